import { type Position, type RecordedEvent, startOfLog } from '../contracts/events/recordedEvent.ts';
import type { Checkpoint, DocumentReference, Documents, DocumentWrite } from './documents/documents.ts';
import type { SqliteDocuments } from './documents/sqliteDocuments.ts';
import { foldEvents, type ProjectionSet, project, sortEvents } from './project.ts';

/** Where events are read from; an event store is one. */
export type ReadableLog = {
  /** Events that are `isFolded` are read and not copied. The log holds the `known` position, and nothing behind it is missed. */
  readAll(read: {
    readonly after: Position;
    readonly limit: number;
    readonly isFolded?: boolean;
    readonly known?: Position;
  }): Promise<readonly RecordedEvent[]>;
};

/** What a run over the log did. `skipped` counts the events that no projection handles, by type. */
export type RunFigures = { readonly events: number; readonly skipped: ReadonlyMap<string, number> };

/** How far the documents are behind the log: unprocessed events, counted up to 1,000, and the age of the oldest. */
export type Lag = { readonly events: number; readonly seconds: number };

/** So few that the garbage collector finds most of a page gone, instead of moving it twice. */
const eventsOfAPage = 2_000;
/** So many that a document which changes all the time is seldom written. */
const eventsOfABatch = 20_000;
const eventsOfALagMax = 1_000;

/** True when these projections, in these versions, made the documents, so that they can be carried on. */
export function isBuiltBy(set: ProjectionSet, checkpoint: Checkpoint | undefined): boolean {
  return checkpoint?.signature === set.signature;
}

/** Carries documents on from their checkpoint to the end of the log, as `carryOn` does. */
export async function catchUp(
  set: ProjectionSet,
  documents: Documents,
  log: ReadableLog,
): Promise<RunFigures> {
  return carryOn(set, documents, log, await documents.checkpoint());
}

/**
 * Carries documents on from a checkpoint of theirs, which may be an older one, to the end of the log. Documents that other
 * projections or versions built are a fault: those are rebuilt, into a fresh set that then takes their place.
 */
export async function carryOn(
  set: ProjectionSet,
  documents: Documents,
  log: ReadableLog,
  checkpoint: Checkpoint | undefined,
): Promise<RunFigures> {
  if (checkpoint !== undefined && !isBuiltBy(set, checkpoint))
    throw new Error(`The documents were built by "${checkpoint.signature}", not by "${set.signature}".`);
  const skipped = new Map<string, number>();
  const batch = unwrittenDocuments(set, documents);
  let count = 0;
  let after = checkpoint?.position ?? startOfLog;
  for (;;) {
    const events = await log.readAll({ after, limit: eventsOfAPage, isFolded: true });
    const last = events.at(-1);
    if (last === undefined) break;
    countTypes(skipped, await batch.fold(events));
    count += events.length;
    after = last.position;
    // What is new is shown at once, however fast more of it comes.
    if (events.length < eventsOfAPage || batch.events() >= eventsOfABatch) await batch.write(after);
  }
  if (batch.events() > 0 || (count === 0 && checkpoint === undefined)) await batch.write(after);
  return { events: count, skipped };
}

/** Documents that are folded page by page, and written once after many pages. */
function unwrittenDocuments(set: ProjectionSet, documents: Documents) {
  const unwritten = new Map<string, DocumentWrite>();
  const known = ({ collection, id }: DocumentReference) => unwritten.get(`${collection}/${id}`);
  let events = 0;
  return {
    /** How many events were folded since the last writing. */
    events: () => events,
    /** Applies a page, which begins where the one before ends, and gives the types nothing handled. */
    async fold(page: readonly RecordedEvent[]): Promise<readonly string[]> {
      const sorted = sortEvents(set, page);
      const load = await documents.load(sorted.documents.filter((each) => !known(each)));
      const { writes, skippedTypes } = foldEvents(sorted, (each) => known(each) ?? load(each));
      for (const write of writes) unwritten.set(`${write.collection}/${write.id}`, write);
      events += page.length;
      return skippedTypes;
    },
    /** Writes what was folded, up to this position. */
    async write(position: Position): Promise<void> {
      await documents.write([...unwritten.values()], { signature: set.signature, position });
      unwritten.clear();
      events = 0;
    },
  };
}

/** Projects new events in the transaction that appends them. `skipped` goes on counting. */
export type InlineProjector = {
  inTransaction(events: readonly RecordedEvent[]): () => void;
  readonly skipped: ReadonlyMap<string, number>;
};

/** Makes the projector that keeps documents and events in one commit. */
export function inlineProjector(set: ProjectionSet, documents: SqliteDocuments): InlineProjector {
  const skipped = new Map<string, number>();
  return {
    skipped,
    inTransaction(events) {
      let skippedTypes: readonly string[] = [];
      const afterCommit = documents.writeInTransaction((load) => {
        const projected = project(set, events, load);
        skippedTypes = projected.skippedTypes;
        const checkpoint = { signature: set.signature, position: lastPosition(events) };
        return { writes: projected.writes, checkpoint };
      });
      return () => {
        afterCommit();
        countTypes(skipped, skippedTypes);
      };
    },
  };
}

/** Measures the lag at a time given in milliseconds since 1970; nothing unprocessed is no lag. */
export async function measureLag(documents: Documents, log: ReadableLog, now: number): Promise<Lag> {
  const after = (await documents.checkpoint())?.position ?? startOfLog;
  const pending = await log.readAll({ after, limit: eventsOfALagMax });
  const oldest = pending[0];
  if (oldest === undefined) return { events: 0, seconds: 0 };
  return { events: pending.length, seconds: (now - Date.parse(oldest.metadata.at)) / 1_000 };
}

function lastPosition(events: readonly RecordedEvent[]): Position {
  return events.at(-1)?.position ?? startOfLog;
}

function countTypes(counts: Map<string, number>, types: readonly string[]): void {
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
}
