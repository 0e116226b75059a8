import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { genericErrorText } from '../../contracts/calls/call.ts';
import { CallFailed } from './call.ts';
import { isNotFound } from './notFound.ts';

/** What a failed call can do to the screen. */
type FailureHandlers = {
  readonly alert: (text: string) => void;
  readonly requireSignIn: () => void;
};

const textOf = (error: Error): string => (error instanceof CallFailed ? error.message : genericErrorText);

/** The cache of loads and actions; the only place where failed calls become alerts. */
export function createQueryClient(handlers: FailureHandlers): QueryClient {
  function tell(error: Error, isShownElsewhere: boolean): void {
    if (error instanceof CallFailed && error.requiresLogin) handlers.requireSignIn();
    else if (!isShownElsewhere && !(error instanceof CallFailed && error.isSilent))
      handlers.alert(textOf(error));
  }
  return new QueryClient({
    queryCache: new QueryCache({
      // A screen with data keeps it when a later load fails; the connection line says why.
      onError: (error, query) =>
        tell(error, query.state.data !== undefined || isNotFound(error) || query.meta?.showsFailure === true),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => tell(error, mutation.meta?.showsFailure === true),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) =>
          error instanceof CallFailed && (error.isUnanswered || error.isServerAway) && count < 2,
        refetchOnWindowFocus: true,
      },
    },
  });
}
