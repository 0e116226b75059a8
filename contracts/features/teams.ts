import { loadDashboard } from '../calls/dashboard.ts';
import { loadFinalResults } from '../calls/finalResults.ts';
import { loadClass } from '../calls/gameClass.ts';
import { loadMarket } from '../calls/market.ts';
import { loadScoring } from '../calls/scoring.ts';
import { loadStanding } from '../calls/standing.ts';
import { loadTeamPerformance } from '../calls/teamPerformance.ts';
import { dashboardDetails, freezeTeam, listTeams } from '../calls/teams.ts';
import { loadWhy, loadWhyCells, loadWhyOfAll, loadWhyOfGame } from '../calls/why.ts';
import type { FreezeEvent } from '../events/freezeEvents.ts';
import { stream } from '../events/stream.ts';
import type { TeamEvent } from '../events/teamEvents.ts';
import { defineFeature, noFrames } from './feature.ts';

/** Teams: lists, dashboards, results. */
export const teamsFeature = defineFeature({
  calls: [
    listTeams,
    loadClass,
    freezeTeam,
    dashboardDetails,
    loadDashboard,
    loadWhy,
    loadWhyCells,
    loadWhyOfGame,
    loadWhyOfAll,
    loadMarket,
    loadTeamPerformance,
    loadFinalResults,
    loadStanding,
    loadScoring,
  ],
  events: [],
  streams: {
    /** A team's data that does not depend on the turn. */
    team: (teamId: number) => stream<TeamEvent | FreezeEvent>(`team-${teamId}`),
  },
  frames: noFrames,
});
