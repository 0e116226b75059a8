import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';
import { nameText } from '../../contracts/fields/names.ts';
import { nameInReadingOrder } from '../../contracts/text/readingName.ts';
import type { RosterPlace, RosterRecord } from './rosterDraft.ts';

/** Parts of a cell that lists several. */
const partsOf = (cell: string): readonly string[] =>
  cell
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A name in the order in which it is spoken: `Lund, Ada` turned. */
export const spokenName = (cell: string): string => nameInReadingOrder(nameText(cell));

const shortRoles: Readonly<Record<string, TeamRole>> = {
  cfo: 'cfo/treasurer',
  treasurer: 'cfo/treasurer',
  credit: 'credit officer',
  deposit: 'deposit officer',
  deposits: 'deposit officer',
  lending: 'lending officer',
};
const staffRoles = ['instructor', 'teacher'];

/** The roles in a cell; several are separated by a comma, a semicolon or a bar. */
export function readRoles(cell: string): {
  readonly roles: readonly TeamRole[];
  /** Roles that nobody has in a team, and those of people who do not play. */
  readonly unknown: readonly string[];
  readonly staff: readonly string[];
} {
  const read = partsOf(cell)
    .filter((word) => word.toLowerCase() !== 'student')
    .map((word) => {
      const text = word.toLowerCase();
      const role = teamRoleSchema.options.find((option) => option === text) ?? shortRoles[text];
      return { word, role, isStaff: staffRoles.includes(text) };
    });
  return {
    roles: teamRoleSchema.options.filter((role) => read.some((each) => each.role === role)),
    unknown: read.flatMap(({ word, role, isStaff }) => (role || isStaff ? [] : [word])),
    staff: read.flatMap(({ word, isStaff }) => (isStaff ? [word] : [])),
  };
}

/** A team by its number, its name or as in `Team 3`; undefined for another word. */
export function teamNamed(word: string, { teams }: RosterRecord): RosterRecord['teams'][number] | undefined {
  const text = word.trim().toLowerCase();
  const number = /^(?:team|group|gruppe|grp|bank)?[\s_#-]*(\d{1,3})$/.exec(text)?.[1];
  return teams.find(
    ({ team_num, team_name }) => team_name.toLowerCase() === text || team_num === Number(number),
  );
}

/** The team that a cell names, alone or among groups that are no teams; those, and why there is no team. */
type ReadTeam = {
  readonly place: RosterPlace | undefined;
  readonly others: readonly string[];
  readonly faults: readonly string[];
};

/** @param areGroups whether the cell may name none, as in a column of all groups of a person */
export function readTeam(cell: string, record: RosterRecord, areGroups: boolean): ReadTeam {
  const words = teamNamed(cell, record) ? [cell] : partsOf(cell);
  const read = words.map((word) => ({ word, team: teamNamed(word, record) }));
  const others = read.flatMap(({ word, team }) => (team ? [] : [word]));
  const [team, second] = new Set(read.flatMap((each) => each.team ?? []));
  if (team && second) {
    const fault = `${team.team_name} and ${second.team_name} are both teams.`;
    return { place: undefined, others: [], faults: [fault] };
  }
  if (team || areGroups || words.length === 0)
    return { place: team?.team_id ?? 'noTeam', others, faults: [] };
  return { place: undefined, others: [], faults: [`There is no team ${cell.trim()}.`] };
}

/** What a row without an e-mail is that is no person, as gradebooks have them; undefined for a person. */
export function noPerson(name: string, email: string): string | undefined {
  if (email.includes('@')) return undefined;
  if (name === '' && email === '') return 'neither name nor email';
  if (/^points possible$/i.test(name)) return 'gradebook points';
  return /^test student$/i.test(name) ? 'a test student' : undefined;
}
