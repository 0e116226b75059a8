import { type Arrival, drawnArrivals } from '../contracts/calls/arrivals.ts';
import { callsOf } from '../contracts/calls/decisionCalls.ts';
import { activeIntraturns } from '../contracts/calls/decisionSets.ts';
import { loadGame } from '../contracts/calls/games.ts';
import { listTeams } from '../contracts/calls/teams.ts';
import {
  type AreaScreen,
  areaScreens,
  choicesOf,
  guestsOf,
  hasScreen,
} from '../contracts/decisions/areaScreens.ts';
import type { DecisionArea } from '../contracts/decisions/decisionArea.ts';
import type { TurnCall, TurnLoad } from './call/beginFirstLoads.ts';

/** A common entry screen: its address, its files in this folder, and the calls it begins with. */
export type ArrivalScreen = Arrival & {
  readonly files: readonly string[];
  /** Parts that are painted after the rest of the screen. */
  readonly laterFiles?: readonly string[];
};

const { games, teams, dashboard, hub } = drawnArrivals;
const areaRoutes = areaScreens.map(({ route }) => route).join('|');

/**
 * What common entry screens need, for the build: everything that the routes and frames of the client would
 * request one after another goes into the script before the first paint, which requests it all at once.
 */
export const arrivalScreens: readonly ArrivalScreen[] = [
  { ...games, files: ['games/GamesList.tsx'] },
  { ...teams, files: ['games/TeamList.tsx'], laterFiles: ['games/TeamsTable.tsx'] },
  { ...dashboard, files: ['team/TeamDashboard.tsx'] },
  { ...hub, files: ['decisions/DecisionHub.tsx'] },
  {
    name: 'area',
    path: `/game/:game/decisions/:team/(${areaRoutes})`,
    files: ['decisions/DecisionAreaRoute.tsx', 'decisions/AreaGrids.tsx'],
    calls: [loadGame, listTeams, activeIntraturns],
  },
];

function turnCall(area: DecisionArea, body: Readonly<Record<string, string>>): TurnCall {
  const { load } = callsOf(area);
  if (!load) throw new Error(`${area.title} has no screen of its own.`);
  return { path: load.path, body };
}

/** The loads of a decision screen and of the guest areas on it, under its default filter choice. */
function turnCalls(screen: AreaScreen, isLite: boolean): readonly TurnCall[] {
  if (!hasScreen(screen, isLite)) return [];
  const { area, choice } = screen;
  const opensWith = choice ?? choicesOf(area, isLite)[0];
  return [
    turnCall(area, area.filter && opensWith ? { [area.filter.wire]: opensWith } : {}),
    ...guestsOf(area, isLite).map((guest) => turnCall(guest, {})),
  ];
}

/** What each decision screen loads of its turn. */
export const turnLoads: readonly TurnLoad[] = areaScreens.map((screen) => ({
  path: `/game/:game/decisions/:team/${screen.route}`,
  calls: { Full: turnCalls(screen, false), Lite: turnCalls(screen, true) },
}));
