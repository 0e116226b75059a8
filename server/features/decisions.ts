import type { RowChange } from '../../contracts/events/teamTurnEvents.ts';
import type { decisionsFeature } from '../../contracts/features/decisions.ts';
import type { RowPatch } from '../../contracts/push/frames.ts';
import { changes } from '../../projections/changes.ts';
import { decisionAreas } from '../../projections/decisionAreas.ts';
import { decisionHandlers } from '../http/handlers/decisionHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

function patchOf(change: RowChange): RowPatch {
  if (change.kind === 'deleted') return { kind: 'deleted', rowId: change.rowId };
  if (change.kind === 'added') return { kind: 'added', rowId: change.rowId, row: change.row };
  const changes = Object.fromEntries(Object.entries(change.changes).map(([field, { to }]) => [field, to]));
  return { kind: 'updated', rowId: change.rowId, changes };
}

/** Decisions: every area of `contracts/decisions/areas.ts`. */
export const decisionsOnServer: ServerFeature<typeof decisionsFeature> = {
  deciders: {},
  projections: [decisionAreas, changes],
  handlers: ({ parts }) => decisionHandlers(parts),
  frames: {
    // A game's overseers see how far each team has come, but not its decisions.
    DecisionsSaved: ({ gameId, teamId, turn, intraturnId, area, filter, rows, at }) => [
      {
        room: `team-${teamId}`,
        body: {
          type: 'decisionsSaved',
          teamId,
          turn,
          intraturnId,
          area,
          filter,
          rows: rows.map(patchOf),
          lastUpdated: at,
        },
      },
      { room: `overseers-${gameId}`, body: { type: 'decisionsCounted', gameId, teamId } },
    ],
  },
};
