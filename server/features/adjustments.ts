import type { adjustmentsFeature } from '../../contracts/features/adjustments.ts';
import { adjustments } from '../../projections/adjustments.ts';
import { adjustmentsDecider } from '../commands/deciders/adjustments.ts';
import { adjustmentHandlers } from '../http/handlers/adjustmentHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Students are not told that anything is booked before its turn is run. */
const adjustmentsChanged = ({
  gameId,
  turn,
}: {
  gameId: number;
  turn: number;
}): readonly AddressedFrame[] => [
  { room: `overseers-${gameId}`, body: { type: 'adjustmentsChanged', gameId, turn } },
];

/** Adjustments that those who oversee a game book for its teams. */
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
