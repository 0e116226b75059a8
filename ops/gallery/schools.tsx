import { CourseDialog } from '../../client/roster/CourseDialog.tsx';
import { CoursesLine } from '../../client/roster/CoursesLine.tsx';
import { peopleOf } from '../../client/roster/rosterDraft.ts';
import { courseMembers, rosterRecord } from '../../client/samples/shownRoster.ts';
import { AddSchool } from '../../client/school/AddSchool.tsx';
import { ConnectCourse } from '../../client/school/ConnectCourse.tsx';
import { SchoolDialog } from '../../client/school/SchoolDialog.tsx';
import { SchoolsScreen } from '../../client/school/SchoolsScreen.tsx';
import { listCourses, loadCourseLaunch } from '../../contracts/calls/courses.ts';
import { type ListedSchool, listSchools } from '../../contracts/calls/schools.ts';
import { answer } from './Answered.tsx';
import { entry, modal, type Section } from './entry.tsx';

const origin = 'https://quarterdeck.harbor.example';
const addresses = [
  { label: 'Tool URL', address: `${origin}/lti/launch` },
  { label: 'Initiate login URL', address: `${origin}/lti/login` },
  { label: 'Redirection URI', address: `${origin}/lti/launch` },
  { label: 'Content selection URL', address: `${origin}/lti/choose` },
  { label: 'Public keyset URL', address: `${origin}/lti/jwks` },
];
const school: ListedSchool = {
  platform_id: '0'.repeat(32),
  ...{ name: 'Harbor Moodle', issuer: 'https://moodle.harbor.example', client_id: 'zH6gq2Tn0aBcVxk' },
  auth_url: 'https://moodle.harbor.example/mod/lti/auth.php',
  token_url: 'https://moodle.harbor.example/mod/lti/token.php',
  jwks_url: 'https://moodle.harbor.example/mod/lti/certs.php',
  token_audience: null,
  ...{ deployments: ['7'], waiting_deployments: [], admits_every_deployment: false },
  ...{ is_confirmed: true, courses: 2, with_members: 2, with_grades: 1 },
  ...{ last_launch: '2026-11-28T15:00:00.000Z', unreachable_since: null },
};
const canvas: ListedSchool = {
  ...school,
  ...{ platform_id: '1'.repeat(32), name: 'Bay Canvas', issuer: 'https://canvas.instructure.com' },
  ...{ client_id: '10000000000042', is_confirmed: false, waiting_deployments: ['118:f8b0', '121:77aa'] },
  ...{ courses: 0, with_members: 0, with_grades: 0, last_launch: null },
};
const roster = { record: rosterRecord, people: peopleOf(rosterRecord, []), onTakeOver: () => undefined };
const away = { ...school, unreachable_since: '2026-11-28T15:02:00.000Z' };
const showing = (schools: readonly ListedSchool[]) => ({
  answers: [answer(listSchools, { schools: [...schools], addresses })],
});

/** The school's learning management systems, for administrators. */
export const schools: Section = {
  title: 'Schools',
  isWide: true,
  entries: [
    entry('schools: one works, one waits', <SchoolsScreen />, showing([canvas, school])),
    entry('schools: keys not reachable', <SchoolsScreen />, showing([away])),
    entry('schools: none', <SchoolsScreen />, showing([])),
    entry('connect a course: a copy', <ConnectCourse />, {
      answers: [
        answer(loadCourseLaunch, {
          ...{ title: 'FIN 411', platform: 'Harbor Moodle' },
          games: [
            { game_id: 1, game_name: 'Autumn Cup' },
            { game_id: 2, game_name: 'Evening Class' },
          ],
          copy_of: { title: 'FIN 410', game_name: 'Spring Cup' },
        }),
      ],
    }),
    entry('connect a course: no game', <ConnectCourse />, {
      answers: [
        answer(loadCourseLaunch, { title: 'FIN 411', platform: 'Harbor Moodle', games: [], copy_of: null }),
      ],
    }),
    entry('courses of a game', <CoursesLine roster={roster} />, {
      answers: [
        answer(listCourses, {
          courses: [
            { platform_id: '0', context_id: '410', title: 'FIN 410', platform: 'Harbor Moodle' },
            { platform_id: '1', context_id: '411', title: 'FIN 411', platform: null },
          ],
        }),
      ],
    }),
    modal(
      'a course compared with the roster: many are missing',
      <CourseDialog
        {...roster}
        {...{ title: 'FIN 410', answer: courseMembers, failure: null, isReading: false }}
        onRead={() => undefined}
        onClose={() => undefined}
      />,
    ),
    entry('schools: on a phone', <SchoolsScreen />, { ...showing([canvas, school]), isPhone: true }),
    modal('schools: a link for the LMS', <AddSchool onByHand={() => undefined} onClose={() => {}} />),
    entry(
      'schools: added by hand',
      <SchoolDialog school={null} onSaved={async () => {}} onClose={() => {}} />,
    ),
  ],
};
