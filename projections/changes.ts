import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { RecordedEvent } from '../contracts/events/recordedEvent.ts';
import type { RowChange, TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { ChangesDocument, RowPositions } from '../contracts/readModels/changesDocument.ts';
import { changesAfter } from '../contracts/record/areaChanges.ts';
import { areaIn, decisionAreaId } from './decisionAreas.ts';
import { goneWithPractice } from './goneWithPractice.ts';
import { defineProjection } from './projection.ts';

type Positions = ChangesDocument['positions'];

/** The positions of an area's rows after a save; `rows` are the ones that remain different from the opening. */
function positionsAfter(
  known: Positions,
  changes: readonly RowChange[],
  rows: ChangesDocument['rows'],
  position: number,
): Positions {
  const after: Record<string, RowPositions> = { ...known };
  for (const change of changes) {
    const { rowId } = change;
    const before = after[rowId];
    if (change.kind === 'updated') {
      const cells: Record<string, number> = { ...before?.cells };
      for (const field in change.changes) cells[field] = position;
      after[rowId] = { row: before?.row ?? null, cells };
    } else if (rows[rowId]) after[rowId] = { row: position, cells: {} };
    else delete after[rowId];
  }
  return after;
}

type Saved = RecordedEvent<Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>>;

/** Saves are most of every log, so this avoids drafts, as in `decisionAreas`. */
function afterSave(document: ChangesDocument | null, { data, position }: Saved): ChangesDocument {
  const { intraturnId, area, rows: changes, by, at } = data;
  const rows = changesAfter(document?.rows ?? {}, changes, { by, at });
  const positions = positionsAfter(document?.positions ?? {}, changes, rows, position);
  return { intraturnId, area, rows, positions };
}

/** What was changed in each area of a decision set this turn: Changes for Turn, review at submission. */
export const changes = defineProjection<ChangesDocument, TeamTurnEvent | GameEvent>({
  name: 'changes',
  version: 2,
  indexes: ['intraturnId'],
  handles: {
    GameDeleted: goneWithPractice(({ sets }) =>
      Object.entries(sets).flatMap(([set, areas]) => areas.map((area) => decisionAreaId(Number(set), area))),
    ),
    DecisionsSaved: {
      key: ({ data }) => decisionAreaId(data.intraturnId, data.area),
      reduce: afterSave,
    },
    DecisionSetCreated: {
      key: ({ data }) => Object.keys(data.changes).map((area) => decisionAreaId(data.intraturnId, area)),
      reduce(_, { data: { intraturnId, changes: copied }, position }, id) {
        const area = areaIn(id);
        const rows = copied[area] ?? {};
        const positions = Object.keys(rows).map((row) => [row, { row: position, cells: {} }] as const);
        return { intraturnId, area, rows, positions: Object.fromEntries(positions) };
      },
    },
    DecisionSetDeleted: {
      key: ({ data }) => data.areas.map((area) => decisionAreaId(data.intraturnId, area)),
      reduce: () => null,
    },
  },
});
