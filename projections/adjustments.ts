import type { AdjustmentEvent } from '../contracts/events/adjustmentEvents.ts';
import type { AdjustmentsDocument } from '../contracts/readModels/adjustmentsDocument.ts';
import { defineProjection } from './projection.ts';

/** The document id of a turn. */
export function adjustmentsId(gameId: number, turn: number): string {
  return `${gameId}.${turn}`;
}

/** Adjustments by turn, and who changed what. */
export const adjustments = defineProjection<AdjustmentsDocument, AdjustmentEvent>({
  name: 'adjustments',
  version: 1,
  indexes: [],
  handles: {
    AdjustmentsSaved: {
      key: ({ data }) => adjustmentsId(data.gameId, data.turn),
      reduce(document, { data: { gameId, turn, changes, by, at } }) {
        const known = document ?? { gameId, turn, rows: [], changes: [] };
        const rows = new Map(known.rows.map((row) => [row.adjustmentId, row]));
        for (const change of changes) {
          const { adjustmentId } = change;
          if (change.kind === 'deleted') rows.delete(adjustmentId);
          else rows.set(adjustmentId, { ...change.to, adjustmentId });
        }
        const recorded = changes.map((change) => ({ ...change, by, at }));
        return { ...known, rows: [...rows.values()], changes: [...known.changes, ...recorded] };
      },
    },
  },
});
