import { Immer } from 'immer';
import { type RecordedEvent, startOfLog } from '../contracts/events/recordedEvent.ts';
import { upcast } from '../contracts/events/upcast.ts';
import type { DocumentReference, DocumentWrite, JsonObject, Load } from './documents/documents.ts';
import type { AnyEventHandler, Projection } from './projection.ts';

/** Projections that advance together, behind one checkpoint. */
export type ProjectionSet = {
  /** Names, versions and indexes; documents made under another signature are rebuilt. */
  readonly signature: string;
  readonly handlersByType: ReadonlyMap<string, readonly CollectionHandler[]>;
};

/**
 * The result of a fold: each document once, as it is after all events, and the events that no projection
 * handles.
 */
export type Projected = {
  readonly writes: readonly DocumentWrite[];
  readonly skippedTypes: readonly string[];
};

type CollectionHandler = { readonly collection: string; readonly handler: AnyEventHandler };
type Step = { readonly handler: AnyEventHandler; readonly event: RecordedEvent };
/** The events that concern one document, each with its handler. */
type Steps = DocumentReference & { readonly steps: Step[] };

/** Combines projections; throws if two have the same name. */
export function projectionSet(projections: readonly Projection[]): ProjectionSet {
  const names = new Set(projections.map((projection) => projection.name));
  if (names.size < projections.length) throw new RangeError('Two projections have the same name.');
  const handlersByType = new Map<string, CollectionHandler[]>();
  for (const { name, handlers } of projections)
    for (const [type, handler] of handlers)
      handlersByType.set(type, [...(handlersByType.get(type) ?? []), { collection: name, handler }]);
  const signature = projections
    .map(({ name, version, indexes }) => [name, version, ...indexes].join(':'))
    .sort()
    .join(' ');
  return { signature, handlersByType };
}

/** Events in order of position, by the documents they concern, which a fold loads. */
export type SortedEvents = {
  readonly documents: readonly (DocumentReference & { readonly steps: readonly Step[] })[];
  readonly skippedTypes: readonly string[];
};

/** Finds the documents that events concern. */
export function sortEvents(set: ProjectionSet, events: readonly RecordedEvent[]): SortedEvents {
  const documents = new Map<string, Steps>();
  const skippedTypes: string[] = [];
  for (const stored of events) {
    const handlers = set.handlersByType.get(stored.type);
    if (handlers === undefined) skippedTypes.push(stored.type);
    const event = upcast(stored);
    for (const { collection, handler } of handlers ?? [])
      for (const id of keysOf(handler, event)) {
        const key = `${collection}/${id}`;
        const known = documents.get(key);
        if (known) known.steps.push({ handler, event });
        else documents.set(key, { collection, id, steps: [{ handler, event }] });
      }
  }
  return { documents: [...documents.values()], skippedTypes };
}

/** Folds events into the documents they concern: `sortEvents` and then `foldEvents`. */
export function project(set: ProjectionSet, events: readonly RecordedEvent[], load: Load): Projected {
  return foldEvents(sortEvents(set, events), load);
}

/**
 * Folds sorted events into their documents. Pure: documents come from `load`, and the result does not depend
 * on how the log is divided into batches. Events that a document has already seen are skipped.
 */
export function foldEvents({ documents, skippedTypes }: SortedEvents, load: Load): Projected {
  const writes: DocumentWrite[] = [];
  for (const { collection, id, steps } of documents) {
    const known = load({ collection, id });
    const unseen = steps.filter(({ event }) => event.position > (known?.position ?? startOfLog));
    const last = unseen.at(-1);
    if (last === undefined) continue;
    const body = foldDocument(known?.body ?? null, id, unseen);
    writes.push({ collection, id, position: last.event.position, body });
  }
  return { writes, skippedTypes };
}

/** Freezing is left to the document cache, where it happens once per batch. */
const immer = new Immer({ autoFreeze: false });
// immer's own types recurse without end for a document that is arbitrary JSON.
const produce = immer.produce as (
  document: JsonObject,
  recipe: (draft: JsonObject) => JsonObject | null,
) => JsonObject | null;

/**
 * Each event gets its own draft, unless its handler reduces. One draft per batch would take half the time,
 * but what an event puts into a draft is unprotected until the draft is finished: a later event that changes
 * it there would also change the earlier event, and every other place in the document that refers to it.
 */
function foldDocument(initial: JsonObject | null, id: string, steps: readonly Step[]): JsonObject | null {
  let document = initial;
  for (const { handler, event } of steps)
    if (handler.reduce) document = handler.reduce(document, event, id);
    else if (document === null) document = handler.apply(null, event, id);
    else document = produce(document, (draft) => handler.apply(draft, event, id));
  return document;
}

function keysOf(handler: AnyEventHandler, event: RecordedEvent): readonly string[] {
  const key = handler.key(event);
  if (key === undefined) return [];
  return typeof key === 'string' ? [key] : key;
}
