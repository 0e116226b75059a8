import type { teamsFeature } from '../../contracts/features/teams.ts';
import { dashboards } from '../../projections/dashboards.ts';
import { teams } from '../../projections/teams.ts';
import { teamDecider } from '../commands/deciders/team.ts';
import { classHandlers } from '../http/handlers/classHandlers.ts';
import { dashboardHandlers } from '../http/handlers/dashboardHandlers.ts';
import { finalResultsHandlers } from '../http/handlers/finalResultsHandlers.ts';
import { marketHandler } from '../http/handlers/marketHandler.ts';
import { scoringHandlers } from '../http/handlers/scoringHandlers.ts';
import { standingHandlers } from '../http/handlers/standingHandlers.ts';
import { teamHandlers } from '../http/handlers/teamHandlers.ts';
import { teamPerformanceHandlers } from '../http/handlers/teamPerformanceHandlers.ts';
import { whyHandlers } from '../http/handlers/whyHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Teams: lists, dashboards, results. */
export const teamsOnServer: ServerFeature<typeof teamsFeature> = {
  deciders: { team: teamDecider },
  projections: [teams, dashboards],
  handlers: ({ parts, reports, whys, played, luck }) => [
    ...teamHandlers(parts),
    ...classHandlers(parts),
    ...teamPerformanceHandlers(parts, reports),
    ...finalResultsHandlers(parts, reports),
    ...standingHandlers(parts),
    ...dashboardHandlers(parts),
    ...whyHandlers(parts, whys, played),
    marketHandler(parts, whys),
    ...scoringHandlers(parts, luck),
  ],
  frames: {},
};
