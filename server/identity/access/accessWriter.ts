import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Environment } from '../../lib/environment.ts';
import { type AccessEntry, chained } from './accessRow.ts';
import type { AccessStore } from './accessStore.ts';

/** An entry to write; with `since`, only if the same person has not viewed the same team since then. */
type Pending = { readonly entry: AccessEntry; readonly since: number | undefined };

/** Dependencies of writing. */
export type AccessWriterOptions = {
  readonly store: () => Promise<AccessStore>;
  readonly key: KeyObject;
  readonly environment: Pick<Environment, 'clock' | 'timers' | 'uuid'>;
  readonly logger: Pick<Logger, 'warn'>;
};

/** Rows arriving together share one write, so that there are at most four disk flushes a second. */
const gatherMilliseconds = 250;
const againMilliseconds = 2_000;
const pendingMax = 10_000;
const rowsOfAWrite = 200;
/** Number of rows searched for those added by an interrupted write. */
const rowsLookedThrough = 2 * rowsOfAWrite;

async function isWrittenSince(store: AccessStore, { entry, since }: Pending): Promise<boolean> {
  const { kind, actorId, teamId } = entry;
  if (since === undefined || actorId === null || teamId === null) return false;
  return (await store.count({ kinds: [kind], person: actorId, team: teamId, from: since }, 1)) > 0;
}

/** Reports how many entries could not be kept. */
function lossEntry(count: number, { clock, uuid }: AccessWriterOptions['environment']): AccessEntry {
  return {
    id: uuid(),
    at: clock.now(),
    kind: 'rowsLost',
    actorId: null,
    role: 'none',
    subjectId: null,
    gameId: null,
    teamId: null,
    result: 'done',
    details: { count },
    place: null,
  };
}

/** The queue of entries, in order: if there are too many, the oldest are dropped and their number is reported. */
function createPending(environment: AccessWriterOptions['environment']) {
  const pending: Pending[] = [];
  let lost = 0;
  return {
    count: () => pending.length,
    first: (count: number): readonly Pending[] => pending.slice(0, count),
    add(added: Pending): void {
      pending.push(added);
      if (pending.length <= pendingMax) return;
      pending.shift();
      lost += 1;
    },
    drop(isDone: (each: Pending) => boolean): void {
      const left = pending.filter((each) => !isDone(each));
      pending.splice(0, pending.length, ...left);
    },
    tellLoss(): void {
      if (lost > 0) pending.push({ entry: lossEntry(lost, environment), since: undefined });
      lost = 0;
    },
  };
}

/** Appends entries to the chain in order, in the background. */
export function createAccessWriter({ store, key, environment, logger }: AccessWriterOptions) {
  const { timers } = environment;
  const queue = createPending(environment);
  let timer: { cancel(): void } | undefined;
  let writing: Promise<AccessStore> | undefined;
  /** A write failed, so it is unknown what it had added. */
  let isUncertain = false;
  let isClosed = false;

  function writeIn(milliseconds: number): void {
    if (isClosed) return;
    timer ??= timers.after(milliseconds, () => {
      timer = undefined;
      write().catch((fault) => {
        logger.warn({ err: fault, pending: queue.count() }, 'the access log waits for its store');
        writeIn(againMilliseconds);
      });
    });
  }

  /** Drops entries that were written although their write failed to report success. */
  async function dropWritten(opened: AccessStore): Promise<void> {
    if (!isUncertain) return;
    const newest = new Set((await opened.page({}, { limit: rowsLookedThrough })).map(({ id }) => id));
    queue.drop(({ entry }) => newest.has(entry.id));
    isUncertain = false;
  }

  async function writeSome(opened: AccessStore): Promise<void> {
    const taken = queue.first(rowsOfAWrite);
    const known = await Promise.all(taken.map((each) => isWrittenSince(opened, each)));
    const entries = taken.filter((_, index) => !known[index]).map(({ entry }) => entry);
    const rows = chained(entries, await opened.head(), key);
    isUncertain = true;
    const added = await opened.append(rows);
    isUncertain = false;
    const written = new Set(rows.slice(0, added).map(({ id }) => id));
    queue.drop((each) => (known[taken.indexOf(each)] ?? false) || written.has(each.entry.id));
  }

  async function writeAll(): Promise<AccessStore> {
    const opened = await store();
    await dropWritten(opened);
    queue.tellLoss();
    while (queue.count() > 0) await writeSome(opened);
    return opened;
  }

  function write(): Promise<AccessStore> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    add(entry: AccessEntry, since?: number): void {
      queue.add({ entry, since });
      writeIn(gatherMilliseconds);
    },
    /** The store, once it has everything that was added before. */
    async written(): Promise<AccessStore> {
      // Entries that arrive during a write go into the next one.
      await writing?.catch(() => undefined);
      return write();
    },
    async close(): Promise<void> {
      isClosed = true;
      timer?.cancel();
      await writing?.catch(() => undefined);
      const left = queue.count();
      if (left === 0) return;
      await write().catch((fault) =>
        logger.warn({ err: fault, left }, 'the last entries of the access log could not be written'),
      );
    },
  };
}
