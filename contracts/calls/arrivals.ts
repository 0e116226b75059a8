import { areaScreens, hasScreen } from '../decisions/areaScreens.ts';
import { openScreenAt, type Search, screenSearch } from '../decisions/openScreen.ts';
import { loadsOf } from './areaLoads.ts';
import type { Call, ResponseOf } from './call.ts';
import { loadDashboard } from './dashboard.ts';
import { activeIntraturns } from './decisionSets.ts';
import { listGames, loadGame, onlyOf } from './games.ts';
import { openHub } from './hub.ts';
import { pathOf } from './pathOf.ts';
import { loadStanding } from './standing.ts';
import { listTeams } from './teams.ts';

/** A call of a page: its path below `/api` with its ids, and its body. */
export type PageCall = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

/** What is known of an address once its first calls are answered. */
type Arrived = {
  /** The parts of the address, by name. */
  readonly ids: Readonly<Record<string, string>>;
  readonly search: Search;
  /** The answer to one of the first calls; undefined if it failed. */
  readonly answerTo: <C extends Call>(call: C) => ResponseOf<C> | undefined;
};

/** A screen on which people arrive: the pattern of its address, and the calls that it begins with. */
export type Arrival = {
  readonly name: string;
  /** As in routes: `:game` and `:team` match digits; the rest is a regular expression. */
  readonly path: string;
  /** The parameters that its address may have. */
  readonly search?: readonly string[];
  /** Calls with an empty body, whose ids are in the address. */
  readonly calls: readonly Call[];
  readonly furtherCalls?: (arrived: Arrived) => readonly PageCall[];
  /** The address that opens in its place; undefined if it stays. */
  readonly leadsTo?: (arrived: Arrived) => string | undefined;
  /** True if its page brings answers alone. */
  readonly isUndrawn?: boolean;
};

const routes = areaScreens.map(({ route }) => route).join('|');

/** The loads of a decision screen; none in a game that does not have it. */
function areaCalls({ ids, search, answerTo }: Arrived): readonly PageCall[] {
  const game = answerTo(loadGame)?.gameDetails;
  const screen = areaScreens.find(({ route }) => route === ids.route);
  const isLite = game?.type === 'Lite';
  if (!game || !screen || !hasScreen(screen, isLite)) return [];
  const { own, guests } = loadsOf(openScreenAt(screen, game, search), isLite);
  return [own, ...guests].map(({ call, body }) => ({ path: pathOf(call, ids), body }));
}

/** The screens that the server draws into their pages. */
export const drawnArrivals = {
  signIn: { name: 'signIn', path: '/login', calls: [] },
  games: {
    name: 'games',
    path: '/',
    calls: [listGames],
    leadsTo: ({ answerTo }) => {
      const only = onlyOf(answerTo(listGames)?.games ?? []);
      return only && `/game/${only.game_id}`;
    },
  },
  teams: {
    name: 'teams',
    path: '/game/:game',
    calls: [loadGame, listTeams, loadStanding],
    furtherCalls: ({ answerTo }) =>
      (answerTo(listTeams)?.teams ?? [])
        .filter(({ is_member }) => is_member)
        .map(({ team_id }) => ({ path: pathOf(activeIntraturns, { team: team_id }), body: {} })),
    leadsTo: ({ ids, answerTo }) => {
      const only = onlyOf(answerTo(listTeams)?.teams ?? []);
      return only && `/game/${ids.game}/team/${only.team_id}`;
    },
  },
  dashboard: {
    name: 'dashboard',
    path: '/game/:game/team/:team',
    calls: [loadGame, listTeams, loadDashboard],
  },
  hub: { name: 'hub', path: '/game/:game/decisions/:team', calls: [loadGame, listTeams, openHub] },
  area: {
    name: 'area',
    path: `/game/:game/decisions/:team/(?<route>${routes})`,
    search: screenSearch,
    calls: [loadGame, listTeams, activeIntraturns],
    furtherCalls: areaCalls,
  },
} as const satisfies Readonly<Record<string, Arrival>>;

/** What the past of a team's screen begins with; the screen itself would show the present. */
export const pastOf = ({ name, path }: Arrival): Arrival => ({
  ...{ name, path, calls: [loadGame, listTeams], isUndrawn: true },
});
