import { rosterRowsMax } from '../../contracts/calls/roster.ts';
import { emailKey, emailText, isEmailAddress } from '../../contracts/fields/emails.ts';
import type { TeamRole } from '../../contracts/fields/fields.ts';
import { fullNameFault, fullNameSchema, nameText } from '../../contracts/fields/names.ts';
import { byKey } from '../../contracts/values.ts';
import { noPerson, readRoles, readTeam, spokenName, teamNamed } from './listCells.ts';
import {
  chosenLayout,
  columns,
  type Layout,
  type ListChoice,
  type ListColumn,
  layoutOf,
  noChoice,
  type ShownColumn,
  shownColumns,
  userNamesAt,
} from './listColumns.ts';
import { type ListRow, listRows } from './listRows.ts';
import { newPerson, type RosterPerson, type RosterPlace, type RosterRecord } from './rosterDraft.ts';

/** One line of a pasted list: the person and the effect, or what is wrong with it. */
export type ListLine = {
  readonly line: number;
  readonly fullName: string;
  readonly email: string;
  readonly team: string;
  readonly roles: string;
  /** Empty for a valid line. */
  readonly problems: readonly string[];
  /** The earlier line with the same e-mail; null for none. */
  readonly twinLine: number | null;
  /** The effect of the line, in words. */
  readonly effect: string;
  /** The person in the draft; null for a line with problems. */
  readonly person: RosterPerson | null;
};

const nameOfPlace = (place: RosterPlace, { teams }: RosterRecord): string =>
  teams.find(({ team_id }) => team_id === place)?.team_name ?? 'no team yet';

/** The effect of a line on a person, before confirmation. */
function effectOf(person: RosterPerson, before: RosterPerson | undefined, record: RosterRecord): string {
  const to = nameOfPlace(person.place, record);
  if (!before || before.place === 'leaving')
    return person.place === 'noTeam' ? 'New, no team yet' : `New in ${to}`;
  if (before.place !== person.place) return `Moves from ${nameOfPlace(before.place, record)} to ${to}`;
  return before.roles.join() === person.roles.join() ? 'Already on the roster' : 'Roles change';
}

type Reading = {
  readonly record: RosterRecord;
  readonly known: ReadonlyMap<string, RosterPerson>;
  readonly domain: string;
};

/** The e-mail of a cell; a user name alone is completed by the school's domain. */
function completedEmail(cell: string, domain: string): string {
  const email = emailText(cell);
  return domain === '' || email === '' || /[@\s]/.test(email) ? email : `${email}@${domain}`;
}

/** The person of a valid line: an existing person with the line's values, or a new one. */
function personOf(
  fields: {
    email: string;
    fullName: string;
    place: RosterPlace;
    roles: readonly TeamRole[];
    hasRoles: boolean;
  },
  known: RosterPerson | undefined,
): RosterPerson {
  const { email, fullName, place, roles, hasRoles } = fields;
  // A list without teams or roles does not change those of existing people.
  if (known)
    return {
      ...known,
      place: place === 'noTeam' && known.place !== 'leaving' ? known.place : place,
      roles: hasRoles ? roles : known.roles,
    };
  return newPerson({ key: emailKey(email), userId: null, email, fullName, place, roles });
}

function readLine(
  cells: Readonly<Record<ListColumn, string>>,
  { line, isUnclosed }: ListRow,
  earlier: ReadonlyMap<string, number>,
  { record, known, domain }: Reading,
): ListLine {
  const email = completedEmail(cells.email, domain);
  const typedName = spokenName(cells.name) || nameText(`${cells.firstName} ${cells.lastName}`);
  const fullName = typedName || (email.split('@')[0] ?? '');
  const team = cells.team || cells.groups;
  const { place, others, faults } = readTeam(team, record, cells.team === '');
  const { roles, unknown, staff } = readRoles(cells.role);
  const key = emailKey(email);
  const twin = earlier.get(key);
  const problems = [
    ...(isUnclosed ? ['A quotation mark isn’t closed.'] : []),
    ...(email === '' ? ['The email is missing.'] : []),
    ...(email !== '' && !isEmailAddress(email) ? [`${email} isn’t a valid email address.`] : []),
    ...(email !== '' && twin !== undefined ? [`Same email as line ${twin}.`] : []),
    ...(email !== '' && !fullNameSchema.safeParse(cells.name.trim() || fullName).success
      ? [fullNameFault]
      : []),
    ...faults,
    ...staff.map((role) => `${role} isn’t a role.`),
    ...(record.instructors.some((instructor) => emailKey(instructor.email) === key)
      ? ['Instructors of this game can’t play in it.']
      : []),
  ];
  const shown = {
    ...{ line, fullName, email, team: team.trim(), roles: cells.role.trim() },
    twinLine: (email !== '' && twin) || null,
  };
  if (problems.length > 0 || place === undefined) return { ...shown, problems, effect: '', person: null };
  const before = known.get(key);
  const hasRoles = roles.length > 0;
  const person = personOf({ email, fullName, place, roles, hasRoles }, before);
  const ignored = [...others.map((word) => `group ${word}`), ...unknown.map((word) => `role ${word}`)];
  const effect = effectOf(person, before, record);
  const told = ignored.length > 0 ? `${effect}; left out: ${ignored.join(', ')}` : effect;
  return { ...shown, problems, effect: told, person };
}

/** A parsed list. */
export type RosterList = {
  readonly lines: readonly ListLine[];
  /** What is wrong with the list as a whole; null if nothing. */
  readonly fault: string | null;
  readonly columns: readonly ShownColumn[];
  readonly hasHeading: boolean;
  /** Whether it has user names that the school's domain would make e-mails. */
  readonly hasUserNames: boolean;
  /** Ignored lines and assumptions, each a sentence. */
  readonly told: readonly string[];
};

const unread = (fault: string | null): RosterList => ({
  ...{ lines: [], fault, columns: [], hasHeading: false, hasUserNames: false, told: [] },
});

/** Ignored lines and an assumed order of names, in words. */
function toldOf(
  rows: readonly ListRow[],
  { headingAt, at }: Layout,
  nobodies: readonly string[],
): readonly string[] {
  const above = rows.slice(0, Math.max(headingAt, 0)).map(({ line }) => `line ${line} (above the heading)`);
  const leftOut = [...above, ...nobodies];
  return [
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
    ...(headingAt < 0 && at.lastName !== undefined ? ['Names were read as last name, first name.'] : []),
  ];
}

/** The lines of the people in a list, and those that are none, each with the reason. */
function linesOf(rows: readonly ListRow[], { headingAt, at }: Layout, reading: Reading) {
  const listed = rows.slice(headingAt + 1).map((row) => {
    const cells = byKey(columns, (column) => row.cells[at[column] ?? -1] ?? '');
    const reason = headingAt < 0 ? undefined : noPerson(spokenName(cells.name), emailText(cells.email));
    return { row, cells, reason };
  });
  const earlier = new Map<string, number>();
  const lines = listed
    .filter(({ reason }) => reason === undefined)
    .map(({ row, cells }) => {
      const read = readLine(cells, row, earlier, reading);
      const key = emailKey(read.email);
      if (!earlier.has(key)) earlier.set(key, row.line);
      return read;
    });
  const nobodies = listed.flatMap(({ row, reason }) => (reason ? [`line ${row.line} (${reason})`] : []));
  return { lines, nobodies };
}

/**
 * Parses a pasted or uploaded list with commas, semicolons or tabs between the cells, and quotes as in
 * spreadsheets, or recipients as mail programs copy them. What the columns are is found by what they hold and
 * by a heading row, and may be chosen otherwise. Parsing changes nothing.
 */
export function readRosterList(
  text: string,
  record: RosterRecord,
  people: readonly RosterPerson[],
  choice: ListChoice = noChoice,
): RosterList {
  const rows = listRows(text);
  if ('strayLine' in rows)
    return unread(`The quotation marks in line ${rows.strayLine} don’t enclose a whole cell.`);
  if (rows.length === 0) return unread(null);
  const guess = layoutOf(rows, (cell) => teamNamed(cell, record) !== undefined);
  const domain = choice.domain.trim().replace(/^@/, '');
  const layout = chosenLayout(rows, guess, { ...choice, domain });
  const { headingAt, at } = layout;
  const shown = { columns: shownColumns(rows, layout), hasHeading: headingAt >= 0 };
  if (at.email === undefined) {
    const userNames = userNamesAt(rows, layout);
    const reason =
      userNames === undefined
        ? ''
        : `: those under ${rows[headingAt]?.cells[userNames]?.trim()} aren’t email addresses`;
    const fault = `The list has no column with email addresses${reason}.`;
    return { ...unread(fault), ...shown, hasUserNames: userNames !== undefined };
  }
  const known = new Map(people.map((person) => [person.key, person]));
  const { lines, nobodies } = linesOf(rows, layout, { record, known, domain });
  if (lines.length > rosterRowsMax)
    return unread(`A list can have at most ${rosterRowsMax} people; this one has ${lines.length}.`);
  const hasUserNames =
    domain !== '' || lines.some(({ email }) => email !== '' && !email.includes('@') && !email.includes(' '));
  return { lines, fault: null, ...shown, hasUserNames, told: toldOf(rows, layout, nobodies) };
}
