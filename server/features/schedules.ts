import type { schedulesFeature } from '../../contracts/features/schedules.ts';
import { ownDatesHandlers } from '../http/handlers/ownDatesHandlers.ts';
import { scheduleHandlers } from '../http/handlers/scheduleHandlers.ts';
import { runProgress, toGame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Dates of a game, and what happened on them. */
export const schedulesOnServer: ServerFeature<typeof schedulesFeature> = {
  deciders: {},
  projections: [],
  handlers: ({ parts }) => [...scheduleHandlers(parts), ...ownDatesHandlers(parts)],
  frames: {
    ScheduleSet: ({ gameId }) => toGame(gameId, { type: 'gamesChanged', gameId }),
    ScheduledRunWaited: runProgress,
    RemindersSent: null,
  },
};
