/**
 * Position of an event in the whole log: greater means later, gaps are normal, 0 is before the first event.
 * It is only stored, compared and passed on, never calculated with. A number, because it travels in JSON
 * frames and sorts in SQLite (INTEGER) and MongoDB (Long) alike; EventStoreDB's commit position is the byte
 * offset of the event in its log (equal to the prepare position for every append that is not an old explicit
 * transaction), which remains a safe integer until the log reaches nine petabytes.
 */
export type Position = number;

/** The position before the first event of every log. */
export const startOfLog: Position = 0;

/** Metadata of every event besides its payload: who, when and why, and its link in the stream's hash chain. */
export type EventMetadata = {
  /** The action of a person or process that caused the event; the same over retries. */
  readonly commandId: string;
  /** The first command of the conversation this event belongs to. */
  readonly correlationId: string;
  /** The command or event that led directly to this one. */
  readonly causationId: string;
  /** `userId` is null if the system itself acted; `role` is the one in which the actor was authorised. */
  readonly actor: { readonly userId: number | null; readonly role: string };
  /** Server time, ISO 8601 in UTC. */
  readonly at: string;
  /** Version of the payload's shape, for upcasters. */
  readonly schemaVersion: number;
  /** Hash of the previous event in the stream; `genesisHash` for the first. */
  readonly prevHash: string;
  /** HMAC-SHA-256 over `prevHash` and this event, in hexadecimal (server/eventStore/hashChain.ts). */
  readonly hash: string;
};

/** Type and payload: what aggregates decide and projections read. The payload is plain JSON. */
export type EventBody = { readonly type: string; readonly data: unknown };

/** An event ready to be appended. `id` is a UUID, equal for every retry of the same command. */
export type NewEvent<Body extends EventBody = EventBody> = Body & {
  readonly id: string;
  readonly metadata: EventMetadata;
};

/** An event as stored in the log: `revision` counts from 0 in its stream, `position` orders the whole log. */
export type RecordedEvent<Body extends EventBody = EventBody> = NewEvent<Body> & {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
};
