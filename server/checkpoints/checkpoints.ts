import type { Logger } from 'pino';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Installation } from '../commands/deciders/installation.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import type { Environment } from '../lib/environment.ts';
import type { CheckpointStore, CheckpointTree, StoredCheckpoint } from './checkpointStore.ts';
import { followLog } from './followLog.ts';
import { type Grown, growTree } from './growTree.ts';
import { type LogWork, onThreadOrHere, threadEventsMin } from './logWork.ts';
import { coveredAt } from './proofOfEvent.ts';
import { logSigning, type SigningOptions } from './signLog.ts';

/** What checkpoints are made of, and when. */
export type CheckpointOptions = Omit<SigningOptions, 'log' | 'grow'> & {
  readonly log: EventStore;
  /** Undefined for a log on servers. */
  readonly work: Pick<LogWork, 'growTree'> | undefined;
  readonly environment: Pick<Environment, 'clock' | 'timers'>;
  readonly logger: Pick<Logger, 'warn'>;
};

/** Signs the state of the log regularly, so that nobody can change the past unnoticed. */
export type Checkpoints = {
  readonly store: () => Promise<CheckpointStore>;
  readonly installation: () => Promise<Installation>;
  readonly key: SigningKey;
  /** Signs the current log, unless it is signed already; undefined for an empty log. */
  make(): Promise<StoredCheckpoint | undefined>;
  /** Waits at most the given time for a checkpoint of the key over the event at a position; true if there is one. */
  over(position: Position, milliseconds: number): Promise<boolean>;
  /**
   * From now on makes one immediately after a run, soon after a submission, and some time after anything
   * else; stopping makes a last one.
   */
  follow(): () => Promise<void>;
};

/** Adds the events up to the position `head`, which a power failure can no longer remove: many of them on a thread. */
export async function grow(
  {
    log,
    work,
    logger,
  }: Pick<CheckpointOptions, 'work' | 'logger'> & { readonly log: Pick<EventStore, 'readAll'> },
  tree: CheckpointTree,
  head: Position,
): Promise<Grown> {
  const isLong = head - (await tree.end()).position >= threadEventsMin;
  const there = work && isLong ? () => work.growTree(head) : undefined;
  return onThreadOrHere(there, () => growTree(log, tree, head), logger);
}

/** Makes what signs the log. */
export function createCheckpoints(options: CheckpointOptions): Checkpoints {
  const { installation, key, environment } = options;
  const sign = logSigning({ ...options, grow: (tree, head) => grow(options, tree, head) });
  let working: Promise<unknown> = Promise.resolve();
  let nextMade = Promise.withResolvers<void>();

  /** One at a time. */
  function make(): Promise<StoredCheckpoint | undefined> {
    const made = working.then(sign);
    working = made.then(
      () => {
        nextMade.resolve();
        nextMade = Promise.withResolvers();
      },
      () => undefined,
    );
    return made;
  }

  async function over(position: Position, milliseconds: number): Promise<boolean> {
    const store = await options.store();
    const timedOut = Promise.withResolvers<'late'>();
    const timer = environment.timers.after(milliseconds, () => timedOut.resolve('late'));
    try {
      for (;;) {
        const next = nextMade.promise;
        if (await coveredAt(store, position, key.publicKey)) return true;
        if (milliseconds === 0 || (await Promise.race([next, timedOut.promise])) === 'late') return false;
      }
    } finally {
      timer.cancel();
    }
  }

  return {
    store: options.store,
    installation,
    key,
    make,
    over,
    follow() {
      return followLog({ ...options, make });
    },
  };
}
