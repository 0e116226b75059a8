import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { markOf } from '../../contracts/events/eventMark.ts';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { isOwn } from '../eventStore/foreignEvent.ts';
import { hasEvent } from '../eventStore/sameLog.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime, TookTooLong } from '../lib/inTime.ts';
import type { AuditIndex, ClockedRow } from './auditIndex.ts';
import { auditRowOf } from './auditRow.ts';

/** Source and location of the index. */
export type AuditLogOptions = {
  readonly store: EventStore;
  /** The index, which its owner closes; rejects while its store is unavailable. */
  readonly index: () => Promise<AuditIndex>;
  /** Resolves when everything read so far would survive a power failure. */
  readonly flushed: () => Promise<void>;
  readonly environment: Pick<Environment, 'clock' | 'timers'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

/** The entries of the audit list, one per event of the log. */
export type AuditLog = {
  /** The index once it includes every event that existed at the call, and the position it has reached. */
  upToDate(): Promise<{ readonly index: AuditIndex; readonly head: Position }>;
  /** The same after the given time at the latest, with how much of the log it includes by then: 100 if all. */
  within(milliseconds: number): Promise<{
    readonly index: AuditIndex;
    readonly head: Position;
    readonly percent: number;
  }>;
  /** From now on follows the log in the background, whether or not it is queried; returns a function that stops it. */
  follow(): () => void;
};

const lookMilliseconds = 1_000;
/** For a query, which waits for the whole index; other requests are served between two slices. */
const eventsOfASlice = 200;
/** In the background only those wait whose saves arrive while a slice is written, for less than a millisecond. */
const eventsOfABackgroundSlice = 50;
/** The index is not urgent: it takes one hundredth of the time, so that it does not slow down saves. */
const restsOfWork = 100;

/** Rows of Quarterdeck's events with their search times, which never decrease. */
export function clockedRows(events: readonly RecordedEvent[], clockBefore: number): readonly ClockedRow[] {
  let clock = clockBefore;
  return events.filter(isOwn).map((event) => {
    const row = auditRowOf(event);
    clock = Math.max(clock, row.at);
    return { row, clock };
  });
}

/** Repeats the check, each time after the pause returned by the previous one; returns a function that stops it. */
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
 * Updates the index from the log, one slice at a time. A query waits for all entries; without queries it
 * rests much longer than it works.
 */
export function createAuditLog(options: AuditLogOptions): AuditLog {
  const { store, index, flushed, environment, logger } = options;
  let isChecked = false;

  async function checked(): Promise<AuditIndex> {
    const opened = await index();
    if (isChecked) return opened;
    const reached = await opened.reached();
    // An older backup may have replaced the log that was indexed.
    if (reached && !(await hasEvent(store, reached))) {
      logger.warn({ position: reached.position }, 'the audit index is of another log and is made anew');
      await opened.clear();
    }
    isChecked = true;
    return opened;
  }

  /** Indexes the next events, up to a position; returns the position reached. */
  async function takeSlice(
    opened: AuditIndex,
    limit: number,
  ): Promise<{ readonly taken: number; readonly through: Position }> {
    const reached = await opened.reached();
    const after = reached?.position ?? startOfLog;
    const events = await store.readAll({ after, limit });
    const last = events.at(-1);
    if (!last) return { taken: 0, through: after };
    const clock = reached?.clock ?? 0;
    const rows = clockedRows(events, clock);
    // Events that a power failure could undo are never indexed; otherwise different events could later have
    // their positions.
    await flushed();
    const { position } = last;
    await opened.add(rows, { ...markOf(last), position, clock: rows.at(-1)?.clock ?? clock });
    return { taken: events.length, through: position };
  }

  /** One at a time: concurrent callers wait for the current run and then continue. */
  const inTurn = pLimit(1);

  async function reach(opened: AuditIndex, head: Position): Promise<void> {
    for (;;) {
      if (((await opened.reached())?.position ?? startOfLog) >= head) return;
      const { taken } = await inTurn(() => takeSlice(opened, eventsOfASlice));
      if (taken === 0) return;
      // Other requests are served in between.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  async function look(): Promise<number> {
    const begun = environment.clock.now();
    const opened = await checked();
    const { taken } = await inTurn(() => takeSlice(opened, eventsOfABackgroundSlice));
    const worked = Math.max(1, environment.clock.now() - begun);
    return taken < eventsOfABackgroundSlice ? lookMilliseconds : worked * restsOfWork;
  }

  return {
    async upToDate() {
      const opened = await checked();
      const head = await store.headPosition();
      await reach(opened, head);
      return { index: opened, head };
    },
    async within(milliseconds) {
      const opened = await checked();
      const end = await store.headPosition();
      await inTime('The audit index', reach(opened, end), milliseconds, environment).catch((fault) => {
        if (!(fault instanceof TookTooLong)) throw fault;
      });
      const head = Math.min(end, (await opened.reached())?.position ?? startOfLog);
      return { index: opened, head, percent: end === head ? 100 : Math.floor((100 * head) / end) };
    },
    follow: () => repeatLooks(look, options),
  };
}
