import type { Draft } from 'immer';
import { areaNamed } from '../contracts/decisions/areas.ts';
import type { Row } from '../contracts/decisions/row.ts';
import type { RowChange, TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { DecisionSetDocument, SaveStamp } from '../contracts/readModels/decisionSetDocument.ts';
import { defineProjection } from './projection.ts';

/** Applies one row's change to the rows of an area, in place. */
function applyChange(rows: Draft<Row>[], change: RowChange, areaName: string): void {
  const index = rows.findIndex((row) => row.id === change.rowId);
  if (change.kind === 'added') {
    if (index < 0) rows.push(change.row as Draft<Row>);
    return;
  }
  const row = rows[index];
  if (!row) return;
  if (change.kind === 'deleted') {
    rows.splice(index, 1);
    return;
  }
  const values = Object.fromEntries(Object.entries(change.changes).map(([field, { to }]) => [field, to]));
  const merged = { ...row, ...values } as Row;
  rows[index] = areaNamed(areaName).derive?.(merged) ?? merged;
}

/** Cells of a change that carry a stamp afterwards. */
function stampedFields(change: RowChange): readonly string[] {
  if (change.kind === 'updated') return Object.keys(change.changes);
  return change.kind === 'added' ? Object.keys(change.row).filter((field) => field !== 'id') : [];
}

function applySave(
  set: Draft<DecisionSetDocument>,
  data: Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>['data'],
): void {
  const stamp: SaveStamp = { by: data.by, at: data.at };
  const rows = set.areas[data.area] ?? [];
  set.areas[data.area] = rows;
  for (const change of data.rows) {
    applyChange(rows, change, data.area);
    for (const field of stampedFields(change))
      set.cellStamps[`${data.area}/${change.rowId}/${field}`] = stamp;
  }
  set.areaStamps[data.area] = stamp;
  set.changedAt = data.at;
  set.version += 1;
}

/** Decision sets with the rows of every area: what decision screens load and the turn run computes with. */
export const decisionSets = defineProjection<DecisionSetDocument, TeamTurnEvent>({
  name: 'decisionSets',
  version: 1,
  indexes: ['teamId', 'turn'],
  handles: {
    TurnOpened: {
      key: (event) => String(event.data.decisionSet.intraturnId),
      apply(_, { data }) {
        const { areas, ...set } = data.decisionSet;
        const { gameId, teamId, turn, at } = data;
        return {
          ...set,
          gameId,
          teamId,
          turn,
          isActive: true,
          areas: areas as DecisionSetDocument['areas'],
          cellStamps: {},
          areaStamps: {},
          changedAt: at,
          version: 0,
        };
      },
    },
    DecisionsSaved: {
      key: (event) => String(event.data.intraturnId),
      apply(set, { data }) {
        if (set) applySave(set, data);
        return set;
      },
    },
  },
});
