import type { NewEvent, Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';

/** The revision a writer has decided on: that of the stream's last event, or that the stream must not exist. */
export type ExpectedRevision = number | 'noStream';

/** Outcome of an append. `revision` and `position` are those of the last event of the batch. */
export type AppendResult =
  | {
      readonly kind: 'appended';
      readonly revision: number;
      readonly position: Position;
      /** The events as a read would give them, where the store has them at hand. */
      readonly events?: readonly RecordedEvent[];
    }
  | { readonly kind: 'wrongExpectedRevision'; readonly actual: ExpectedRevision };

/** Which part of a stream to read. `from` is included; without it a read starts at the first or last event. */
export type StreamRead = {
  readonly direction: 'forwards' | 'backwards';
  readonly from?: number;
  readonly limit?: number;
  /** As of a read of the log. */
  readonly isFolded?: boolean;
};

/** Which part of the log to read: events after a position, of streams whose names begin with one of the prefixes. */
export type LogRead = {
  readonly after: Position;
  readonly streamPrefixes?: readonly string[];
  readonly limit?: number;
  /** The reader folds the events and copies none, so that a store may leave unparsed what nobody looks at. */
  readonly isFolded?: boolean;
  /** The reader checks what is stored, so that a store which keeps texts gives them along and parses none. */
  readonly hasTexts?: boolean;
};

/** JSON as it is stored. */
export type StoredTexts = { readonly data: string; readonly metadata: string };
/** An event as it is read; `texts` where it was asked for and the store keeps any. */
export type TextedEvent = RecordedEvent & { readonly texts?: StoredTexts };

/**
 * A catch-up subscription: first what is in the log after `after`, then what is appended, without a gap between.
 * The handlers are awaited, so they never overlap and the events come in order of position.
 */
export type SubscriptionRequest = {
  readonly after: Position;
  readonly streamPrefixes?: readonly string[];
  /** Never called with no events. What it throws drops the subscription. */
  onEvents(events: readonly RecordedEvent[]): void | Promise<void>;
  /** Every event up to `position` was handled; called when the end of the log is first reached. */
  onCaughtUp?(position: Position): void;
  /** The subscription is over although nobody stopped it; called at most once, with the fault. */
  onDropped(fault: unknown): void;
  /** Stops the subscription; no handler is called any more, one that is running may finish. */
  readonly signal: AbortSignal;
};

/** `ended` resolves when a subscription was stopped or dropped and its last handler has finished. */
export type Subscription = { readonly ended: Promise<void> };

/**
 * The event log. Every adapter passes `eventStoreContract` unchanged.
 *
 * An append is acknowledged when it is durable, and is all or nothing. A rejected promise means "outcome unknown": the
 * caller repeats the same ids at the same revision. For that, repeats are recognised as EventStoreDB does it: when the
 * expected revision lies before the stream's last event, and the events that follow it have exactly the ids of this
 * batch, the answer is that of the first append; if none or only some of them agree it is `wrongExpectedRevision`.
 * At the stream's last revision no ids are compared, so an aggregate must recognise a repeated command by itself.
 */
export type EventStore = {
  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult>;
  /** Empty when the stream does not exist. */
  readStream(stream: string, read: StreamRead): Promise<readonly RecordedEvent[]>;
  /** In order of position; fewer events than `limit` (1,000 unless given) mean that the end was reached. */
  readAll(read: LogRead): Promise<readonly TextedEvent[]>;
  subscribeAll(request: SubscriptionRequest): Subscription;
  /** Position of the last event of the log, 0 when there is none. */
  headPosition(): Promise<Position>;
  /** Waits for appends under way, ends subscriptions; later calls are rejected. */
  close(): Promise<void>;
};

/** Rejects every call after the store was closed by its owner. */
export class EventStoreClosed extends Error {
  constructor() {
    super('The event store is closed.');
    this.name = 'EventStoreClosed';
  }
}

/** Rejects every append after a fault of the disk: what is on it is not known until the store is opened again. */
export class EventStoreBroken extends Error {
  constructor(cause: unknown) {
    super('The event store met a fault of its storage and accepts nothing until it is opened again.', {
      cause,
    });
    this.name = 'EventStoreBroken';
  }
}
