import type { reportsFeature } from '../../contracts/features/reports.ts';
import { reportOrders } from '../../projections/reportOrders.ts';
import { reportHandlers } from '../http/handlers/reportHandlers.ts';
import { runProgress } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Reports of a turn. */
export const reportsOnServer: ServerFeature<typeof reportsFeature> = {
  deciders: {},
  projections: [reportOrders],
  handlers: ({ parts, processes, reports }) => reportHandlers(parts, { reports, engine: processes.engine }),
  frames: {
    ReportsRequested: runProgress,
    ReportsDeleted: runProgress,
  },
};
