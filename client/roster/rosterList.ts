import Papa from 'papaparse';
import { emailAddressSchema, fullNameSchema, rosterRowsMax } from '../../contracts/calls/roster.ts';
import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';
import { byKey, keysOf } from '../../contracts/values.ts';
import { personKey, type RosterPerson, type RosterPlace, type RosterRecord } from './rosterDraft.ts';

/** One line of a pasted list: the person and the effect, or what is wrong with it. */
export type ListLine = {
  readonly line: number;
  readonly fullName: string;
  readonly email: string;
  readonly team: string;
  readonly roles: string;
  /** Empty for a valid line. */
  readonly problems: readonly string[];
  /** The effect of the line, in words. */
  readonly effect: string;
  /** The person in the draft; null for a line with problems. */
  readonly person: RosterPerson | null;
};

type Column = 'email' | 'name' | 'firstName' | 'lastName' | 'team' | 'role';

/** Common headings of these columns, ignoring case. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'emailaddress'],
  name: ['name', 'full name', 'fullname', 'student', 'student name'],
  firstName: ['first name', 'firstname', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'surname', 'family name'],
  team: ['team', 'team name', 'team number', 'bank', 'group'],
  role: ['role', 'roles', 'team role', 'team roles'],
};

const withoutHeading: readonly Column[] = ['name', 'email', 'team', 'role'];
const columns = keysOf(headings);

const columnOf = (cell: string): Column | undefined =>
  columns.find((column) => headings[column].includes(cell.trim().toLowerCase()));

/** The meaning of each cell of a row: by the heading row, or in the usual order with the e-mail in any column. */
function layoutOf(first: readonly string[]): {
  readonly hasHeading: boolean;
  readonly at: Partial<Record<Column, number>>;
} {
  const named = first.map(columnOf);
  if (named.some((column) => column !== undefined)) {
    const at = columns.flatMap((column) => (named.includes(column) ? [[column, named.indexOf(column)]] : []));
    return { hasHeading: true, at: Object.fromEntries(at) };
  }
  const emailAt = first.findIndex((cell) => cell.includes('@'));
  const others = withoutHeading.filter((column) => column !== 'email');
  const places = first.map((_, index) => index).filter((index) => index !== emailAt);
  const at = others.flatMap((column, index) =>
    places[index] === undefined ? [] : [[column, places[index]]],
  );
  return { hasHeading: false, at: { ...Object.fromEntries(at), ...(emailAt >= 0 && { email: emailAt }) } };
}

/** Ignored columns, by their heading or by their position. */
function unusedColumns(
  rows: readonly { readonly cells: readonly string[] }[],
  { hasHeading, at }: ReturnType<typeof layoutOf>,
): readonly string[] {
  const used = new Set(Object.values(at));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const unused = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !used.has(index) && rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
  );
  return unused.map((index) => {
    const heading = hasHeading ? (rows[0]?.cells[index] ?? '').trim() : '';
    return heading === '' ? `column ${index + 1}` : heading;
  });
}

const shortRoles: Readonly<Record<string, TeamRole>> = {
  cfo: 'cfo/treasurer',
  treasurer: 'cfo/treasurer',
  credit: 'credit officer',
  deposit: 'deposit officer',
  deposits: 'deposit officer',
  lending: 'lending officer',
};

/** The roles in a cell; several are separated by a comma, a semicolon or a bar. */
function readRoles(cell: string): {
  readonly roles: readonly TeamRole[];
  readonly unknown: readonly string[];
} {
  const words = cell
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.toLowerCase() !== 'student');
  const read = words.map((word) => {
    const text = word.toLowerCase();
    return { word, role: teamRoleSchema.options.find((role) => role === text) ?? shortRoles[text] };
  });
  return {
    roles: teamRoleSchema.options.filter((role) => read.some((each) => each.role === role)),
    unknown: read.flatMap(({ word, role }) => (role ? [] : [word])),
  };
}

/** The team in a cell, by its number, its name or 'Team 3'. */
function readTeam(cell: string, { teams }: RosterRecord): RosterPlace | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '') return 'noTeam';
  const number = /^(?:team\s*)?(\d{1,3})$/.exec(text)?.[1];
  return teams.find(
    ({ team_num, team_name }) => team_name.toLowerCase() === text || String(team_num) === number,
  )?.team_id;
}

const nameOfPlace = (place: RosterPlace, { teams }: RosterRecord): string =>
  teams.find(({ team_id }) => team_id === place)?.team_name ?? 'no team yet';

/** The effect of a line on a person, before confirmation. */
function effectOf(person: RosterPerson, before: RosterPerson | undefined, record: RosterRecord): string {
  const to = nameOfPlace(person.place, record);
  if (!before || before.place === 'leaving')
    return person.place === 'noTeam' ? 'New, no team yet' : `New in ${to}`;
  if (before.place !== person.place) return `Moves from ${nameOfPlace(before.place, record)} to ${to}`;
  return before.roles.join() === person.roles.join() ? 'Is there already' : 'Gets other roles';
}

type Reading = { readonly record: RosterRecord; readonly known: ReadonlyMap<string, RosterPerson> };

/** The person of a valid line: an existing person with the line's values, or a new one. */
function personOf(
  fields: {
    email: string;
    fullName: string;
    team: string;
    place: RosterPlace;
    roles: readonly TeamRole[];
    hasRoles: boolean;
  },
  known: RosterPerson | undefined,
): RosterPerson {
  const { email, fullName, team, place, roles, hasRoles } = fields;
  // A list without teams or roles does not change those of existing people.
  if (known)
    return {
      ...known,
      place: team.trim() === '' && known.place !== 'leaving' ? known.place : place,
      roles: hasRoles ? roles : known.roles,
    };
  return {
    key: personKey(email),
    userId: null,
    email,
    fullName,
    place,
    roles,
    recordTeamId: null,
    recordRoles: [],
    seenTeamId: null,
    isNew: true,
  };
}

function readLine(
  cells: Readonly<Record<Column, string>>,
  line: number,
  earlier: ReadonlyMap<string, number>,
  { record, known }: Reading,
): ListLine {
  const email = cells.email.trim();
  const typedName = (cells.name || `${cells.firstName.trim()} ${cells.lastName.trim()}`).trim();
  const fullName = typedName || (email.split('@')[0] ?? '');
  const place = readTeam(cells.team, record);
  const { roles, unknown } = readRoles(cells.role);
  const key = personKey(email);
  const twin = earlier.get(key);
  const problems = [
    ...(email === '' ? ['The e-mail is missing.'] : []),
    ...(email !== '' && !emailAddressSchema.safeParse(email).success ? [`${email} is no e-mail.`] : []),
    ...(email !== '' && twin !== undefined ? [`The same e-mail stands in line ${twin}.`] : []),
    ...(email !== '' && !fullNameSchema.safeParse(fullName).success ? ['The name is too long.'] : []),
    ...(place === undefined ? [`There is no team ${cells.team.trim()}.`] : []),
    ...unknown.map((role) => `There is no role ${role}.`),
    ...(record.instructors.some((instructor) => personKey(instructor.email) === key)
      ? ['Oversees this game and cannot play in it.']
      : []),
  ];
  const shown = { line, fullName, email, team: cells.team.trim(), roles: cells.role.trim() };
  if (problems.length > 0 || place === undefined) return { ...shown, problems, effect: '', person: null };
  const before = known.get(key);
  const hasRoles = cells.role.trim() !== '';
  const person = personOf({ email, fullName, team: cells.team, place, roles, hasRoles }, before);
  return { ...shown, problems, effect: effectOf(person, before, record), person };
}

/** A parsed list. */
export type RosterList = {
  readonly lines: readonly ListLine[];
  /** What is wrong with the list as a whole; null if nothing. */
  readonly fault: string | null;
  /** Ignored columns, by their heading or as `column 3`. */
  readonly unused: readonly string[];
};

const unread = (fault: string | null): RosterList => ({ lines: [], fault, unused: [] });

/**
 * Parses a pasted or uploaded list with commas, semicolons or tabs between the cells, and quotes as in
 * spreadsheets. A heading row is recognised in any order. Parsing changes nothing.
 */
export function readRosterList(
  text: string,
  record: RosterRecord,
  people: readonly RosterPerson[],
): RosterList {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: ['\t', ';', ',', '|'] });
  const rows = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = rows;
  if (!first) return unread(null);
  const layout = layoutOf(first.cells);
  const { hasHeading, at } = layout;
  if (at.email === undefined) return unread('The list has no column with e-mails.');
  const listed = hasHeading ? rows.slice(1) : rows;
  if (listed.length > rosterRowsMax)
    return unread(`A list can have ${rosterRowsMax} people at most; this one has ${listed.length}.`);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) return unread(`A quote in line ${(unclosed.row ?? 0) + 1} is not closed.`);
  const reading = { record, known: new Map(people.map((person) => [person.key, person])) };
  const earlier = new Map<string, number>();
  const lines = listed.map(({ cells, line }) => {
    const cellsByColumn = byKey(columns, (column) => cells[at[column] ?? -1] ?? '');
    const read = readLine(cellsByColumn, line, earlier, reading);
    const key = personKey(read.email);
    if (!earlier.has(key)) earlier.set(key, line);
    return read;
  });
  return { lines, fault: null, unused: unusedColumns(rows, layout) };
}
