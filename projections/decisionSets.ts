import { areaNamed } from '../contracts/decisions/areas.ts';
import { derivedRow, noFacts } from '../contracts/decisions/change.ts';
import type { DecisionArea, Facts } from '../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../contracts/decisions/row.ts';
import type { RowChange, TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type {
  DecisionSetDocument,
  RowStamps,
  SaveStamp,
} from '../contracts/readModels/decisionSetDocument.ts';
import { defineProjection } from './projection.ts';

type Save = Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>['data'];

/** A row with the cells of a change, its derived cells computed anew. */
function changedRow(
  area: DecisionArea,
  row: Row,
  change: Extract<RowChange, { kind: 'updated' }>,
  facts: Facts,
): Row {
  const merged: Record<string, CellValue> = { ...row };
  for (const field in change.changes) merged[field] = change.changes[field]?.to ?? 0;
  return derivedRow(area, merged as Row, facts);
}

/** The rows of an area after a save. */
function rowsAfter(
  area: DecisionArea,
  rows: readonly Row[],
  changes: readonly RowChange[],
  facts: Facts,
): readonly Row[] {
  let after = [...rows];
  for (const change of changes) {
    if (change.kind === 'added') after.push(change.row as Row);
    else if (change.kind === 'deleted') after = after.filter((row) => row.id !== change.rowId);
    else {
      const index = after.findIndex((row) => row.id === change.rowId);
      const row = after[index];
      if (row) after[index] = changedRow(area, row, change, facts);
    }
  }
  return after;
}

/** The stamps of an area's cells after a save; a deleted row has none. */
function stampsAfter(stamps: RowStamps, changes: readonly RowChange[], stamp: SaveStamp): RowStamps {
  const after: Record<string, Readonly<Record<string, SaveStamp>>> = { ...stamps };
  for (const change of changes) {
    if (change.kind === 'deleted') {
      delete after[change.rowId];
      continue;
    }
    const cells: Record<string, SaveStamp> = { ...after[change.rowId] };
    const { id: _, ...changed } = change.kind === 'added' ? change.row : { id: 0, ...change.changes };
    for (const field in changed) cells[field] = stamp;
    after[change.rowId] = cells;
  }
  return after;
}

/** The set after a save. Saves are most of every log, so this is written without drafts: it sets a rebuild's pace. */
function afterSave(set: DecisionSetDocument, { area, rows, by, at }: Save): DecisionSetDocument {
  const stamp: SaveStamp = { by, at };
  const after = rowsAfter(areaNamed(area), set.areas[area] ?? [], rows, set.facts[area] ?? noFacts);
  return {
    ...set,
    areas: { ...set.areas, [area]: after },
    cellStamps: { ...set.cellStamps, [area]: stampsAfter(set.cellStamps[area] ?? {}, rows, stamp) },
    areaStamps: { ...set.areaStamps, [area]: stamp },
    changedAt: at,
    version: set.version + 1,
  };
}

/** Decision sets with the rows of every area: what decision screens load and the turn run computes with. */
export const decisionSets = defineProjection<DecisionSetDocument, TeamTurnEvent>({
  name: 'decisionSets',
  version: 3,
  indexes: ['teamId', 'turn'],
  handles: {
    TurnOpened: {
      key: (event) => String(event.data.decisionSet.intraturnId),
      apply(_, { data }) {
        const { areas, facts, ...set } = data.decisionSet;
        const { gameId, teamId, turn, at } = data;
        return {
          ...set,
          gameId,
          teamId,
          turn,
          isActive: true,
          areas: areas as DecisionSetDocument['areas'],
          facts: facts ?? {},
          cellStamps: {},
          areaStamps: {},
          changedAt: at,
          version: 0,
        };
      },
    },
    DecisionsSaved: {
      key: (event) => String(event.data.intraturnId),
      reduce: (set, { data }) => set && afterSave(set, data),
    },
  },
});
