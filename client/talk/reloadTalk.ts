import type { QueryClient } from '@tanstack/react-query';
import { talkPath } from '../../contracts/calls/talkPath.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { fieldsOf } from '../../contracts/values.ts';

/** Loads again what a team said, and how much of it is unread: what one has seen oneself comes with no frame. */
export function reloadTalk(queryClient: QueryClient, teamId: number): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, path, params] }) =>
      path === watch.path || (path === talkPath && fieldsOf(params).team === teamId),
  });
}
