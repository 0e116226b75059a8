import type { Position } from '../../contracts/events/recordedEvent.ts';

/** What a document may hold: plain JSON, so that it reads back exactly as it was written. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/** The body of a document. Declare documents as type aliases: interfaces are not assignable to this. */
export type JsonObject = { readonly [field: string]: Json };

/**
 * A kind of document. `indexes` are the top-level fields it can be found by, the one that leaves the fewest documents
 * first; a projection is one of these.
 */
export type Collection<Document = unknown> = {
  readonly name: string;
  readonly indexes: readonly string[];
  /** Never present: it only carries the document's type. */
  readonly documentType?: Document;
};

/** A document with the position of the last event that was applied to it. Bodies are shared and frozen. */
export type StoredDocument<Document = unknown> = {
  readonly id: string;
  readonly position: Position;
  readonly body: Document;
};

/**
 * A stored body as what its collection holds: the collection's one projection is the only writer of its documents, and it is
 * typed by the same Document.
 */
export const typedDocument = <Document>(
  id: string,
  position: Position,
  body: JsonObject,
): StoredDocument<Document> => ({ id, position, body: body as Document });

/** Names a document. */
export type DocumentReference = { readonly collection: string; readonly id: string };

/**
 * The new state of a document; null removes it. It only takes effect over a lower position, whether the document is
 * there or was removed, so that repeating or reordering writes changes nothing.
 */
export type DocumentWrite = DocumentReference & {
  readonly position: Position;
  readonly body: JsonObject | null;
};

/** How far a set of projections has come. `signature` names the projections and versions that made the documents. */
export type Checkpoint = { readonly signature: string; readonly position: Position };

/** What is known of a document before a write: null body when it was removed, undefined when it never was. */
export type Load = (
  reference: DocumentReference,
) => { readonly position: Position; readonly body: JsonObject | null } | undefined;

/** Values of indexed fields that all have to be equal. */
export type Where<Document> = {
  readonly [Field in keyof Document]?: Document[Field] & (string | number | boolean);
};

/** One document in canonical form (sorted keys), for comparing sets of documents. */
export type DumpedDocument = DocumentReference & { readonly position: Position; readonly canonical: string };

/** What screens and calls read. */
export type DocumentReader = {
  get<Document>(collection: Collection<Document>, id: string): Promise<StoredDocument<Document> | undefined>;
  /** Documents whose fields equal `where`, in order of id (by code point); an empty `where` gives all of them. */
  find<Document>(
    collection: Collection<Document>,
    where: Where<Document>,
  ): Promise<readonly StoredDocument<Document>[]>;
  /** True as soon as events up to `position` are in the documents, false when that takes longer than the time given. */
  waitFor(position: Position, timeoutMilliseconds: number): Promise<boolean>;
};

/** One set of read-model documents with its checkpoint. Every adapter passes `documentsContract` unchanged. */
export type Documents = DocumentReader & {
  /** Undefined until something was written. */
  checkpoint(): Promise<Checkpoint | undefined>;
  /** Fetches documents ahead of a fold. */
  load(references: readonly DocumentReference[]): Promise<Load>;
  /** Writes documents and then, at the earliest together with them, the checkpoint. */
  write(writes: readonly DocumentWrite[], checkpoint: Checkpoint): Promise<void>;
  /** Every document there is, removed ones left out, in order of collection and id. */
  dump(): AsyncIterable<DumpedDocument>;
};
