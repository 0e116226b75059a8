import { EventStoreDBClient } from '@eventstore/db-client';
import type { Logger } from 'pino';
import { afterSilence } from '../../lib/afterSilence.ts';
import type { Environment } from '../../lib/environment.ts';
import { EventStoreClosed } from '../eventStore.ts';
import { readConnectionString, type ServerAddress } from './connectionString.ts';
import { closeClient } from './openClient.ts';
import { isDecided, NoAnswer } from './serverFault.ts';
import { silentLeaderWatch } from './silentLeader.ts';

/** Time limits in milliseconds. */
export type Timing = {
  /** A call, or the next event of a read, that takes longer counts as unanswered. */
  readonly call: number;
  /** An unanswered call is repeated for this long. */
  readonly patience: number;
  /** A subscription that is silent for this long is checked. */
  readonly silence: number;
  /** Between two tries: the first pause, which doubles up to the longest. */
  readonly firstPause: number;
  readonly pauseMax: number;
};

/** The store's external dependencies. */
export type StoreSurroundings = {
  readonly environment: Pick<Environment, 'clock' | 'timers'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly timing: Timing;
};

/**
 * A call in progress: it reports when the server was heard, and is notified when nobody waits for it anymore.
 */
export type CallInProgress = {
  readonly client: EventStoreDBClient;
  heard(): void;
  readonly abandoned: AbortSignal;
};

/** The process's only connection to the server: a client, replaced when it stops responding. */
export type ServerConnection = StoreSurroundings & {
  readonly address: ServerAddress;
  /** Makes one call under our own timer: the client's deadline does not end a call to a silent peer. */
  call<Answer>(name: string, work: (call: CallInProgress) => Promise<Answer>): Promise<Answer>;
  /** Repeats a call while its fault is transient and retry time remains. The call must be safe to repeat. */
  repeat<Answer>(name: string, work: (call: CallInProgress) => Promise<Answer>): Promise<Answer>;
  /** The current client, and the end of its use. */
  inUse(): { readonly client: EventStoreDBClient; readonly givenUp: AbortSignal };
  /** From now on calls are made only once, so that closing does not wait for a server that is down. */
  retire(): void;
  close(): void;
};

type ClientInUse = {
  readonly client: EventStoreDBClient;
  readonly end: AbortController;
  /** Milliseconds since 1970. */
  heardAt: number;
};

/** Repeats an action with growing pauses while its fault is transient and retry time remains. */
async function inPatience<Answer>(
  work: () => Promise<Answer>,
  { environment: { clock, timers }, timing }: StoreSurroundings,
  isFinal: (fault: unknown) => boolean,
): Promise<Answer> {
  const end = clock.now() + timing.patience;
  for (let pause = timing.firstPause; ; pause = Math.min(2 * pause, timing.pauseMax)) {
    try {
      return await work();
    } catch (fault) {
      if (isFinal(fault) || clock.now() + pause >= end) throw fault;
    }
    await new Promise<void>((resolve) => timers.after(pause, resolve));
  }
}

function newClient(address: ServerAddress): ClientInUse {
  return { client: clientOf(address), end: new AbortController(), heardAt: 0 };
}

/** Prepares the connection; the first call opens it. */
export function connectToServer(connectionString: string, surroundings: StoreSurroundings): ServerConnection {
  const { environment, logger, timing } = surroundings;
  const address = readConnectionString(connectionString);
  let inUse = newClient(address);
  let isRetired = false;
  let isClosed = false;

  function giveUp(deaf: ClientInUse): void {
    if (deaf !== inUse || isClosed) return;
    logger.warn({ store: address.name }, 'the connection to the event store is silent and is made anew');
    inUse = newClient(address);
    deaf.end.abort();
    closeClient(deaf.client).catch(() => undefined);
  }

  const isFinal = (fault: unknown): boolean => isRetired || isDecided(fault);
  const watchLeader = silentLeaderWatch(address, environment, {
    isHeardSince: (moment) => isClosed || inUse.heardAt >= moment,
    leave: () => giveUp(inUse),
  });

  async function call<Answer>(
    name: string,
    work: (call: CallInProgress) => Promise<Answer>,
  ): Promise<Answer> {
    if (isClosed) throw new EventStoreClosed();
    const { clock, timers } = environment;
    const used = inUse;
    const begunAt = clock.now();
    const abandoning = new AbortController();
    const silence = Promise.withResolvers<never>();
    const startTimer = () =>
      afterSilence(timers, timing.call, () => silence.reject(new NoAnswer(name, timing.call)));
    let timer = startTimer();
    const watch = watchLeader(begunAt);
    const heard = (): void => {
      used.heardAt = clock.now();
      timer.cancel();
      timer = startTimer();
    };
    try {
      const answer = await Promise.race([
        work({ client: used.client, heard, abandoned: abandoning.signal }),
        silence.promise,
      ]);
      // A discarded client ends its reads as if everything had been read.
      if (used.end.signal.aborted) throw isClosed ? new EventStoreClosed() : new NoAnswer(name, timing.call);
      used.heardAt = clock.now();
      return answer;
    } catch (fault) {
      // A server that answers others is slow, not dead: replacing the client would disturb them.
      if (fault instanceof NoAnswer && used.heardAt < begunAt) giveUp(used);
      abandoning.abort();
      throw fault;
    } finally {
      timer.cancel();
      watch.cancel();
    }
  }

  return {
    ...surroundings,
    address,
    call,
    repeat: (name, work) => inPatience(() => call(name, work), surroundings, isFinal),
    inUse: () => ({ client: inUse.client, givenUp: inUse.end.signal }),
    retire() {
      isRetired = true;
    },
    close() {
      isClosed = true;
      inUse.end.abort();
      // Not awaited: it would first search for a cluster that is down.
      closeClient(inUse.client).catch(() => undefined);
    },
  };
}

/** The client's own error would put the whole connection string, password included, into the log. */
function clientOf({ connectionString, name }: ServerAddress): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`The connection string of the event store at ${name} cannot be used: ${reason}`);
  }
}
