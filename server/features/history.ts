import type { historyFeature } from '../../contracts/features/history.ts';
import { markedMoments } from '../../projections/markedMoments.ts';
import { markedMomentsDecider } from '../commands/deciders/markedMoments.ts';
import { contributionHandlers } from '../http/handlers/contributionHandlers.ts';
import { debriefHandler } from '../http/handlers/debriefHandler.ts';
import { heatHandler } from '../http/handlers/heatHandler.ts';
import { historyHandlers } from '../http/handlers/historyHandlers.ts';
import { lessonHandler } from '../http/handlers/lessonHandler.ts';
import { momentHandlers } from '../http/handlers/momentHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** The past of a game, and its marked moments. */
export const historyOnServer: ServerFeature<typeof historyFeature> = {
  deciders: { moments: markedMomentsDecider },
  projections: [markedMoments],
  handlers: ({ parts, past, reports, whys }) => [
    ...historyHandlers(parts, past),
    ...momentHandlers(parts, past),
    lessonHandler(parts, past),
    heatHandler(parts),
    ...contributionHandlers(parts, past),
    debriefHandler(parts, past, reports, whys),
  ],
  frames: {
    MomentMarked: null,
    MomentChanged: null,
    MomentRemoved: null,
    MomentsOrdered: null,
  },
};
