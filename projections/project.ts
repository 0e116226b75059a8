import { Immer } from 'immer';
import type { Position, RecordedEvent } from '../contracts/events/recordedEvent.ts';
import type { DocumentReference, DocumentWrite, JsonObject, Load } from './documents/documents.ts';
import type { AnyEventHandler, Projection } from './projection.ts';

/** Projections that advance together, behind one checkpoint. */
export type ProjectionSet = {
  /** Names, versions and indexes: documents made under another signature are built again. */
  readonly signature: string;
  readonly handlersByType: ReadonlyMap<string, readonly CollectionHandler[]>;
};

/** What a fold made: each document once, as it is after all events, and the events that no projection handles. */
export type Projected = {
  readonly writes: readonly DocumentWrite[];
  readonly skippedTypes: readonly string[];
};

type CollectionHandler = { readonly collection: string; readonly handler: AnyEventHandler };
type Entry = DocumentReference & { position: Position; body: JsonObject | null; isChanged: boolean };

/** Puts projections together; two of the same name are a fault. */
export function projectionSet(projections: readonly Projection[]): ProjectionSet {
  const names = new Set(projections.map((projection) => projection.name));
  if (names.size < projections.length) throw new RangeError('Two projections have the same name.');
  const handlersByType = new Map<string, CollectionHandler[]>();
  for (const { name, handlers } of projections)
    for (const [type, handler] of handlers)
      handlersByType.set(type, [...(handlersByType.get(type) ?? []), { collection: name, handler }]);
  const signature = projections
    .map(({ name, version }) => `${name}:${version}`)
    .sort()
    .join(' ');
  return { signature, handlersByType };
}

/** The documents that a fold of these events will load. */
export function touchedDocuments(
  set: ProjectionSet,
  events: readonly RecordedEvent[],
): readonly DocumentReference[] {
  const touched = new Map<string, DocumentReference>();
  for (const event of events)
    for (const { collection, handler } of set.handlersByType.get(event.type) ?? [])
      for (const id of keysOf(handler, event)) touched.set(`${collection}/${id}`, { collection, id });
  return [...touched.values()];
}

/**
 * Folds events, in order of position, into the documents they concern. Pure: documents come from `load`, and the
 * outcome does not depend on how the log is cut into batches. Events that a document has already seen are passed over.
 */
export function project(set: ProjectionSet, events: readonly RecordedEvent[], load: Load): Projected {
  const entries = new Map<string, Entry>();
  const skippedTypes: string[] = [];
  for (const event of events) {
    const handlers = set.handlersByType.get(event.type);
    if (handlers === undefined) skippedTypes.push(event.type);
    else
      for (const { collection, handler } of handlers)
        for (const id of keysOf(handler, event))
          advance(entryOf(entries, { collection, id }, load), handler, event, id);
  }
  return { writes: changedDocuments(entries), skippedTypes };
}

function entryOf(entries: Map<string, Entry>, reference: DocumentReference, load: Load): Entry {
  const key = `${reference.collection}/${reference.id}`;
  const known = entries.get(key);
  if (known !== undefined) return known;
  const entry = { ...reference, ...(load(reference) ?? { position: 0, body: null }), isChanged: false };
  entries.set(key, entry);
  return entry;
}

/**
 * Documents are finished after every event, not once a batch: immer does not protect what was assigned into a draft
 * until it is finished, so that events would otherwise be altered by the events after them. Freezing is left to the
 * documents' cache, where it happens once a batch.
 */
const immer = new Immer({ autoFreeze: false });
// immer's own types follow a document's shape without end when it is JSON in general.
const produce = immer.produce as (
  document: JsonObject,
  recipe: (draft: JsonObject) => JsonObject | null,
) => JsonObject | null;

function advance(entry: Entry, handler: AnyEventHandler, event: RecordedEvent, id: string): void {
  if (event.position <= entry.position) return;
  entry.body =
    entry.body === null
      ? handler.apply(null, event, id)
      : produce(entry.body, (draft) => handler.apply(draft, event, id));
  entry.position = event.position;
  entry.isChanged = true;
}

function changedDocuments(entries: ReadonlyMap<string, Entry>): readonly DocumentWrite[] {
  return [...entries.values()]
    .filter(({ isChanged }) => isChanged)
    .map(({ collection, id, position, body }) => ({ collection, id, position, body }));
}

function keysOf(handler: AnyEventHandler, event: RecordedEvent): readonly string[] {
  const key = handler.key(event);
  if (key === undefined) return [];
  return typeof key === 'string' ? [key] : key;
}
