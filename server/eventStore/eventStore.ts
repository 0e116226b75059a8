import type { NewEvent, Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';

/** The revision a writer decided on: that of the stream's last event, or that the stream must not exist. */
export type ExpectedRevision = number | 'noStream';

/** Outcome of an append. `revision` and `position` are those of the last event of the batch. */
export type AppendResult =
  | {
      readonly kind: 'appended';
      readonly revision: number;
      readonly position: Position;
      /** The events as a read would return them, if the store has them at hand. */
      readonly events?: readonly RecordedEvent[];
    }
  | { readonly kind: 'wrongExpectedRevision'; readonly actual: ExpectedRevision };

/** The part of a stream to read. `from` is inclusive; without it a read starts at the first or last event. */
export type StreamRead = {
  readonly direction: 'forwards' | 'backwards';
  readonly from?: number;
  readonly limit?: number;
  /** The quarters whose figures are read, all if absent: those of a practice game are computed for it. */
  readonly quarters?: readonly number[];
};

/**
 * The part of the log to read: events after a position, of streams whose names start with one of the
 * prefixes.
 */
export type LogRead = {
  readonly after: Position;
  readonly streamPrefixes?: readonly string[];
  readonly limit?: number;
  /** Rejects an event whose text is not exactly what the product writes, such as one with a key given twice. */
  readonly isExact?: boolean;
};

/**
 * A catch-up subscription: first the events in the log after `after`, then appended ones, without a gap. The
 * handlers are awaited, so they never overlap and events arrive in order of position.
 */
export type SubscriptionRequest = {
  readonly after: Position;
  readonly streamPrefixes?: readonly string[];
  /** Never called without events. An error thrown here drops the subscription. */
  onEvents(events: readonly RecordedEvent[]): void | Promise<void>;
  /** Every event up to `position` was handled; called when the end of the log is first reached. */
  onCaughtUp?(position: Position): void;
  /** The subscription ended without being stopped; called at most once, with the fault. */
  onDropped(fault: unknown): void;
  /** Stops the subscription; no further handler is called, a running one may finish. */
  readonly signal: AbortSignal;
};

/** `ended` resolves when a subscription was stopped or dropped and its last handler has finished. */
export type Subscription = { readonly ended: Promise<void> };

/**
 * The event log. Every adapter passes `eventStoreContract` unchanged.
 *
 * An append is acknowledged when it is durable, and is all or nothing. A rejected promise means "outcome
 * unknown": the caller repeats the same ids at the same revision. Repeats are recognized as in EventStoreDB:
 * when the expected revision lies before the stream's last event, and the events that follow it have exactly
 * the ids of this batch, the answer is that of the first append; if none or only some of them agree it is
 * `wrongExpectedRevision`. At the stream's last revision no ids are compared, so an aggregate must recognize
 * a repeated command itself.
 */
export type EventStore = {
  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult>;
  /** Empty when the stream does not exist. As for appends, rejects with `DamagedStream` if events are missing. */
  readStream(stream: string, read: StreamRead): Promise<readonly RecordedEvent[]>;
  /** In order of position; fewer events than `limit` (default 1,000) mean that the end was reached. */
  readAll(read: LogRead): Promise<readonly RecordedEvent[]>;
  subscribeAll(request: SubscriptionRequest): Subscription;
  /** Position of the last event of the log, 0 if there is none. */
  headPosition(): Promise<Position>;
  /** Waits for appends in progress and ends subscriptions; later calls are rejected. */
  close(): Promise<void>;
};

/** Rejects every call after the store was closed by its owner. */
export class EventStoreClosed extends Error {
  constructor() {
    super('The event store is closed.');
    this.name = 'EventStoreClosed';
  }
}

/** Rejects every append after a disk fault: the state of the disk is unknown until the store is reopened. */
export class EventStoreBroken extends Error {
  constructor(cause: unknown) {
    super('The event store met a fault of its storage and accepts nothing until it is opened again.', {
      cause,
    });
    this.name = 'EventStoreBroken';
  }
}
