import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Environment } from '../lib/environment.ts';
import type { AuditIndex, ClockedRow, Reached } from './auditIndex.ts';
import { auditRowOf } from './auditRow.ts';

/** What the index is made of, and where it is. */
export type AuditLogOptions = {
  readonly store: EventStore;
  /** The index, which its owner closes; rejects while its store is away. */
  readonly index: () => Promise<AuditIndex>;
  /** Resolves when a power cut could take back nothing of what was read so far. */
  readonly flushed: () => Promise<void>;
  readonly environment: Pick<Environment, 'clock' | 'timers'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

/** The entries of the audit list, one for each event of the log. */
export type AuditLog = {
  /** The index once it knows every event there was when it was asked for, and the position up to which it does. */
  upToDate(): Promise<{ readonly index: AuditIndex; readonly head: Position }>;
  /** Follows the log at leisure from now on, whoever asks or not; gives what stops it. */
  follow(): () => void;
};

const lookMilliseconds = 1_000;
/** So few that nobody waits for the thread meanwhile. */
const eventsOfASlice = 200;
/** Nobody waits for the index: it takes one part of the time in a hundred, so that saves are not slower for it. */
const restsOfWork = 100;

/** Rows with the times they are found by, which never run back. */
function clockedRows(events: readonly RecordedEvent[], clockBefore: number): readonly ClockedRow[] {
  let clock = clockBefore;
  return events.map((event) => {
    const row = auditRowOf(event);
    clock = Math.max(clock, row.at);
    return { row, clock };
  });
}

/** Whether the log still has what the index was made of: an older backup may have been put in its place. */
async function isOfLog(store: EventStore, { stream, revision, id, position }: Reached): Promise<boolean> {
  const [event] = await store.readStream(stream, { direction: 'forwards', from: revision, limit: 1 });
  return event?.id === id && event.position === position;
}

/** Looks again and again, each time after the pause that the last look gave; gives what stops it. */
function repeatLooks(
  look: () => Promise<number>,
  { environment, logger }: Pick<AuditLogOptions, 'environment' | 'logger'>,
): () => void {
  let isStopped = false;
  let timer = { cancel: (): unknown => undefined };
  function lookAfter(milliseconds: number): void {
    timer = environment.timers.after(milliseconds, () => {
      look()
        .catch((fault) => {
          if (!isStopped) logger.warn({ err: fault }, 'the audit index waits for a store');
          return lookMilliseconds;
        })
        .then((pause) => {
          if (!isStopped) lookAfter(pause);
        });
    });
  }
  lookAfter(lookMilliseconds);
  return () => {
    isStopped = true;
    timer.cancel();
  };
}

/**
 * Follows the log with the index, a slice at a time. Whoever asks for entries waits for all of them; without anybody asking
 * it rests much longer than it works.
 */
export function createAuditLog(options: AuditLogOptions): AuditLog {
  const { store, index, flushed, environment, logger } = options;
  let isChecked = false;

  async function checked(): Promise<AuditIndex> {
    const opened = await index();
    if (isChecked) return opened;
    const reached = await opened.reached();
    if (reached && !(await isOfLog(store, reached))) {
      logger.warn({ position: reached.position }, 'the audit index is of another log and is made anew');
      await opened.clear();
    }
    isChecked = true;
    return opened;
  }

  /** Takes the next events, up to a position; the position that is then known. */
  async function takeSlice(
    opened: AuditIndex,
  ): Promise<{ readonly taken: number; readonly through: Position }> {
    const reached = await opened.reached();
    const after = reached?.position ?? startOfLog;
    const events = await store.readAll({ after, limit: eventsOfASlice });
    const last = events.at(-1);
    if (!last) return { taken: 0, through: after };
    const rows = clockedRows(events, reached?.clock ?? 0);
    // What a power cut takes back is never indexed, or other events would later stand at its positions.
    await flushed();
    const { position, stream, revision, id } = last;
    await opened.add(rows, { position, stream, revision, id, clock: rows.at(-1)?.clock ?? 0 });
    return { taken: events.length, through: position };
  }

  /** One at a time: whoever comes while somebody works waits for that and then goes on. */
  const inTurn = pLimit(1);

  async function reach(opened: AuditIndex, head: Position): Promise<void> {
    for (;;) {
      if (((await opened.reached())?.position ?? startOfLog) >= head) return;
      const { taken } = await inTurn(() => takeSlice(opened));
      if (taken === 0) return;
      // Whoever else asks is served in between.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  async function look(): Promise<number> {
    const begun = environment.clock.now();
    const opened = await checked();
    const { taken } = await inTurn(() => takeSlice(opened));
    const worked = Math.max(1, environment.clock.now() - begun);
    return taken < eventsOfASlice ? lookMilliseconds : worked * restsOfWork;
  }

  return {
    async upToDate() {
      const opened = await checked();
      const head = await store.headPosition();
      await reach(opened, head);
      return { index: opened, head };
    },
    follow: () => repeatLooks(look, options),
  };
}
