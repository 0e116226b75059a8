import type { EventMark } from '../../contracts/events/eventMark.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';

/** What a document may hold: plain JSON, so that it reads back exactly as it was written. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/** The body of a document. Declare documents as type aliases; interfaces are not assignable to this. */
export type JsonObject = { readonly [field: string]: Json };

/**
 * A kind of document. `indexes` are the top-level fields it can be queried by, the most selective one first;
 * a projection is one of these.
 */
export type Collection<Document = unknown> = {
  readonly name: string;
  readonly indexes: readonly string[];
  /** Never present at run time; only carries the document's type. */
  readonly documentType?: Document;
};

/** A document with the position of the last event applied to it. Bodies are shared and frozen. */
export type StoredDocument<Document = unknown> = {
  readonly id: string;
  readonly position: Position;
  readonly body: Document;
};

/**
 * A stored body typed by its collection: the collection's only projection is the only writer of its documents
 * and has the same Document type.
 */
export const typedDocument = <Document>(
  id: string,
  position: Position,
  body: JsonObject,
): StoredDocument<Document> => ({ id, position, body: body as Document });

/** Names a document. */
export type DocumentReference = { readonly collection: string; readonly id: string };

/**
 * The new state of a document; null removes it. It only takes effect over a lower position, for existing and
 * removed documents alike, so repeating or reordering writes changes nothing.
 */
export type DocumentWrite = DocumentReference & {
  readonly position: Position;
  readonly body: JsonObject | null;
};

/**
 * The progress of a set of projections. `signature` names the projections and versions that made the
 * documents.
 */
export type ProjectionCheckpoint = {
  readonly signature: string;
  readonly position: Position;
  /** The event at the position, by which the log is recognized; null at the start of the log. */
  readonly newest: EventMark | null;
};

/**
 * What is known of a document before a write: null body when it was removed, undefined when it never existed.
 */
export type Load = (
  reference: DocumentReference,
) => { readonly position: Position; readonly body: JsonObject | null } | undefined;

/** Values of indexed fields; all must match. */
export type Where<Document> = {
  readonly [Field in keyof Document]?: Document[Field] & (string | number | boolean);
};

/** One document in canonical form (sorted keys), for comparing sets of documents. */
export type DumpedDocument = DocumentReference & { readonly position: Position; readonly canonical: string };

/** What screens and calls read from. */
export type DocumentReader = {
  get<Document>(collection: Collection<Document>, id: string): Promise<StoredDocument<Document> | undefined>;
  /**
   * Documents whose fields equal `where`, ordered by id (by code point); an empty `where` returns all of
   * them.
   */
  find<Document>(
    collection: Collection<Document>,
    where: Where<Document>,
  ): Promise<readonly StoredDocument<Document>[]>;
  /** True as soon as the documents include events up to `position`, false on timeout. */
  waitFor(position: Position, timeoutMilliseconds: number): Promise<boolean>;
};

/**
 * One set of read-model documents with its checkpoint. Every adapter passes `documentsContract` unchanged.
 */
export type Documents = DocumentReader & {
  /** Undefined before the first write. */
  checkpoint(): Promise<ProjectionCheckpoint | undefined>;
  /** Prefetches documents for a fold. */
  load(references: readonly DocumentReference[]): Promise<Load>;
  /** Writes documents and then, or atomically with them, the checkpoint. */
  write(writes: readonly DocumentWrite[], checkpoint: ProjectionCheckpoint): Promise<void>;
  /** Every document except removed ones, ordered by collection and id. */
  dump(): AsyncIterable<DumpedDocument>;
};
