import type { Call } from './call.ts';
import { loadDashboard } from './dashboard.ts';
import { activeIntraturns } from './decisionSets.ts';
import { listGames, loadGame } from './games.ts';
import { openHub } from './hub.ts';
import { loadStanding } from './standing.ts';
import { listTeams } from './teams.ts';

/** A screen on which people arrive: the pattern of its address, and the calls that it begins with. */
export type Arrival = {
  readonly name: string;
  /** As in routes: `:game` and `:team` match digits; the rest is a regular expression. */
  readonly path: string;
  readonly calls: readonly Pick<Call, 'path'>[];
  /** The calls for each team of the person, once `listTeams` has told them. */
  readonly callsOfOwnTeams?: readonly Pick<Call, 'path'>[];
};

/** The screens that the server draws into their pages. Each call has an empty body, and its ids are in the address. */
export const drawnArrivals = {
  door: { name: 'door', path: '/login', calls: [] },
  games: { name: 'games', path: '/', calls: [listGames] },
  teams: {
    name: 'teams',
    path: '/game/:game',
    calls: [loadGame, listTeams, loadStanding],
    callsOfOwnTeams: [activeIntraturns],
  },
  dashboard: {
    name: 'dashboard',
    path: '/game/:game/team/:team',
    calls: [loadGame, listTeams, loadDashboard],
  },
  hub: { name: 'hub', path: '/game/:game/decisions/:team', calls: [loadGame, listTeams, openHub] },
} as const satisfies Readonly<Record<string, Arrival>>;
