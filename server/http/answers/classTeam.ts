import type { AreaState, ClassTeam } from '../../../contracts/calls/gameClass.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import { preflight, slipFindings } from '../../../contracts/decisions/preflight.ts';
import type { DecisionAreaDocument } from '../../../contracts/readModels/decisionAreaDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { progressIn, tileSaves } from '../../readers/lastSaves.ts';
import type { CallParts } from '../callParts.ts';
import { comparedWithOpening, everyChangedCell } from './changesAnswer.ts';
import { checkedAreas } from './checkedAreas.ts';

type Areas = ReadonlyMap<string, DecisionAreaDocument>;

/** Changed cells by the tile that shows them, in the order of the hub; the others are on no tile of the game. */
function cellsByTile(cells: ReturnType<typeof everyChangedCell>, isLite: boolean) {
  return hubTiles(isLite).map(({ areas }) =>
    cells.filter(({ area }) => areas.some(({ name }) => name === area)),
  );
}

/** What a set's people have changed, by tile; empty for a team without an open quarter. */
export type DecidedCells = ReturnType<typeof cellsByTile>;

/** The set that a run would use, and its changed cells; undefined if no quarter is open. */
export async function usedCells(game: GameDocument, team: TeamDocument, { readModels }: CallParts) {
  if (game.turnsCompleted >= game.turnsAllowed) return undefined;
  const sets = await readModels.decisionSetsOf(team.teamId, team.currentTurn);
  const submitted = sets.find(({ intraturnId }) => intraturnId === team.submission?.intraturnId);
  const set = submitted ?? sets.find(({ isActive }) => isActive);
  if (!set) return undefined;
  const isLite = game.type === 'Lite';
  const compared = await comparedWithOpening(set.intraturnId, readModels);
  return { intraturnId: set.intraturnId, byTile: cellsByTile(everyChangedCell(compared, isLite), isLite) };
}

/** When the first of the saves was made that are still the last of their cell. */
const firstSave = (areas: Areas): string | null =>
  [...areas.values()]
    .flatMap(({ cellStamps }) => Object.values(cellStamps).flatMap((row) => Object.values(row)))
    .reduce<string | null>((first, { at }) => (first !== null && first <= at ? first : at), null);

function findingsIn(areas: Areas, isLite: boolean) {
  const checked = checkedAreas(areas);
  const blocking = preflight(checked, isLite).filter(({ severity }) => severity === 'blocking');
  const first = blocking[0] ?? slipFindings(checked, isLite)[0];
  return {
    blocking: blocking.length,
    finding: first
      ? {
          area: first.area,
          filter_choice: first.filterChoice,
          row_id: first.cell?.rowId ?? null,
          field: first.cell?.field ?? null,
          message: first.message,
        }
      : null,
  };
}

/** What a team has decided, as its own screens count it. */
export async function decidedAnswer(
  used: Awaited<ReturnType<typeof usedCells>>,
  { type }: GameDocument,
  { readModels, nameOf }: CallParts,
): Promise<ClassTeam['decided']> {
  if (!used) return null;
  const isLite = type === 'Lite';
  const areas = await readModels.decisionAreasOf(used.intraturnId);
  const { lastSave } = progressIn(areas, isLite);
  const states = tileSaves(areas, isLite).map((tile, index): AreaState => {
    if ((used.byTile[index]?.length ?? 0) > 0) return 'changed';
    return tile.lastSave ? 'saved' : 'untouched';
  });
  return {
    intraturn_id: used.intraturnId,
    areas: states,
    cells: used.byTile.flat().length,
    begun_tzts: firstSave(areas),
    last_saved_tzts: lastSave?.at ?? null,
    last_saved_by: lastSave ? await nameOf(lastSave.by) : null,
    ...findingsIn(areas, isLite),
  };
}
