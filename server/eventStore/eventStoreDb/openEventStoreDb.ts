import { type EventStore, EventStoreClosed } from '../eventStore.ts';
import { type WholeStreams, wholeStreams } from '../wholeStreams.ts';
import { appendEvents } from './appendEvents.ts';
import { confirmedConnection } from './confirmedConnection.ts';
import { headPosition, readAll, readStream } from './readEvents.ts';
import { connectToServer, type StoreSurroundings, type Timing } from './serverConnection.ts';
import { describeServer, type ServerDescription, warnOfLostWrites } from './serverDescription.ts';
import { runSubscription } from './subscribe.ts';

/** The log on an EventStoreDB or KurrentDB server. */
export type EventStoreDb = EventStore &
  Pick<WholeStreams, 'damages'> & {
    /** Hosts with ports, safe to show. */
    readonly name: string;
    /** The server's description of itself; rejects when it is down. */
    describe(): Promise<ServerDescription>;
  };

/** The store's dependencies; `timing` has a default for everything. */
export type EventStoreDbOptions = Omit<StoreSurroundings, 'timing'> & {
  readonly timing?: Partial<Timing>;
  /**
   * Called after each loss of the connection, before anything else is asked or answered: rejects with `CannotGoOn` if
   * this is not the log that it was.
   */
  readonly confirm?: (log: Pick<EventStore, 'readStream' | 'headPosition'>) => Promise<void>;
};

/**
 * An outage of a few seconds goes unnoticed; a longer one is reported within ten, and service resumes within
 * two.
 */
const usualTiming: Timing = {
  call: 3_000,
  patience: 6_000,
  silence: 4_000,
  firstPause: 50,
  pauseMax: 400,
};

/**
 * The event store on its own server, shared by any number of processes; one store per process is enough.
 * Nothing is awaited here: a server that is down at the start is reached by the first call after it is back.
 * `connectionString` is that of the server's own clients. Throws with a readable message if it cannot be
 * used.
 */
export function openEventStoreDb(connectionString: string, options: EventStoreDbOptions): EventStoreDb {
  const plain = connectToServer(connectionString, {
    ...options,
    timing: { ...usualTiming, ...options.timing },
  });
  const connection = confirmedConnection(plain, async () =>
    options.confirm?.({
      readStream: (stream, read) => readStream(plain, stream, read),
      headPosition: () => headPosition(plain),
    }),
  );
  const lifetime = new AbortController();
  const underWay = new Set<Promise<void>>();

  function checkOpen(): void {
    if (lifetime.signal.aborted) throw new EventStoreClosed();
  }

  /** Tracks what `close` has to wait for. */
  function pending<Result>(work: Promise<Result>): Promise<Result> {
    const forget = (): void => void underWay.delete(settled);
    const settled: Promise<void> = work.then(forget, forget);
    underWay.add(settled);
    return work;
  }

  void warnOfLostWrites(connection);
  const whole = wholeStreams({
    async append(stream, expectedRevision, events) {
      checkOpen();
      return pending(appendEvents(connection, { stream, expectedRevision, events }));
    },
    async readStream(stream, read) {
      checkOpen();
      return readStream(connection, stream, read);
    },
  });
  return {
    ...whole,
    name: connection.address.name,
    describe: () => describeServer(connection.address, connection.timing.call),
    async readAll(read) {
      checkOpen();
      return readAll(connection, read);
    },
    async headPosition() {
      checkOpen();
      return headPosition(connection);
    },
    subscribeAll(request) {
      checkOpen();
      const stopping = new AbortController();
      const stop = (): void => stopping.abort();
      for (const signal of [request.signal, lifetime.signal]) signal.addEventListener('abort', stop);
      if (request.signal.aborted) stop();
      const ended = runSubscription(connection, request, stopping.signal)
        .catch((fault: unknown) => {
          if (!stopping.signal.aborted) request.onDropped(fault);
        })
        .finally(() => {
          for (const signal of [request.signal, lifetime.signal]) signal.removeEventListener('abort', stop);
        });
      return { ended: pending(ended) };
    },
    async close() {
      connection.retire();
      lifetime.abort();
      await Promise.all(underWay);
      connection.close();
    },
  };
}
