import type { Access, Call } from './call.ts';

/** Who may make a call, as a sentence. */
export const whoMayCall: Readonly<Record<Access, string>> = {
  public: 'Anybody, signed in or not.',
  signedIn: 'Any signed-in person.',
  administrator: 'Administrators.',
  gameMember: 'Students with a team in the game, its instructors, administrators.',
  gameInstructor: 'Instructors of the game, administrators.',
  teamMember: 'Students of the team, instructors of its game, administrators.',
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

/** The first kind of person that has a right; every later kind in the list has it, too. */
const beginsWith: Readonly<Record<Access, KindOfPerson>> = {
  public: 'Not signed in',
  signedIn: 'Student of another game',
  gameMember: 'Student of another team',
  teamMember: 'Student of the team',
  gameInstructor: 'Instructor of the game',
  administrator: 'Administrator',
};

/**
 * Whether a kind of person may make calls of this access. An instructor of another game counts as a student
 * of one.
 */
export function mayCall(access: Access, kind: KindOfPerson): boolean {
  return kindsOfPeople.indexOf(kind) >= kindsOfPeople.indexOf(beginsWith[access]);
}

/** Topics of calls by path; the first match applies. */
const subjects: readonly (readonly [string, RegExp])[] = [
  ['Signing in and your own account', /^\/(session|user|logout|log|watch)\b/],
  ['The audit log', /\/audit\b/],
  ['Rosters and join codes', /^\/join\/|\/(roster|instructors|join-code)\b/],
  ['Turns and adjustments', /\/(run-turn|adjustments)\b/],
  [
    'Forecasts and reports',
    /\/(whatif|forecasts|disable-whatifs|reports|report|download-reports|team-performance|final-results|regulat(ory|or)-report)\b/,
  ],
  ['Mergers and acquisitions', /mergers-and-acquisitions|\/scenarios\//],
  ['Scenarios and submission', /^\/intraturn\/[a-z-]+\/:intraturn$|scenario|active-intraturn/],
  [
    'Teams, notes and housekeeping',
    /^\/note\/|note-sections|\/(teams|dashboard-details|housekeeping|measures-of-success)\b|team\/:team\/freeze/,
  ],
  ['Decisions', /^\/intraturn\/|^\/game\/team\/:team\/[a-z-]+$/],
  ['Games', /^\/(game|select|interest-rate-environment)\b/],
  ['Help, messages and news', /^\/(help|message|news)\b/],
  ['Accounts', /^\/admin\//],
];
const otherSubject = 'Everything else';

/** The topic of a call, for the list of rights. */
export function subjectOf({ path }: Pick<Call, 'path'>): string {
  return subjects.find(([, pattern]) => pattern.test(path))?.[0] ?? otherSubject;
}

/** Calls by topic. */
export function callsBySubject(
  calls: readonly Call[],
): readonly { subject: string; calls: readonly Call[] }[] {
  const names = [...subjects.map(([name]) => name), otherSubject];
  return names
    .map((subject) => ({ subject, calls: calls.filter((call) => subjectOf(call) === subject) }))
    .filter((group) => group.calls.length > 0);
}
