import type { ContributedCell, Contributor } from '../../contracts/calls/contributions.ts';
import { cellPlace } from '../../contracts/decisions/cellText.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { percentCellsMin } from '../../contracts/record/keptShares.ts';
import { counted } from '../../contracts/text/counted.ts';
import { csvLine } from '../../contracts/text/csv.ts';
import { roleLabels } from '../../contracts/text/roleLabels.ts';

/** What is told of a team: its people, and the changed cells that count. */
export type Contributions = { readonly cells: number; readonly people: readonly Contributor[] };

/** A person's kept share: a percentage, of few cells their number, of a single person's team neither. */
export function keptText(
  { cells, people }: Contributions,
  { kept_cells, kept_percent }: Contributor,
): string {
  if (cells === 0) return '–';
  if (people.length === 1) return 'One member';
  return cells < percentCellsMin ? `${kept_cells} of ${cells} cells` : `${kept_percent}%`;
}

/** Whether shares are drawn: neither of few cells nor of one person. */
export const hasBars = ({ cells, people }: Contributions): boolean =>
  cells >= percentCellsMin && people.length > 1;

/** `Qtr 3`, `Qtr 1 and 2`, `Qtr 1 to 4`. */
export function quartersText(turns: readonly number[]): string {
  const [first, ...rest] = turns;
  const last = rest.at(-1);
  if (last === undefined) return `Qtr ${first}`;
  return rest.length === 1 ? `Qtr ${first} and ${last}` : `Qtr ${first} to ${last}`;
}

/** Why no share is counted; null where one is. */
export function nothingText(
  turns: readonly number[],
  { cells }: Pick<Contributions, 'cells'>,
): string | null {
  if (turns.length === 0) return 'Nothing was submitted yet.';
  return cells > 0 ? null : `Nothing was changed in ${quartersText(turns)}; nobody’s share is counted.`;
}

/** The role of a person in the team; those who left have none. */
export const roleText = ({ roles, is_member }: Contributor): string =>
  is_member ? roleLabels(roles, 'No role') : 'Not in this team now';

/** `said: on 4 cells, 2 proposals, 1 saved`: evidence, no share; null for somebody who said nothing about a cell. */
export function saidText({ said: { cells, proposals, saved } }: Contributor): string | null {
  if (cells === 0) return null;
  const proposed = proposals === 0 ? '' : `, ${counted(proposals, 'proposal')}, ${saved} saved`;
  return `said: on ${counted(cells, 'cell')}${proposed}`;
}

export type TileContribution = {
  readonly tile: string;
  readonly cells: readonly ContributedCell[];
  /** Who set its cells last, the most first, with their number. */
  readonly by: readonly { readonly userId: number; readonly name: string; readonly cells: number }[];
  /** What stands out in it; empty for nothing. */
  readonly happened: string;
};

/** `Ada Lund replaced 15 of Cara Voss’s values`: the most that one person replaced of another's. */
function replacedText(cells: readonly ContributedCell[]): string {
  const over = cells.filter(({ over_name }) => over_name !== null);
  const pairs = [...groupedBy(over, ({ set_by_name, over_name }) => `${set_by_name}/${over_name}`).values()];
  const [most] = pairs.sort((one, other) => other.length - one.length);
  const [first] = most ?? [];
  if (!most || !first) return '';
  return `${first.set_by_name} replaced ${most.length} of ${first.over_name}’s values`;
}

/** The changed areas of a quarter, in the order of the hub. */
export function tilesOf(changed: readonly ContributedCell[]): readonly TileContribution[] {
  return [...groupedBy(changed, ({ tile }) => tile)].map(([tile, cells]) => ({
    tile,
    cells,
    by: [...groupedBy(cells, ({ set_by }) => set_by)]
      .map(([userId, own]) => ({ userId, name: own[0]?.set_by_name ?? '', cells: own.length }))
      .sort((one, other) => other.cells - one.cells),
    happened: replacedText(cells),
  }));
}

/** `36-Month CD, Offer Rate`. */
export const placeOf = ({ row, title }: ContributedCell): string => cellPlace(row, { title });

const headings = [
  ...['Team', 'Person', 'Role', 'Changed cells of the team', 'Cells kept', 'Kept %', 'Began %'],
  ...['Areas', 'Saves', 'Quarters active', 'Forecasts used', 'Notes', 'Look at'],
];

/** The rows of the page as a spreadsheet reads them, with the mark by which Excel knows UTF-8. */
export function contributionsCsv(teams: readonly (Contributions & { readonly team_name: string })[]): string {
  const rows = teams.flatMap((team) =>
    team.people.map((person) => [
      ...[team.team_name, person.full_name, roleText(person), team.cells, person.kept_cells],
      ...(team.cells < percentCellsMin ? [null, null] : [person.kept_percent, person.began_percent]),
      ...[person.areas.length, person.saves, person.quarters_active, person.forecasts_used, person.notes],
      person.look_at,
    ]),
  );
  return `\uFEFF${[headings, ...rows].map(csvLine).join('')}`;
}
