import type { AreaState, ClassTeam, PlacedCell } from '../../../contracts/calls/gameClass.ts';
import { type Finding, preflight, slipFindings } from '../../../contracts/decisions/preflight.ts';
import { textIn } from '../../../contracts/decisions/row.ts';
import type { AreaChanges } from '../../../contracts/events/decisionSetEvents.ts';
import type { DecisionAreaDocument } from '../../../contracts/readModels/decisionAreaDocument.ts';
import { type GameDocument, isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { KeptCell } from '../../../contracts/record/keptCells.ts';
import { keptCellsOf } from '../../readers/keptCells.ts';
import { progressIn, tileSaves } from '../../readers/lastSaves.ts';
import type { CallParts } from '../callParts.ts';
import { checkedAreas } from './checkedAreas.ts';

type Areas = ReadonlyMap<string, DecisionAreaDocument>;

/** The set that a run would use, and its changed cells; undefined if no quarter is open. */
export async function usedCells(game: GameDocument, team: TeamDocument, { readModels }: CallParts) {
  if (isGameOver(game)) return undefined;
  const sets = await readModels.decisionSetsOf(team.teamId, team.currentTurn);
  const submitted = sets.find(({ intraturnId }) => intraturnId === team.submission?.intraturnId);
  const set = submitted ?? sets.find(({ isActive }) => isActive);
  if (!set) return undefined;
  const { intraturnId } = set;
  return { intraturnId, cells: await keptCellsOf(intraturnId, game.type === 'Lite', readModels) };
}

/** When the first of the values was set that a set's people gave its cells; null without any. */
function begunAt(areas: Areas, changes: readonly AreaChanges[]): string | null {
  const stamps = [...areas.values()].flatMap(({ cellStamps }) =>
    Object.values(cellStamps).flatMap(Object.values),
  );
  const ofRows = changes
    .flatMap(Object.values<AreaChanges[string]>)
    .flatMap((since) => [
      ...(since.kind === 'updated' ? [] : [since]),
      ...(since.kind === 'deleted' ? [] : Object.values(since.hands).flat()),
    ]);
  return [...stamps, ...ofRows].map(({ at }) => at).sort()[0] ?? null;
}

const placeOfFinding = ({ area, filterChoice, cell }: Finding): PlacedCell => ({
  area,
  filter_choice: filterChoice,
  row_id: cell?.rowId ?? null,
  field: cell?.field ?? null,
});

function findingsIn(
  areas: Areas,
  isLite: boolean,
): Pick<NonNullable<ClassTeam['decided']>, 'blocking' | 'finding'> {
  const checked = checkedAreas(areas);
  const blocking = preflight(checked, isLite).filter(({ severity }) => severity === 'blocking');
  const first = blocking[0] ?? slipFindings(checked, isLite)[0];
  return {
    blocking: blocking.length,
    finding: first ? { ...placeOfFinding(first), message: first.message } : null,
  };
}

/** The newest value that replaced a teammate's. */
async function overwritten(cells: readonly KeptCell[], { nameOf }: CallParts) {
  const [newest] = cells
    .filter(({ by, over }) => over !== null && over !== by)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (!newest || newest.over === null) return null;
  const { area, row, column, by, over } = newest;
  return {
    area: area.name,
    filter_choice: area.filter ? textIn(row, area.filter.field) : null,
    row_id: row.id,
    field: column.field,
    by: await nameOf(by),
    over: await nameOf(over),
  };
}

/** What a team has decided, as its own screens count it. */
export async function decidedAnswer(
  used: Awaited<ReturnType<typeof usedCells>>,
  { type }: GameDocument,
  parts: CallParts,
): Promise<ClassTeam['decided']> {
  if (!used) return null;
  const { readModels, nameOf } = parts;
  const { intraturnId, cells } = used;
  const isLite = type === 'Lite';
  const changes = await readModels.changesOf(intraturnId);
  const areas = await readModels.decisionAreasOf(intraturnId);
  const { lastSave } = progressIn(areas, isLite);
  const changed = new Set(cells.map(({ tile }) => tile));
  return {
    intraturn_id: intraturnId,
    areas: tileSaves(areas, isLite).map(
      ({ title, lastSave: save }): AreaState =>
        changed.has(title) ? 'changed' : save ? 'saved' : 'untouched',
    ),
    cells: cells.length,
    begun_tzts: begunAt(
      areas,
      [...changes.values()].map(({ rows }) => rows),
    ),
    last_saved_tzts: lastSave?.at ?? null,
    last_saved_by: lastSave ? await nameOf(lastSave.by) : null,
    ...findingsIn(areas, isLite),
    overwritten: await overwritten(cells, parts),
  };
}
