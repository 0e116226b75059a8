import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '../../client/call/call.ts';
import { liveState, type StateSource, StateSourceContext } from '../../client/call/queries.ts';
import { createStore } from '../../client/lib/store.ts';
import type { Link } from '../../client/live/connectionState.ts';
import { type Live, LiveContext } from '../../client/live/LiveContext.ts';
import type { LiveConnection } from '../../client/live/liveConnection.ts';
import type { GhostBook, PresenceBook } from '../../client/live/presenceBook.ts';
import type { Call, ResponseOf } from '../../contracts/calls/call.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';

/** The answer to a call. */
type Answer = { readonly path: string; readonly data: unknown };

/** An answer in the fields declared by the call. */
export const answer = <C extends Call>({ path }: C, data: ResponseOf<C>): Answer => ({ path, data });

/** Answers from a list; calls not on it stay pending forever, those that fail are refused. No server is used. */
function sourceOf(answers: readonly Answer[], failing: readonly Call[]): StateSource {
  const dataOf = ({ path }: Call) => answers.find((one) => one.path === path)?.data as never;
  return {
    ...liveState,
    known: dataOf,
    load: (contract) => {
      if (failing.includes(contract)) return Promise.reject(new CallFailed(contract, { httpStatus: 409 }));
      const data = dataOf(contract);
      return data === undefined ? new Promise<never>(() => undefined) : Promise.resolve(data);
    },
    act: () => new Promise<never>(() => undefined),
  };
}

/** Shows what loads from a server, with these answers. */
export function Answered({
  answers,
  failing = [],
  children,
}: {
  readonly answers: readonly Answer[];
  /** Calls that fail. */
  readonly failing?: readonly Call[];
  readonly children: ReactNode;
}): ReactNode {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [source] = useState(() => sourceOf(answers, failing));
  return (
    <QueryClientProvider client={client}>
      <StateSourceContext value={source}>{children}</StateSourceContext>
    </QueryClientProvider>
  );
}

const connected: Link = { isConnected: true, since: 0, isFirst: true, polledAt: null };

/** Shows presence or connection state, with these people in a team, what they have not saved, and this connection. */
export function WithPeople({
  teamId = 1,
  people = [],
  ghosts = new Map(),
  link = connected,
  children,
}: {
  readonly teamId?: number;
  readonly people?: readonly PresentPerson[] | undefined;
  readonly ghosts?: GhostBook | undefined;
  readonly link?: Link | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const [live] = useState((): Live => {
    const presence = createStore<PresenceBook>(
      new Map([[teamId, new Map(people.map((person) => [person.userId, person]))]]),
    );
    const none = () => () => undefined;
    const connection = {
      presence,
      ghosts: createStore(ghosts),
      link: createStore(link),
      refusal: createStore(null),
      place: () => undefined,
      leaveTeam: () => undefined,
      watchTeams: () => undefined,
      sendGhosts: () => undefined,
    } as unknown as LiveConnection;
    return { connection, onFrame: none, onGhosts: none, onMissed: none };
  });
  return <LiveContext value={live}>{children}</LiveContext>;
}
