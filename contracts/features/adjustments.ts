import { namedEvents } from '../banking/namedEvents.ts';
import { getAdjustments, previewAdjustments, updateAdjustments } from '../calls/adjustments.ts';
import {
  type Adjustment,
  type AdjustmentEvent,
  AdjustmentsClosed,
  AdjustmentsReopened,
  AdjustmentsSaved,
} from '../events/adjustmentEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none } from '../record/facts.ts';
import { forced, quarter, some } from '../record/wording.ts';
import { defineFeature, frames, tell } from './feature.ts';

const thousands = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
const adjusted = ({ eventId, incomeThousands, expenseThousands, securityCusip }: Adjustment): string => {
  const name = namedEvents.find((event) => event.eventId === eventId)?.name ?? `event ${eventId}`;
  const amounts = `income ${thousands(incomeThousands)}, expense ${thousands(expenseThousands)} ($000)`;
  return `${name}, ${amounts}${securityCusip === null ? '' : `, on ${securityCusip}`}`;
};

/** Adjustments booked for teams by those who oversee the game. */
export const adjustmentsFeature = defineFeature({
  calls: [getAdjustments, updateAdjustments, previewAdjustments],
  events: [
    tell(AdjustmentsSaved, {
      kind: forced('adjusted'),
      words: ({ changes, turn }) => `saved ${some(changes.length, 'adjustment')} of ${quarter(turn)}`,
      facts: ({ changes }, { team }) =>
        changes.map((change) => {
          const { teamId } = change.kind === 'deleted' ? change.from : change.to;
          const value = change.kind === 'deleted' ? null : adjusted(change.to);
          return fact(`Adjustment of ${team(teamId)}`, value, `adjustment ${change.adjustmentId}`);
        }),
    }),
    tell(AdjustmentsClosed, {
      kind: 'product',
      words: ({ turn }) => `took the adjustments of ${quarter(turn)}`,
      facts: none,
    }),
    tell(AdjustmentsReopened, {
      kind: 'product',
      words: ({ turn }) => `gave back the adjustments of ${quarter(turn)}`,
      facts: none,
    }),
  ],
  streams: {
    /** Adjustments booked for the teams in one turn. */
    adjustments: (gameId: number, turn: number) => stream<AdjustmentEvent>(`adjustments-${gameId}.${turn}`),
  },
  frames: frames<{ readonly type: 'adjustmentsChanged'; readonly gameId: number; readonly turn: number }>(),
});
