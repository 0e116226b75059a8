import * as z from 'zod';
import { nameText } from '../../contracts/fields/names.ts';
import { keysOf } from '../../contracts/values.ts';
import { isEmail, type ListRow } from './listRows.ts';

export type ListColumn = 'email' | 'name' | 'firstName' | 'lastName' | 'team' | 'groups' | 'role';

/** Common headings of these columns in English and German, in lower case and with blanks for underscores. */
const headings: Readonly<Record<ListColumn, readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'emailaddress', 'e-mail-adresse'],
  name: ['full name', 'fullname', 'name', 'student', 'student name'],
  firstName: ['first name', 'firstname', 'given name', 'forename', 'vorname'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'nachname'],
  team: ['team', 'team name', 'team number', 'bank', 'group', 'group name', 'group code', 'gruppe'],
  /** Of all kinds, teams among them. */
  groups: ['groups', 'gruppen'],
  role: ['role', 'roles', 'team role', 'team roles', 'role in team', 'rolle'],
};
export const columns = keysOf(headings);

const wordsOf = (cell: string): string => nameText(cell.replaceAll('_', ' ')).toLowerCase();
const columnOf = (cell: string): ListColumn | undefined =>
  columns.find((column) => headings[column].includes(wordsOf(cell)));

const meaningSchema = z.enum([...columns, 'none']);
/** What the cells of a column are; none of them is read of a column that is left out. */
export type Meaning = z.output<typeof meaningSchema>;

/** What somebody chose for a list that was read otherwise than meant. */
export const listChoiceSchema = z.object({
  /** By the place of the column. */
  meanings: z.record(z.string(), meaningSchema),
  /** Null as found. */
  hasHeading: z.boolean().nullable(),
  /** Completes user names into e-mails; empty for none. */
  domain: z.string(),
});
export type ListChoice = z.output<typeof listChoiceSchema>;
export const noChoice: ListChoice = { meanings: {}, hasHeading: null, domain: '' };

/** The meaning of the cells of a list. */
export type Layout = {
  /** Place of the heading among the rows; -1 if there is none. What stands before it is no person. */
  readonly headingAt: number;
  readonly at: Readonly<Partial<Record<ListColumn, number>>>;
};

const widthOf = (rows: readonly ListRow[]): number => Math.max(0, ...rows.map(({ cells }) => cells.length));

/**
 * The column with most e-mails, of those that a heading calls so if any of them has one: a list may hold those
 * of advisors or parents, too. Undefined if no column has any.
 */
function emailColumnOf(rows: readonly ListRow[], holdsEmail: (cell: string) => boolean): number | undefined {
  const counted = Array.from({ length: widthOf(rows) }, (_, column) => ({
    column,
    count: rows.filter(({ cells }) => holdsEmail(cells[column] ?? '')).length,
    isNamed: rows.some(({ cells }) => columnOf(cells[column] ?? '') === 'email'),
  })).filter(({ count }) => count > 0);
  return counted.sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.count - a.count)[0]?.column;
}

/** Most of those cells that hold anything. */
const areMost = (cells: readonly string[], isOne: (cell: string) => boolean): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isOne).length > filled.length / 2;
};
const isWholeName = (cell: string): boolean => !/[\d@]/.test(cell) && /^\S+,? \S/.test(cell);

/** Names and teams by what the columns hold, where no heading tells them. */
function heldColumns(rows: readonly ListRow[], at: Layout['at'], isTeam: (cell: string) => boolean) {
  const places = Array.from({ length: widthOf(rows) }, (_, index) => index);
  const free = places.filter((index) => !Object.values(at).includes(index));
  const holding = (isOne: (cell: string) => boolean) =>
    free.find((index) =>
      areMost(
        rows.map(({ cells }) => cells[index] ?? ''),
        isOne,
      ),
    );
  const name = at.name ?? at.firstName ?? at.lastName ?? holding(isWholeName);
  const isNamedTeam = (cell: string): boolean => /[a-z]/i.test(cell) && isTeam(cell);
  const team = at.team ?? at.groups ?? holding(isNamedTeam);
  return {
    ...(name !== undefined && free.includes(name) && { name }),
    ...(team !== undefined && free.includes(team) && { team }),
    ...at,
  };
}

/** Columns by their headings; the e-mails are where they are, whatever the heading says. */
function namedColumns(heading: readonly string[], emailAt: number | undefined): Layout['at'] {
  const named = heading.map((cell, index) => (index === emailAt ? 'email' : columnOf(cell)));
  const known = columns.filter((column) => named.includes(column));
  const at = Object.fromEntries(known.map((column) => [column, named.indexOf(column)]));
  const { name, ...others }: Layout['at'] = { ...at, ...(emailAt !== undefined && { email: emailAt }) };
  // In German lists the family name is called Name where the first name has a column of its own.
  const isFamilyName =
    others.firstName !== undefined &&
    others.lastName === undefined &&
    name !== undefined &&
    wordsOf(heading[name] ?? '') === 'name';
  if (name === undefined) return others;
  return isFamilyName ? { ...others, lastName: name } : { ...others, name };
}

/** Columns without headings in their usual order: a name in one cell or two, team, role; the e-mail in any. */
function usualColumns(
  rows: readonly ListRow[],
  emailAt: number | undefined,
  isTeam: (cell: string) => boolean,
): Layout['at'] {
  const areTwoNames = rows.every(
    ({ cells: [first = '', second = ''] }) => !/\d/.test(first + second) && !isTeam(second),
  );
  const wanted: readonly ListColumn[] =
    emailAt !== undefined && emailAt >= 2 && areTwoNames
      ? ['lastName', 'firstName', 'team', 'role']
      : ['name', 'team', 'role'];
  const places = Array.from({ length: widthOf(rows) }, (_, index) => index).filter((at) => at !== emailAt);
  const at = wanted.flatMap((column, index) =>
    places[index] === undefined ? [] : [[column, places[index]]],
  );
  return { ...Object.fromEntries(at), ...(emailAt !== undefined && { email: emailAt }) };
}

/** Finds the heading, before the first e-mail, and the meaning of each column. */
export function layoutOf(rows: readonly ListRow[], isTeam: (cell: string) => boolean): Layout {
  const hasEmail = ({ cells }: ListRow): boolean => cells.some(isEmail);
  const holdsEmail = rows.some(hasEmail) ? isEmail : (cell: string) => cell.includes('@');
  const emailAt = emailColumnOf(rows, holdsEmail);
  const firstPerson = rows.findIndex(({ cells }) => cells.some(holdsEmail));
  const before = firstPerson < 0 ? rows : rows.slice(0, firstPerson);
  const known = before.map(({ cells }) => new Set(cells.map(columnOf).filter(Boolean)).size);
  const most = Math.max(0, ...known);
  // Words that are not known are a heading, too, right above e-mails.
  const isHeading = emailAt !== undefined && (before.at(-1)?.cells[emailAt] ?? '').trim() !== '';
  const headingAt = most > 0 ? known.indexOf(most) : isHeading ? before.length - 1 : -1;
  const heading = rows[headingAt]?.cells;
  if (!heading) return { headingAt, at: usualColumns(rows, emailAt, isTeam) };
  return { headingAt, at: heldColumns(rows.slice(headingAt + 1), namedColumns(heading, emailAt), isTeam) };
}

/** A column of user names, by its heading: some schools' lists have these alone. */
export function userNamesAt(rows: readonly ListRow[], { headingAt }: Layout): number | undefined {
  const at = rows[headingAt]?.cells.findIndex((cell) => /^(?:user ?name|login|user id)$/.test(wordsOf(cell)));
  return at === -1 ? undefined : at;
}

/** The layout as somebody wants it; a school's domain makes user names e-mails where a list has no other. */
export function chosenLayout(rows: readonly ListRow[], guess: Layout, choice: ListChoice): Layout {
  const { meanings, hasHeading, domain } = choice;
  const found = domain === '' ? undefined : userNamesAt(rows, guess);
  const guessed = { ...(found !== undefined && { email: found }), ...guess.at };
  const kept = Object.entries(guessed).filter(([, index]) => meanings[index] === undefined);
  const picked = Object.entries(meanings).map(([index, meaning]) => [meaning, Number(index)] as const);
  const headingAt = hasHeading ? Math.max(guess.headingAt, 0) : -1;
  return {
    headingAt: hasHeading === null ? guess.headingAt : headingAt,
    at: Object.fromEntries([...kept, ...picked].filter(([meaning]) => meaning !== 'none')),
  };
}

/** A column as the list has it. */
export type ShownColumn = {
  readonly index: number;
  /** Its heading, or its position. */
  readonly title: string;
  readonly meaning: Meaning;
  readonly cells: readonly string[];
};

/** The columns that hold anything, with the cells of the people. */
export function shownColumns(all: readonly ListRow[], { headingAt, at }: Layout): readonly ShownColumn[] {
  const rows = all.slice(Math.max(headingAt, 0));
  const people = all.slice(headingAt + 1);
  return Array.from({ length: widthOf(rows) }, (_, index) => ({
    index,
    title: all[headingAt]?.cells[index]?.trim() || `column ${index + 1}`,
    meaning: columns.find((column) => at[column] === index) ?? ('none' as const),
    cells: people.map(({ cells }) => cells[index]?.trim() ?? ''),
  })).filter(({ index }) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''));
}
