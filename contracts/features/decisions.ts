import { decisionCalls } from '../calls/decisionCalls.ts';
import { DecisionsSaved } from '../events/teamTurnEvents.ts';
import type { RowPatch } from '../push/frames.ts';
import { none } from '../record/facts.ts';
import { savedText } from '../record/savedInWords.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Decisions: every area of `contracts/decisions/areas.ts`. */
export const decisionsFeature = defineFeature({
  calls: [
    ...decisionCalls().flatMap(({ load, saves }) => [
      ...(load ? [load] : []),
      ...saves.map(({ call }) => call),
    ]),
  ],
  events: [
    tell(DecisionsSaved, {
      kind: ({ forcedOver }) => (forcedOver.length > 0 ? 'savedAnyway' : 'saved'),
      words: savedText,
      facts: none,
    }),
  ],
  streams: {},
  frames: frames<
    | {
        readonly type: 'decisionsSaved';
        readonly teamId: number;
        readonly turn: number;
        readonly intraturnId: number;
        readonly area: string;
        readonly filter: string | null;
        readonly rows: readonly RowPatch[];
        /** The area's new lastUpdated stamp. */
        readonly lastUpdated: string;
      }
    | { readonly type: 'decisionsCounted'; readonly gameId: number; readonly teamId: number }
  >(),
});
