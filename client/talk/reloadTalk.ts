import type { QueryClient } from '@tanstack/react-query';
import { talkPath } from '../../contracts/calls/talkPath.ts';
import { isReloadOf } from '../live/reload.ts';

/** Loads again what a team said, and how much of it is unread: what one has seen oneself comes with no frame. */
export const reloadTalk = (queryClient: QueryClient, team: number): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, path, params] }) =>
      isReloadOf({ path: talkPath, params: { team } }, path, params),
  });
