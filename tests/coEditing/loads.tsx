import { isDeepStrictEqual } from 'node:util';
import type { QueryKey } from '@tanstack/react-query';
import { useMatch, useParams } from 'react-router-dom';
import { useLoad } from '../../client/call/queries.ts';
import { useMessages } from '../../client/messages/useMessages.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { activeIntraturn, activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { listForecasts } from '../../contracts/calls/forecasts.ts';
import { listGames, loadGame } from '../../contracts/calls/games.ts';
import { loadMergers } from '../../contracts/calls/mergers.ts';
import { loadTeamNotes } from '../../contracts/calls/notes.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { loadRoster } from '../../contracts/calls/roster.ts';
import { listSent } from '../../contracts/calls/sendMessages.ts';
import { dashboardDetails, listTeams } from '../../contracts/calls/teams.ts';
import type { ApiClient } from '../fixtures/product/apiClient.ts';
import type { Page } from './page.tsx';

function Load({ contract }: { readonly contract: Call }) {
  const { game, team } = useParams();
  useLoad(contract, { game: Number(game), ...(team && { team: Number(team) }) }, {}, { showsFailure: true });
  return null;
}

const loadsOf = (contracts: readonly Call[]) =>
  contracts.map((contract) => <Load key={contract.path} contract={contract} />);

/** Makes the loads of a team's screens, including its dashboard and its decisions. */
export function LoadsOfTeam() {
  return loadsOf([
    dashboardDetails,
    activeIntraturns,
    activeIntraturn,
    loadTeamNotes,
    listForecasts,
    loadMergers,
  ]);
}

/** Makes the loads of a whole game's screens for its overseers. */
export function LoadsOfGame() {
  return loadsOf([loadRoster]);
}

const loadsBeside = 5;

/** Makes the loads common to all screens: the banner, the header, and the tour. */
export function LoadsBeside() {
  useMessages();
  const game = Number(useMatch('/game/:game/*')?.params.game);
  useLoad(listGames, {}, {});
  useLoad(listSent, {}, {});
  useLoad(loadGame, { game }, {});
  useLoad(listTeams, { game }, {});
  return null;
}

const isLive = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => queryKey[0] === 'live';

/** Without the last sight of people, of which no event tells. */
const untilSeen = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, field) => (name === 'last_seen_tzts' ? null : field)));

/** Where a page differs from the server's current answer for its person, by the path of the load. */
export async function outdatedLoads({ queryClient }: Page, client: ApiClient): Promise<readonly string[]> {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isLive });
  if (shown.length < loadsBeside) throw new Error('A page shows nothing any more.');
  const compared = shown.map(async ({ queryKey, state }) => {
    const [, path, params, body] = queryKey as [string, string, Record<string, number>, object];
    const answered = await client.send(pathOf({ path }, params), JSON.stringify(body));
    const { status, ...fields } = answered.body;
    if (status !== 'Success') return state.status === 'error' ? [] : [`${path} is refused`];
    // A combined load of several areas shares parts with other loads.
    const same = { ...(state.data as object), ...fields };
    return state.status === 'success' && isDeepStrictEqual(untilSeen(state.data), untilSeen(same))
      ? []
      : [path];
  });
  return (await Promise.all(compared)).flat();
}
