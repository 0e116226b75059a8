import type { adjustmentsFeature } from '../../contracts/features/adjustments.ts';
import { adjustments } from '../../projections/adjustments.ts';
import { adjustmentsDecider } from '../commands/deciders/adjustments.ts';
import { adjustmentHandlers } from '../http/handlers/adjustmentHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Students do not learn of adjustments before their turn is run. */
const adjustmentsChanged = ({
  gameId,
  turn,
}: {
  gameId: number;
  turn: number;
}): readonly AddressedFrame[] => [
  { room: `overseers-${gameId}`, body: { type: 'adjustmentsChanged', gameId, turn } },
];

/** Adjustments booked by a game's overseers for its teams. */
export const adjustmentsOnServer: ServerFeature<typeof adjustmentsFeature> = {
  deciders: { adjustments: adjustmentsDecider },
  projections: [adjustments],
  handlers: ({ parts, processes }) => adjustmentHandlers(parts, processes),
  frames: {
    AdjustmentsSaved: adjustmentsChanged,
    AdjustmentsClosed: adjustmentsChanged,
    AdjustmentsReopened: adjustmentsChanged,
  },
};
