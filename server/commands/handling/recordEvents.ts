import type { KeyObject } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import type { EventBody, NewEvent, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { eventDefinitions } from '../../../contracts/features/allEvents.ts';
import type { EventStore, ExpectedRevision } from '../../eventStore/eventStore.ts';
import { chainEvents } from '../../eventStore/hashChain.ts';
import type { Aggregate } from './aggregate.ts';

/** The actor and the act. `commandId` is a UUID that stays the same across retries of the act. */
export type CommandMetadata = {
  /** Distinguishes a person's act from another one under the same `commandId`; process steps need none. */
  readonly actDigest?: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: { readonly userId: number | null; readonly role: string };
  /** Server time, ISO 8601 in UTC. */
  readonly at: string;
};

/** Validates an event against its definition before it is recorded, and returns its schema version. */
function schemaVersionOf(body: EventBody): number {
  const definition = eventDefinitions.get(body.type);
  if (!definition) throw new Error(`There is no definition of the event ${body.type}.`);
  definition.schema.parse(body.data);
  return definition.version;
}

/** The id of an event is derived from the command, and from its digest if there is one. */
function eventId(stream: string, index: number, commandId: string, actDigest: string | undefined): string {
  const name = actDigest === undefined ? `${stream}/${index}` : `${stream}/${index}/${actDigest}`;
  return uuidV5(name, commandId);
}

/** Distinguishes one act of a person from another. */
export type ActKey = Pick<CommandMetadata, 'commandId' | 'actDigest'>;

/** Whether the first event of a command was recorded by this act, or by another one under the same id. */
export function isFirstEventOf(event: RecordedEvent, stream: string, act: ActKey): boolean {
  return event.id === eventId(stream, 0, act.commandId, act.actDigest);
}

/**
 * An aggregate's decided events, following its newest one. Ids are derived from the command, so that
 * repeating an append with an unknown outcome is recognized.
 */
export function newEvents<Body extends EventBody>(
  chainKey: KeyObject,
  stream: string,
  { revision, hash }: Pick<Aggregate<unknown>, 'revision' | 'hash'>,
  bodies: readonly Body[],
  { actDigest, ...metadata }: CommandMetadata,
): readonly NewEvent<Body>[] {
  const unchained = bodies.map((body, index) => ({
    ...body,
    id: eventId(stream, index, metadata.commandId, actDigest),
    metadata: { ...metadata, schemaVersion: schemaVersionOf(body) },
  }));
  return chainEvents(
    chainKey,
    { stream, expectedRevision: expectedRevisionAfter(revision), hash },
    unchained,
  );
}

/** The expected revision of a stream whose newest event has this one; -1 for a stream that does not exist. */
export function expectedRevisionAfter(revision: number): ExpectedRevision {
  return revision < 0 ? 'noStream' : revision;
}

/**
 * Appends the decided events at exactly the revision they were decided on. Undefined if somebody was faster.
 */
export async function recordEvents<Body extends EventBody>(
  store: EventStore,
  chainKey: KeyObject,
  stream: string,
  aggregate: Pick<Aggregate<unknown>, 'revision' | 'hash'>,
  bodies: readonly Body[],
  metadata: CommandMetadata,
): Promise<readonly RecordedEvent<Body>[] | undefined> {
  const events = newEvents(chainKey, stream, aggregate, bodies, metadata);
  const result = await store.append(stream, expectedRevisionAfter(aggregate.revision), events);
  if (result.kind === 'wrongExpectedRevision') return undefined;
  const first = result.revision - events.length + 1;
  return events.map((event, index) => ({
    ...event,
    stream,
    revision: first + index,
    position: result.position,
  }));
}
