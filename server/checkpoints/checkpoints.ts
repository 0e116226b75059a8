import { appendFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { Environment } from '../environment.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { CheckpointStore, StoredCheckpoint } from './checkpointStore.ts';
import { growTree, receiptTypes } from './growTree.ts';
import { type SigningKey, signedNote } from './signingKey.ts';
import { vouchForKey } from './signingKeys.ts';
import { staleCheckpoints } from './staleCheckpoints.ts';
import { rootOfFirst, tilesOf } from './treeProofs.ts';

/** What checkpoints are made of, and where they go. */
export type CheckpointOptions = {
  readonly log: EventStore;
  /** Rejects while its store is away. */
  readonly store: () => Promise<CheckpointStore>;
  /** Resolves when a power cut could take back nothing of what was read so far. */
  readonly flushed: () => Promise<void>;
  /** What the log is called in its checkpoints, wherever it is. */
  readonly origin: () => Promise<string>;
  readonly key: SigningKey;
  /** The key before this one, which vouches for it. */
  readonly keyBefore: SigningKey | undefined;
  /** A file that each checkpoint is added to, on another disk or one that is written to once. */
  readonly anchorFile: string | undefined;
  readonly environment: Pick<Environment, 'clock' | 'timers'>;
  readonly logger: Pick<Logger, 'warn'>;
};

/** Signs the state of the log now and then, so that nobody can change what it was. */
export type Checkpoints = {
  readonly store: () => Promise<CheckpointStore>;
  readonly origin: () => Promise<string>;
  readonly key: SigningKey;
  /** Signs the log as it is now, unless it is signed already; undefined for an empty log. */
  make(): Promise<StoredCheckpoint | undefined>;
  /** Makes one soon after a submission or a run, and some time after anything else, from now on; the end makes a last one. */
  follow(): () => Promise<void>;
};

const soonMilliseconds = 2_000;
const laterMilliseconds = 10 * 60_000;
const againMilliseconds = 10_000;

/** Makes what signs the log. */
export function createCheckpoints(options: CheckpointOptions): Checkpoints {
  const { log, flushed, origin, key, keyBefore, anchorFile, environment, logger } = options;
  let working: Promise<unknown> = Promise.resolve();

  async function sign(): Promise<StoredCheckpoint | undefined> {
    const store = await options.store();
    // What a power cut could take back is never signed.
    await flushed();
    const { size, position, before, hasReceipts } = await growTree(log, store);
    const newest = await store.newest();
    if (size === 0 || newest?.size === size) return newest;
    const now = environment.clock.now();
    const keys = await vouchForKey(store, { key, keyBefore, now });
    const root = await rootOfFirst(tilesOf(store), size);
    const checkpoint = { origin: await origin(), size, root: root.toString('base64') };
    const made: StoredCheckpoint = {
      size,
      position,
      root: root.toString('hex'),
      at: now,
      note: signedNote(checkpoint, keys),
      // What a process had added that then ended was not looked at.
      isOnReceipts: hasReceipts || before.size !== (newest?.size ?? 0),
    };
    await store.addCheckpoint(made);
    if (anchorFile) await appendFile(anchorFile, `${made.note}\n`, { mode: 0o600, flush: true });
    await store.removeCheckpoints(staleCheckpoints(await store.checkpoints(), now));
    return made;
  }

  /** One at a time. */
  function make(): Promise<StoredCheckpoint | undefined> {
    const made = working.then(sign);
    working = made.catch(() => undefined);
    return made;
  }

  function follow(): () => Promise<void> {
    const stopping = new AbortController();
    let due = Number.POSITIVE_INFINITY;
    let timer = { cancel: (): unknown => undefined };

    function makeIn(milliseconds: number): void {
      const at = environment.clock.now() + milliseconds;
      if (at >= due || stopping.signal.aborted) return;
      timer.cancel();
      due = at;
      timer = environment.timers.after(milliseconds, () => {
        due = Number.POSITIVE_INFINITY;
        make().catch((fault) => {
          logger.warn({ err: fault }, 'no checkpoint of the log could be made');
          makeIn(againMilliseconds);
        });
      });
    }

    function subscribe(after: Position): void {
      log.subscribeAll({
        after,
        onEvents(events: readonly RecordedEvent[]) {
          makeIn(events.some(({ type }) => receiptTypes.has(type)) ? soonMilliseconds : laterMilliseconds);
        },
        onDropped() {
          environment.timers.after(againMilliseconds, () => begin());
        },
        signal: stopping.signal,
      });
    }

    function begin(): void {
      if (stopping.signal.aborted) return;
      options
        .store()
        .then((store) => store.end())
        .then(({ position }) => subscribe(position))
        .catch(() => environment.timers.after(againMilliseconds, begin));
    }

    begin();
    return async () => {
      timer.cancel();
      stopping.abort();
      await make().catch((fault) => logger.warn({ err: fault }, 'no last checkpoint of the log was made'));
    };
  }

  return { store: options.store, origin, key, make, follow };
}
