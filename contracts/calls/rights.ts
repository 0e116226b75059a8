import { groupedBy } from '../groupedBy.ts';
import type { Access, Call } from './call.ts';
import { tasks } from './tasks.ts';

/** Who may make a call, as a sentence. */
export const whoMayCall: Readonly<Record<Access, string>> = {
  public: 'Anyone, signed in or not.',
  signedIn: 'Any signed-in person.',
  administrator: 'Administrators.',
  turnRunner: 'Administrators, and instructors of the game where its form lets them.',
  gameMember: 'Students with a team in the game, its instructors, administrators.',
  gameInstructor: 'Instructors of the game, administrators.',
  teamMember: 'Students of the team, instructors of its game, administrators.',
  teammate: 'Students of the team.',
  player: 'The player of the practice game.',
};

/** Kinds of people by their relation to a game or a team, from the fewest rights to the most. */
export const kindsOfPeople = [
  'Not signed in',
  'Student of another game',
  'Student of another team',
  'Student of the team',
  'Instructor of the game',
  'Administrator',
] as const;
export type KindOfPerson = (typeof kindsOfPeople)[number];

/** The first kind of person that has a right; every later kind has it, too, but for those of teammates and players. */
const beginsWith: Readonly<Record<Access, KindOfPerson>> = {
  public: 'Not signed in',
  signedIn: 'Student of another game',
  gameMember: 'Student of another team',
  teamMember: 'Student of the team',
  teammate: 'Student of the team',
  player: 'Student of the team',
  gameInstructor: 'Instructor of the game',
  turnRunner: 'Administrator',
  administrator: 'Administrator',
};

/**
 * Whether a kind of person may make calls of this access. An instructor of another game counts as a student
 * of one.
 */
export function mayCall(access: Access, kind: KindOfPerson): boolean {
  if (access === 'teammate' || access === 'player') return kind === beginsWith[access];
  return kindsOfPeople.indexOf(kind) >= kindsOfPeople.indexOf(beginsWith[access]);
}

/** One task as people read it: its words and, by its calls, who may do it. */
export type ShownTask = { readonly words: string; readonly access: Access; readonly calls: readonly Call[] };

/** The tasks of people by subject, with who may do each as its calls are guarded; a task of no call is not listed. */
export function tasksBySubject(
  calls: readonly Call[],
): readonly { readonly subject: string; readonly tasks: readonly ShownTask[] }[] {
  const callsOf = groupedBy(calls, ({ task }): string => task);
  return Object.entries(tasks).map(([subject, listed]) => ({
    subject,
    tasks: listed.flatMap((words) => {
      const [first, ...others] = callsOf.get(words) ?? [];
      return first ? [{ words, access: first.access, calls: [first, ...others] }] : [];
    }),
  }));
}
