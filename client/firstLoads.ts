import type { Call } from '../contracts/calls/call.ts';
import { activeIntraturns } from '../contracts/calls/decisionSets.ts';
import { listGames, loadGame } from '../contracts/calls/games.ts';
import { dashboardDetails, listTeams } from '../contracts/calls/teams.ts';
import { areaScreens } from '../contracts/decisions/areaScreens.ts';

/** A screen that people often arrive at: its address, its files in this folder, and the calls it begins with. */
export type ArrivalScreen = {
  readonly path: string;
  readonly files: readonly string[];
  /** Parts that are painted after the rest of the screen. */
  readonly laterFiles?: readonly string[];
  readonly calls: readonly Pick<Call, 'path'>[];
};

const areaRoutes = areaScreens.map(({ route }) => route).join('|');

/**
 * What the screens need that people arrive at, for the build: it puts what the routes and frames of the client would
 * ask for one after another into the script before the first paint, which begins it all at once.
 */
export const arrivalScreens: readonly ArrivalScreen[] = [
  { path: '/', files: ['games/GamesList.tsx'], calls: [listGames] },
  {
    path: '/game/:game',
    files: ['games/TeamList.tsx'],
    laterFiles: ['games/TeamsTable.tsx'],
    calls: [loadGame, listTeams],
  },
  {
    path: '/game/:game/team/:team',
    files: ['team/TeamDashboard.tsx'],
    calls: [loadGame, listTeams, dashboardDetails],
  },
  {
    path: '/game/:game/decisions/:team',
    files: ['decisions/DecisionHub.tsx'],
    calls: [loadGame, listTeams, activeIntraturns],
  },
  {
    path: `/game/:game/decisions/:team/(${areaRoutes})`,
    files: ['decisions/DecisionAreaRoute.tsx'],
    laterFiles: ['decisions/AreaGrids.tsx'],
    calls: [loadGame, listTeams, activeIntraturns],
  },
];
