import type { Logger } from 'pino';
import type { Documents } from '../../projections/documents/documents.ts';
import type { MongoDocuments } from '../../projections/documents/mongoDocuments.ts';
import type { ProjectionSet } from '../../projections/project.ts';
import { advance, catchUp } from '../../projections/runner.ts';
import type { Environment } from '../environment.ts';
import type { EventStore } from '../eventStore/eventStore.ts';

/** The work of keeping shared read models up to date. */
export type LogFollower = {
  /** Carries the read models on by itself, whoever else does; for a reader that would wait too long. */
  carryOn(): Promise<void>;
  stop(): Promise<void>;
};

const leaseMilliseconds = 3_000;
const renewalMilliseconds = 1_000;

/**
 * Folds the log into shared read models for as long as the process lives. One node does the work, by a lease that spares
 * the others: two that do it at once write the same documents. A store that is away ends an attempt and not the work.
 */
export function followLog(options: {
  readonly set: ProjectionSet;
  readonly eventStore: EventStore;
  readonly documents: () => Promise<MongoDocuments>;
  /** Name of this process among the nodes. */
  readonly node: string;
  readonly environment: Pick<Environment, 'timers'>;
  readonly logger: Logger;
}): LogFollower {
  const { set, eventStore, documents, node, environment, logger } = options;
  const lifetime = new AbortController();
  let carrying: Promise<void> | undefined;

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = environment.timers.after(renewalMilliseconds, resolve);
      lifetime.signal.addEventListener('abort', () => {
        timer.cancel();
        resolve();
      });
    });

  /** Keeps the lease while the work goes on, and ends the work when another node has it. */
  async function keepLease(shared: MongoDocuments, working: AbortController): Promise<void> {
    while (!working.signal.aborted) {
      await pause();
      if (lifetime.signal.aborted || !(await shared.takeLease(node, leaseMilliseconds))) working.abort();
    }
  }

  async function project(live: Documents, working: AbortController): Promise<void> {
    await catchUp(set, live, eventStore);
    const after = (await live.checkpoint())?.position ?? 0;
    await new Promise<void>((resolve, reject) => {
      const { ended } = eventStore.subscribeAll({
        after,
        onEvents: async (events) => void (await advance(set, live, events)),
        onDropped: reject,
        signal: working.signal,
      });
      void ended.then(resolve);
    });
  }

  async function workOnce(): Promise<void> {
    const shared = await documents();
    if (!(await shared.takeLease(node, leaseMilliseconds))) return pause();
    const working = new AbortController();
    try {
      await Promise.all([project(await shared.live(), working), keepLease(shared, working)]);
    } finally {
      working.abort();
    }
  }

  async function work(): Promise<void> {
    while (!lifetime.signal.aborted)
      try {
        await workOnce();
      } catch (fault) {
        logger.warn({ err: fault }, 'the read models could not be carried on; it is tried again');
        await pause();
      }
    await (await documents()).releaseLease(node);
  }

  const ended = work().catch((fault) =>
    logger.warn({ err: fault }, 'the lease of the read models runs out by itself'),
  );
  return {
    carryOn() {
      carrying ??= documents()
        .then((shared) => shared.live())
        .then((live) => catchUp(set, live, eventStore))
        .then(() => undefined)
        .finally(() => {
          carrying = undefined;
        });
      return carrying;
    },
    stop() {
      lifetime.abort();
      return ended;
    },
  };
}
