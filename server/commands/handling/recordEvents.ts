import type { KeyObject } from 'node:crypto';
import { parse as uuidBytes, v5 as uuidV5 } from 'uuid';
import type { EventBody, NewEvent, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { eventDefinitions } from '../../../contracts/features/allEvents.ts';
import type { EventStore, ExpectedRevision } from '../../eventStore/eventStore.ts';
import { chainEvents } from '../../eventStore/hashChain.ts';
import type { Aggregate } from './aggregate.ts';

/** Who acts, and which act this is. `commandId` is a UUID kept over retries of the same act. */
export type CommandMetadata = {
  /** What tells the act of a person from another one under the same `commandId`; steps of processes need nothing. */
  readonly actDigest?: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: { readonly userId: number | null; readonly role: string };
  /** Server time, ISO 8601 in UTC. */
  readonly at: string;
};

/** Checks an event against its definition before it becomes history, and gives the version of its shape. */
function schemaVersionOf(body: EventBody): number {
  const definition = eventDefinitions.get(body.type);
  if (!definition) throw new Error(`There is no definition of the event ${body.type}.`);
  definition.schema.parse(body.data);
  return definition.version;
}

/** The id of an event follows from the command, and from its digest where there is one. */
function eventId(
  stream: string,
  index: number,
  namespace: Uint8Array,
  actDigest: string | undefined,
): string {
  const name = actDigest === undefined ? `${stream}/${index}` : `${stream}/${index}/${actDigest}`;
  return uuidV5(Buffer.from(name), namespace);
}

/** The id of an event whose act has no digest, or is to tell nothing of what was sent any more; `index` counts in its stream. */
export const idWithoutDigest = (stream: string, index: number, commandId: string): string =>
  eventId(stream, index, uuidBytes(commandId), undefined);

/** What tells one act of a person from another. */
export type ActKey = Pick<CommandMetadata, 'commandId' | 'actDigest'>;

/**
 * Whether an event that was the first of its command was left by this act, or by another one under the same id. Ids of
 * events from before there were digests tell nothing of what was sent, and count as the same act.
 */
export function isFirstEventOf(event: RecordedEvent, stream: string, act: ActKey): boolean {
  const namespace = uuidBytes(act.commandId);
  return [act.actDigest, undefined].some((digest) => event.id === eventId(stream, 0, namespace, digest));
}

/**
 * What an aggregate decided, as events behind its newest one. Ids follow from the command, so that a repeat of an append
 * whose outcome is unknown is recognised.
 */
export function newEvents<Body extends EventBody>(
  chainKey: KeyObject,
  stream: string,
  { revision, hash }: Pick<Aggregate<unknown>, 'revision' | 'hash'>,
  bodies: readonly Body[],
  { actDigest, ...metadata }: CommandMetadata,
): readonly NewEvent<Body>[] {
  // As bytes both are taken as they are, at half the cost; every event has its id made.
  const namespace = uuidBytes(metadata.commandId);
  const unchained = bodies.map((body, index) => ({
    ...body,
    id: eventId(stream, index, namespace, actDigest),
    metadata: { ...metadata, schemaVersion: schemaVersionOf(body) },
  }));
  return chainEvents(
    chainKey,
    { stream, expectedRevision: expectedRevisionAfter(revision), hash },
    unchained,
  );
}

/** The revision to expect of a stream whose newest event has this one; -1 for a stream that does not exist. */
export function expectedRevisionAfter(revision: number): ExpectedRevision {
  return revision < 0 ? 'noStream' : revision;
}

/** Appends what an aggregate decided, at exactly the revision it decided on. Undefined when somebody was faster. */
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
