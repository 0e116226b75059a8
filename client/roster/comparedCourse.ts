import type { CourseMembers } from '../../contracts/calls/courses.ts';
import { rosterRowsMax } from '../../contracts/calls/roster.ts';
import { emailKey, isEmailAddress } from '../../contracts/fields/emails.ts';
import { fullNameFault, fullNameSchema } from '../../contracts/fields/names.ts';
import { counted } from '../../contracts/text/counted.ts';
import { newPerson, personKey, type RosterPerson, type RosterRecord } from './rosterDraft.ts';
import type { ListLine } from './rosterList.ts';

type Member = CourseMembers['members'][number];

/** A course beside the roster and its draft. */
export type ComparedCourse = {
  readonly lines: readonly ListLine[];
  /** Who is not on the roster and can be put on the board, as many as one Confirm takes. */
  readonly coming: readonly RosterPerson[];
  /** Who is on the roster and no longer in the course. */
  readonly gone: readonly RosterPerson[];
  /** All of it in a line. */
  readonly summary: string;
  /** Who joined and left, for whoever has not looked yet; null if nobody did. */
  readonly news: string | null;
  /** Whether so many are missing that the answer itself may be wrong. */
  readonly isDoubtful: boolean;
};

/** Why somebody of a course cannot be put on the board; undefined if they can. */
function hindranceOf(
  { full_name: name, user_id: userId }: Member,
  { platform }: CourseMembers,
  { instructors }: RosterRecord,
): string | undefined {
  if (instructors.some(({ user_id }) => user_id === userId))
    return 'Instructors of this game can’t play in it.';
  if (name === '')
    return `${platform} does not say the name. They join by opening Quarterdeck from the course.`;
  return fullNameSchema.safeParse(name).success ? undefined : fullNameFault;
}

/** Somebody of a course who is not on the roster yet. */
function comingPerson(
  { person, full_name: fullName, email, user_id: userId }: Member,
  { list }: CourseMembers,
  { waiting }: RosterRecord,
): RosterPerson {
  const waits = waiting.find(({ user_id }) => user_id === userId);
  if (waits)
    return newPerson({ key: personKey(waits.user_id, waits.email), userId, email: waits.email, fullName });
  const known = isEmailAddress(email) ? email : '';
  return newPerson({ key: person, userId: null, email: known, fullName, member: { list, person } });
}

/** What a course and the roster, with the draft on top, have in common. */
export function compareCourse(
  answer: CourseMembers,
  record: RosterRecord,
  people: readonly RosterPerson[],
): ComparedCourse {
  const { members, title, platform } = answer;
  const goneText = `No longer in ${title}.`;
  const matched = members.map((member) => {
    const fresh = comingPerson(member, answer, record);
    const known = people.find(
      ({ userId, key }) =>
        (userId !== null && userId === member.user_id) ||
        key === fresh.key ||
        (member.email !== '' && key === emailKey(member.email)),
    );
    return { member, fresh, known, hindrance: known ? undefined : hindranceOf(member, answer, record) };
  });
  const here = matched.filter(({ known }) => known && !known.isNew);
  const added = matched.filter(({ known, hindrance }) => (!known || known.isNew) && !hindrance);
  const coming = added
    // Who is on the board already keeps their place, under the newer list.
    .map(({ known, fresh }) => (known ? { ...known, ...(known.member && { member: fresh.member }) } : fresh))
    .slice(0, rosterRowsMax);
  const gone = people.filter(({ userId }) => userId !== null && answer.gone.includes(userId));
  const isOut = ({ place }: RosterPerson): boolean => place === 'leaving';
  const effectOf = (known: RosterPerson | undefined): string => {
    if (!known) return 'New, no team yet';
    if (known.isNew) return 'On the board already';
    return isOut(known) ? 'Leaves the game by your changes' : 'Already on the roster';
  };
  const shown = { team: '', roles: '', twinLine: null };
  const lines = [
    ...matched.map(({ member, fresh, known, hindrance }, at) => ({
      ...{ ...shown, line: at + 1, fullName: member.full_name, email: member.email },
      ...{ problems: hindrance ? [hindrance] : [], effect: effectOf(known) },
      person: hindrance ? null : (known ?? fresh),
    })),
    ...gone.map(({ fullName, email }, at) => ({
      ...{ ...shown, line: members.length + at + 1, fullName, email },
      ...{ problems: [goneText], effect: '', person: null },
    })),
  ];
  const others = matched.length - here.length;
  const without = members.filter(({ email }) => email === '').length;
  const parts = [
    `${members.length} in ${title}`,
    `${here.length} here`,
    `${others} new`,
    ...(gone.length > 0 ? [`${gone.length} no longer there`] : []),
    ...(without > 0 ? [`${without} without an email`] : []),
  ];
  const joined = matched.filter(({ known, hindrance }) => !known && !hindrance).length;
  const left = gone.filter((person) => !isOut(person)).length;
  const news = [
    ...(joined > 0 ? [`${counted(joined, 'person', 'people')} joined ${title} in ${platform}`] : []),
    ...(left > 0
      ? [joined > 0 ? `${left} left` : `${counted(left, 'person', 'people')} left ${title} in ${platform}`]
      : []),
  ];
  return {
    ...{ lines, coming, gone, summary: parts.join(' · ') },
    news: news.length > 0 ? `${news.join(', ')}.` : null,
    isDoubtful: gone.length * 3 > gone.length + here.length,
  };
}
