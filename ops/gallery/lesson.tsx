import { BigChange } from '../../client/lesson/BigChange.tsx';
import { LessonScreen } from '../../client/lesson/LessonScreen.tsx';
import { Outcome } from '../../client/lesson/Outcome.tsx';
import type { LessonMoment } from '../../client/lesson/useLesson.ts';
import { classAt, classTeams } from '../../client/samples/shownClass.ts';
import { loadLesson } from '../../contracts/calls/moments.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const moment = (moment_id: number, title: string, question: string): LessonMoment => ({
  ...{ moment_id, title, question, team_id: moment_id, turn_num: 3, attempt: 2, step: null },
  ...{ note: '', audience: 'overseers', log_position: moment_id, updated_by: 'Rosa Vance' },
  updated_tzts: classAt(0),
});
const first = moment(1, 'Ada overrules Ben on the 36-month CD', 'Who decides when two people disagree?');
const moments = [first, moment(2, 'Submitted without a change', '')];
const found = [
  { team_id: 2, turn_num: 3, position: 90, title: 'Dev Rao: 60-Month CD, Offer Rate 1.190 → 7.850' },
];
const teams = answer(listTeams, { teams: [...classTeams] });
const lesson = (of: LessonMoment[]) => answer(loadLesson, { moments: of, people: [], found });

export const ofLesson: Section = {
  title: 'The lesson of a class',
  isWide: true,
  entries: [
    entry('lesson', <LessonScreen />, { answers: [lesson(moments), teams], isOverseen: true }),
    entry('lesson without a moment', <LessonScreen />, { answers: [lesson([]), teams], isOverseen: true }),
    entry(
      'on the projector: a change',
      <BigChange
        name="36-Month CD"
        unit={['Offer Rate', '%']}
        from={{ by: 'Ben Ono', value: '1.700' }}
        to={{ by: 'Ada Lund', value: '1.400' }}
        facts={[
          ['Market', '0.832'],
          ['Start of quarter', '0.912'],
        ]}
      />,
    ),
    entry(
      'on the projector: what happened, before the run',
      <Outcome moment={{ ...first, attempt: null }} />,
    ),
  ],
};
