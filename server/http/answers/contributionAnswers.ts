import type { ContributedCell, Contributor } from '../../../contracts/calls/contributions.ts';
import { formatCell, titleInText } from '../../../contracts/decisions/cellText.ts';
import { rowNameOf } from '../../../contracts/decisions/compareRows.ts';
import { type CellValue, textIn } from '../../../contracts/decisions/row.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { KeptCell } from '../../../contracts/record/keptCells.ts';
import {
  didAlmostAll,
  keptShares,
  sharesOfQuarters,
  wholePercents,
} from '../../../contracts/record/keptShares.ts';
import { placeId } from '../../../contracts/record/talkPlace.ts';
import type { ContributedQuarter } from '../../history/contributedQuarters.ts';
import type { CallParts } from '../callParts.ts';

type By = { readonly by: number };
const isBy =
  (userId: number) =>
  ({ by }: By): boolean =>
    by === userId;

/** Members in the order of the roster, then everybody else whose cells or saves count. */
function contributorsIn(
  { members }: GameDocument,
  { teamId }: TeamDocument,
  quarters: readonly ContributedQuarter[],
): readonly number[] {
  const own = Object.keys(members).map(Number);
  const others = quarters.flatMap(({ cells, saves }) => [
    ...cells.flatMap(({ by, beganBy }) => [by, beganBy]),
    ...saves.map(({ data }) => data.by),
  ]);
  return [...new Set([...own.filter((id) => members[id]?.teamId === teamId), ...others])];
}

async function lookAt(
  userId: number,
  quarters: readonly ContributedQuarter[],
  { identity: { accounts } }: CallParts,
): Promise<Contributor['look_at']> {
  const shares = quarters.map(({ cells }) => keptShares(cells));
  const own = shares.map((each) => each.find((share) => share.userId === userId));
  if (didAlmostAll(own.map((share) => share?.kept ?? 0))) return 'did almost all of it';
  // Who saved did something, even if nothing of it stood at the end.
  if (quarters.some(({ saves }) => saves.some(({ data }) => data.by === userId))) return null;
  const account = await accounts.listedById(userId);
  if (account?.lastSeenAt === null) return 'never signed in';
  return shares.some(({ length }) => length > 0) ? 'changed nothing' : null;
}

/** Cells, not lines, so that there is nothing to pump up. */
function saidBy(userId: number, quarters: readonly ContributedQuarter[]): Contributor['said'] {
  const said = quarters.flatMap((quarter) => quarter.said.filter(isBy(userId)));
  const proposals = said.filter(({ value, isWithdrawn }) => value !== null && !isWithdrawn);
  const cells = new Set(said.flatMap(({ turn, place }) => (place ? `${turn} ${placeId(place)}` : [])));
  return {
    cells: cells.size,
    proposals: proposals.length,
    saved: proposals.filter(({ isSaved }) => isSaved).length,
  };
}

/** Everybody's part in these quarters of a team; of `only` one person, their part alone. */
export async function contributors(
  game: GameDocument,
  team: TeamDocument,
  quarters: readonly ContributedQuarter[],
  parts: CallParts,
  only: number | null = null,
): Promise<Contributor[]> {
  const everybody = contributorsIn(game, team, quarters);
  const shares = sharesOfQuarters(quarters.map(({ cells }) => keptShares(cells)));
  const of = everybody.map((userId) => shares.find((share) => share.userId === userId));
  const kept = wholePercents(of.map((share) => share?.kept ?? 0));
  const began = wholePercents(of.map((share) => share?.began ?? 0));
  const people = everybody.map(async (userId, index): Promise<Contributor[]> => {
    if (only !== null && userId !== only) return [];
    const own = isBy(userId);
    const member = game.members[userId];
    const isMember = member?.teamId === team.teamId;
    return [
      {
        user_id: userId,
        full_name: await parts.nameOf(userId),
        roles: isMember ? [...member.roles] : [],
        is_member: isMember,
        kept_cells: of[index]?.cells ?? 0,
        kept_percent: kept[index] ?? 0,
        began_percent: began[index] ?? 0,
        areas: [...(of[index]?.tiles ?? [])],
        saves: quarters.flatMap(({ saves }) => saves).filter(({ data }) => own(data)).length,
        quarters_active: quarters.filter((quarter) =>
          [quarter.cells, quarter.forecasts, quarter.notes].some((acts: readonly By[]) => acts.some(own)),
        ).length,
        forecasts_used: quarters.flatMap(({ forecasts }) => forecasts).filter(own).length,
        notes: quarters.flatMap(({ notes }) => notes).filter(own).length,
        said: saidBy(userId, quarters),
        look_at: only === null && isMember ? await lookAt(userId, quarters, parts) : null,
      },
    ];
  });
  return (await Promise.all(people)).flat();
}

function textOf({ column }: KeptCell, value: CellValue | null): string | null {
  return value === null ? null : formatCell(column, value) || '–';
}

/** The changed cells of a quarter, each with the save that set it. */
export function contributedCells(
  { cells, saves }: Pick<ContributedQuarter, 'cells' | 'saves'>,
  nameOf: CallParts['nameOf'],
): Promise<ContributedCell[]> {
  const positions = new Map(saves.map(({ data, position }) => [data.at, position]));
  // As their screens had them: rows that share a name are told apart.
  const names = new Map<string, string>();
  for (const { data } of saves)
    for (const [rowId, name] of Object.entries(data.rowNames)) names.set(`${data.area} ${rowId}`, name);
  const answers = cells.map(async (cell): Promise<ContributedCell> => {
    const { area, tile, row, column, by, at, beganBy, over } = cell;
    return {
      area: area.name,
      tile,
      filter_choice: area.filter ? textIn(row, area.filter.field) : null,
      row_id: row.id,
      field: column.field,
      row: names.get(`${area.name} ${row.id}`) ?? rowNameOf(area, row),
      title: titleInText(column),
      from: textOf(cell, cell.from),
      to: textOf(cell, cell.to),
      set_by: by,
      set_by_name: await nameOf(by),
      set_tzts: at,
      began_by: beganBy,
      began_by_name: await nameOf(beganBy),
      over_name: over === null ? null : await nameOf(over),
      log_position: positions.get(at) ?? 0,
    };
  });
  return Promise.all(answers);
}
