import type { Draft } from 'immer';
import type { EventBody, RecordedEvent } from '../contracts/events/recordedEvent.ts';
import type { Collection, JsonObject } from './documents/documents.ts';

type HandlerOf<Body extends EventBody> = {
  /** Ids of the documents the event concerns; may depend only on the event. */
  key(event: RecordedEvent<Body>): string | readonly string[] | undefined;
};

/** The usual way: change the document as if it were mutable. */
export type DraftHandler<Document, Body extends EventBody> = HandlerOf<Body> & {
  /**
   * The document after the event, null for none. `document` is null if it does not exist yet, otherwise an
   * immer draft: change it and return it, or return a new object, not both. Nothing else may be read: no
   * clock, no other document.
   */
  apply(
    document: Draft<Document> | null,
    event: RecordedEvent<Body>,
    id: string,
  ): Document | Draft<Document> | null;
  readonly reduce?: never;
};

/**
 * The fast way, for the few event types that make up most of a log: a new document that shares unchanged
 * parts.
 */
export type ReducingHandler<Document, Body extends EventBody> = HandlerOf<Body> & {
  /** The document after the event, null for none; `document` is never changed. Nothing else may be read. */
  reduce(document: Document | null, event: RecordedEvent<Body>, id: string): Document | null;
  readonly apply?: never;
};

/** How a projection handles one type of event. */
export type EventHandler<Document, Body extends EventBody> =
  | DraftHandler<Document, Body>
  | ReducingHandler<Document, Body>;

/** Handlers by event type; omitted types do not concern the projection. */
export type EventHandlers<Document, Body extends EventBody> = {
  readonly [Type in Body['type']]?: EventHandler<Document, Extract<Body, { readonly type: Type }>>;
};

/** A handler with its event and document types erased; they were checked where it was defined. */
export type AnyEventHandler = {
  key(event: RecordedEvent): string | readonly string[] | undefined;
} & ({ apply: Fold; readonly reduce?: never } | { reduce: Fold; readonly apply?: never });
type Fold = (document: JsonObject | null, event: RecordedEvent, id: string) => JsonObject | null;

/** One read model: the collection of its documents and how events change them. */
export type Projection<Document = unknown> = Collection<Document> & {
  /** Incremented whenever the same events yield different documents; the set is then rebuilt from the log. */
  readonly version: number;
  readonly handlers: ReadonlyMap<string, AnyEventHandler>;
};

/**
 * Declares a read model, e.g. `defineProjection<GameDocument, GameEvent>({ name: 'games', ... })`. `name` is
 * also the name of its collection; each collection has one projection.
 */
export function defineProjection<Document extends JsonObject, Body extends EventBody>(definition: {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly (keyof Document & string)[];
  readonly handles: EventHandlers<Document, Body>;
}): Projection<Document> {
  const { name, version, indexes, handles } = definition;
  // An event only reaches a handler through the entry of its own type, which the handler's types express.
  const handlers = new Map(Object.entries(handles) as [string, AnyEventHandler][]);
  return { name, version, indexes, handlers };
}
