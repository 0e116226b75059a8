import {
  hashKey,
  type Query,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Call, RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import { retriesOf } from './awaitedLoads.ts';
import { answerOfPage, CallFailed, call, isRefusal, type PathParams } from './call.ts';
import { newCommandId } from './commandId.ts';
import { commandIdOf, forgetAct, forgetActsOf } from './unansweredActs.ts';

/**
 * Where screens get their state from. The live source asks the server for now; a replay provides one that
 * answers the same calls as of a position of the log.
 */
export type StateSource = {
  /** Keeps the cached answers of different sources apart. */
  readonly key: string;
  readonly load: typeof call;
  /** Performs an action of the user; where changes are no longer possible, it fails and sends nothing. */
  readonly act: typeof call;
  /** True if a moment of the past is shown: nothing can be changed, and the visit is not remembered. */
  readonly isPast?: boolean;
  /** True if the server answers it, which takes several queries of the past in one request. */
  readonly isServer?: boolean;
  /** Data that is known and fresh without a request. */
  readonly known?: typeof answerOfPage;
};

export const liveState: StateSource = {
  key: 'live',
  load: call,
  act: call,
  isServer: true,
  known: answerOfPage,
};

export const StateSourceContext = createContext<StateSource>(liveState);

/** Keys of loads whose answers another call includes: they need none of their own. */
export const IncludedLoadsContext = createContext<ReadonlySet<string>>(new Set());

/** Whether the screen shows a moment of the past. */
export function useIsPast(): boolean {
  return useContext(StateSourceContext).isPast === true;
}

/** Cache key of a load: `[source, path, params, body]`. */
export function loadKey(source: StateSource, contract: Call, params: PathParams, body: unknown) {
  return [source.key, contract.path, params, body] as const;
}

type LoadOptions = {
  readonly isEnabled?: boolean;
  /** True if the screen shows the failure itself, so that no alert is raised. */
  readonly showsFailure?: boolean;
  /** Polling interval in milliseconds, for data that no frame reports; only while the page is visible. */
  readonly everyMilliseconds?: number;
};

const freshMilliseconds = 10_000;

/** What came with the page is not requested again until something changes or a moment has passed. */
const staleTime = ({ state }: Query): number => (state.dataUpdateCount === 0 ? freshMilliseconds : 0);

/** Loads the data of a screen and keeps it fresh; frames and reconnects trigger reloads. */
export function useLoad<C extends Call>(
  contract: C,
  params: PathParams,
  body: RequestOf<C>,
  options: LoadOptions = {},
): UseQueryResult<ResponseOf<C>, Error> {
  const source = useContext(StateSourceContext);
  const queryKey = loadKey(source, contract, params, body);
  const isIncluded = useContext(IncludedLoadsContext).has(hashKey(queryKey));
  return useQuery<ResponseOf<C>, Error>({
    queryKey,
    ...retriesOf(useQueryClient(), queryKey),
    queryFn: ({ signal }) =>
      source.load(contract, params, body, {
        signal,
        // One path both loads and saves, so its loads carry an id as well.
        ...(contract.kind === 'command' && { commandId: newCommandId() }),
      }),
    initialData: () => source.known?.(contract, params, body),
    staleTime: (query) => staleTime(query as Query),
    enabled: (options.isEnabled ?? true) && !isIncluded,
    refetchInterval: options.everyMilliseconds ?? false,
    meta: { showsFailure: options.showsFailure ?? false },
  });
}

type Act = {
  readonly contract: Call;
  readonly params: PathParams;
  readonly body: RequestOf<Call>;
  readonly commandId: string;
};

type ActOptions = {
  /** For actions that must not be lost: retried under the same id until the server responds. */
  readonly keepsTrying?: boolean;
  /** True where the screen shows the failure itself, so that no alert is raised. */
  readonly showsFailure?: boolean;
};

const retriesMax = 2;
const retryMillisecondsMax = 10_000;

/**
 * Actions of a user, of any contract. Retries after an unknown outcome reuse the id of the first attempt; so
 * does the same action repeated by the user, if it adds something. A caller that passes an id is responsible
 * for this.
 */
export function useActs(options: ActOptions = {}): {
  readonly act: <C extends Call>(
    contract: C,
    params: PathParams,
    body: RequestOf<C>,
    commandId?: string,
  ) => Promise<ResponseOf<C>>;
  readonly state: UseMutationResult<unknown, Error, Act>;
} {
  const { keepsTrying = false, showsFailure = false } = options;
  const source = useContext(StateSourceContext);
  const state = useMutation<unknown, Error, Act>({
    mutationFn: ({ contract, params, body, commandId }) =>
      source.act(contract, params, body, contract.kind === 'command' ? { commandId } : {}),
    networkMode: 'always',
    retry: (count, error) =>
      error instanceof CallFailed &&
      error.isOutcomeUnknown &&
      ((keepsTrying && (error.isUnanswered || error.isServerAway)) || count < retriesMax),
    retryDelay: (count) => Math.min(500 * 2 ** count, retryMillisecondsMax),
    meta: { showsFailure },
  });
  async function act<C extends Call>(
    contract: C,
    params: PathParams,
    body: RequestOf<C>,
    commandId = commandIdOf(contract, params, body),
  ): Promise<ResponseOf<C>> {
    try {
      const answer = await state.mutateAsync({ contract, params, body, commandId });
      forgetActsOf(contract, params);
      return answer as ResponseOf<C>;
    } catch (failure) {
      if (isRefusal(failure)) forgetAct(contract, params, body);
      throw failure;
    }
  }
  return { act, state };
}

/** One action of a user as a call. */
export function useAct<C extends Call>(
  contract: C,
  options: ActOptions = {},
): {
  readonly act: (params: PathParams, body: RequestOf<C>) => Promise<ResponseOf<C>>;
  readonly state: UseMutationResult<unknown, Error, Act>;
} {
  const { act, state } = useActs(options);
  return { act: (params, body) => act(contract, params, body), state };
}
