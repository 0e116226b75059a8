import { type Query, type QueryClient, QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { useOutside } from '../lib/useOutside.ts';
import { CallFailed } from './call.ts';

/** How often a load is retried that has something to show meanwhile, or whose stores are unavailable. */
const retriesMax = 2;
const retryMillisecondsMax = 5_000;

const isUnanswered = (error: Error | null): boolean => error instanceof CallFailed && error.isUnanswered;

/**
 * Retry policy of a screen's load. While there is nothing to show and no server responds, it keeps retrying,
 * so that a screen opened offline appears as soon as there is a connection.
 */
export function retriesOf(queryClient: QueryClient, queryKey: QueryKey) {
  return {
    retry: (count: number, error: Error): boolean => {
      if (!(error instanceof CallFailed)) return false;
      if (error.isNotYet) return true;
      const isThere = queryClient.getQueryData(queryKey) !== undefined;
      return error.isUnanswered ? !isThere || count < retriesMax : error.isServerAway && count < retriesMax;
    },
    retryDelay: (count: number): number => Math.min(1_000 * 2 ** count, retryMillisecondsMax),
  };
}

/** A first failure may be over in a second, and is not reported. */
const isAwaited = (query: Query): boolean =>
  query.isActive() &&
  query.state.data === undefined &&
  query.state.fetchStatus === 'fetching' &&
  query.state.fetchFailureCount > 1 &&
  isUnanswered(query.state.fetchFailureReason);

/** How many parts of the client's own code are pending because the server does not respond. */
export const awaitedParts = createStore(0);

const nothing = (): void => undefined;

/** Whether a request waits for a connection: a screen's first load, or its code. */
export function useIsAwaited(): boolean {
  const cache = useContext(QueryClientContext)?.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache?.subscribe(listener) ?? nothing, [cache]);
  const isLoadAwaited = useOutside(subscribe, () => cache?.getAll().some(isAwaited) === true);
  return useStore(awaitedParts) > 0 || isLoadAwaited;
}
