import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Frame } from '../../contracts/features/frames.ts';
import { forgetPageAnswers } from '../call/pageAnswers.ts';
import { liveState } from '../call/queries.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { isReloadOf } from './reload.ts';

/**
 * Reloads what is affected; if a first load is pending, its answer may be too old, so a reload follows it.
 */
export function loadAgain(queryClient: QueryClient, isConcerned: (queryKey: QueryKey) => boolean): void {
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    queryKey[0] === liveState.key && isConcerned(queryKey);
  forgetPageAnswers();
  void queryClient.invalidateQueries({ predicate });
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, () => undefined);
  }
}

/**
 * The list of calls affected by a frame names nearly every call, which no screen should have to load first.
 */
export async function loadAgainAfter(queryClient: QueryClient, frame: Frame): Promise<void> {
  if (frame.type === 'decisionsCounted') {
    const { renewTeam } = await loadChunk(() => import('./renewedTeam.ts'));
    return renewTeam(queryClient, frame, (wanted) =>
      loadAgain(queryClient, (queryKey) => hashKey(queryKey) === hashKey(wanted)),
    );
  }
  const { reloadsOf } = await loadChunk(() => import('./reloads.ts'));
  const reloads = reloadsOf(frame);
  loadAgain(queryClient, ([, path, params]) => reloads.some((reload) => isReloadOf(reload, path, params)));
}
