import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadClass } from '../../contracts/calls/gameClass.ts';
import { liveState, loadKey } from '../call/queries.ts';

/** How often each team was asked for, by its id. */
const asked = new Map<number, number>();

/**
 * Asks for a team of a class anew after one of its saves, and leaves the other teams: in a class of sixty people the
 * whole takes the server and the page ten times as long. `loadAll` is asked where there is no class to put it into.
 */
export async function renewTeam(
  queryClient: QueryClient,
  { gameId, teamId }: { readonly gameId: number; readonly teamId: number },
  loadAll: (queryKey: readonly unknown[]) => void,
): Promise<void> {
  const params = { game: gameId };
  const queryKey = loadKey(liveState, loadClass, params, {});
  const found = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (!found?.isActive() || found.state.data === undefined) return loadAll(queryKey);
  const count = (asked.get(teamId) ?? 0) + 1;
  asked.set(teamId, count);
  try {
    const { teams } = await liveState.load(loadClass, params, { team_id: teamId });
    // The answer to a later save has it all.
    if (asked.get(teamId) !== count) return;
    queryClient.setQueryData<ResponseOf<typeof loadClass>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          teams: known.teams.map((one) => teams.find(({ team_id: id }) => id === one.team_id) ?? one),
        },
    );
    // What is on its way may be older than the save.
    if (found.state.fetchStatus === 'fetching') loadAll(queryKey);
  } catch {
    loadAll(queryKey);
  }
}
