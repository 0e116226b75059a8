import { markOf } from '../../contracts/events/eventMark.ts';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type {
  DocumentReference,
  Documents,
  DocumentWrite,
  ProjectionCheckpoint,
} from '../documents/documents.ts';
import type { SqliteDocuments } from '../documents/sqliteDocuments.ts';
import { foldEvents, type ProjectionSet, project, sortEvents } from '../project.ts';

/** The source of events; an event store is one. */
export type ReadableLog = {
  /** The log includes the `known` position, and nothing after it is missed. */
  readAll(read: {
    readonly after: Position;
    readonly limit: number;
    readonly known?: Position;
  }): Promise<readonly RecordedEvent[]>;
};

/** The result of a run over the log. `skipped` counts the events that no projection handles, by type. */
export type RunFigures = { readonly events: number; readonly skipped: ReadonlyMap<string, number> };

/**
 * How far the documents are behind the log: unprocessed events, counted up to 1,000, and the age of the
 * oldest.
 */
export type Lag = { readonly events: number; readonly seconds: number };

/** Few enough that the garbage collector finds most of a page dead instead of moving it twice. */
const eventsOfAPage = 2_000;
/** Enough that a document that changes constantly is rarely written. */
const eventsOfABatch = 20_000;
const eventsOfALagMax = 1_000;

/** True when these projections, in these versions, made the documents, so that they can be carried on. */
export function isBuiltBy(set: ProjectionSet, checkpoint: ProjectionCheckpoint | undefined): boolean {
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
 * Carries documents on from one of their checkpoints, possibly an older one, to the end of the log. Throws
 * for documents that other projections or versions built: those are rebuilt, into a new set that then
 * replaces them.
 */
export async function carryOn(
  set: ProjectionSet,
  documents: Documents,
  log: ReadableLog,
  checkpoint: ProjectionCheckpoint | undefined,
): Promise<RunFigures> {
  if (checkpoint !== undefined && !isBuiltBy(set, checkpoint))
    throw new Error(`The documents were built by "${checkpoint.signature}", not by "${set.signature}".`);
  const skipped = new Map<string, number>();
  const batch = unwrittenDocuments(set, documents);
  let count = 0;
  let after = checkpoint?.position ?? startOfLog;
  let newest: RecordedEvent | undefined;
  for (;;) {
    const events = await log.readAll({ after, limit: eventsOfAPage });
    const last = events.at(-1);
    if (last === undefined) break;
    countTypes(skipped, await batch.fold(events));
    count += events.length;
    after = last.position;
    newest = last;
    // New documents are shown at once, however fast more events arrive.
    if (events.length < eventsOfAPage || batch.events() >= eventsOfABatch) await batch.write(newest);
  }
  if (batch.events() > 0 || (count === 0 && checkpoint === undefined)) await batch.write(newest);
  return { events: count, skipped };
}

/** Documents that are folded page by page, and written once after many pages. */
function unwrittenDocuments(set: ProjectionSet, documents: Documents) {
  const unwritten = new Map<string, DocumentWrite>();
  const known = ({ collection, id }: DocumentReference) => unwritten.get(`${collection}/${id}`);
  let events = 0;
  return {
    /** Number of events folded since the last write. */
    events: () => events,
    /**
     * Applies a page, which starts where the previous one ended, and returns the types that nothing handled.
     */
    async fold(page: readonly RecordedEvent[]): Promise<readonly string[]> {
      const sorted = sortEvents(set, page);
      const load = await documents.load(sorted.documents.filter((each) => !known(each)));
      const { writes, skippedTypes } = foldEvents(sorted, (each) => known(each) ?? load(each));
      for (const write of writes) unwritten.set(`${write.collection}/${write.id}`, write);
      events += page.length;
      return skippedTypes;
    },
    /** Writes the folded documents, up to this event. */
    async write(newest: RecordedEvent | undefined): Promise<void> {
      await documents.write([...unwritten.values()], checkpointAt(set, newest));
      unwritten.clear();
      events = 0;
    },
  };
}

/** Projects new events in the transaction that appends them. `skipped` accumulates. */
export type InlineProjector = {
  inTransaction(events: readonly RecordedEvent[]): () => void;
  readonly skipped: ReadonlyMap<string, number>;
};

/** Creates the projector that commits documents together with their events. */
export function inlineProjector(set: ProjectionSet, documents: SqliteDocuments): InlineProjector {
  const skipped = new Map<string, number>();
  return {
    skipped,
    inTransaction(events) {
      let skippedTypes: readonly string[] = [];
      const afterCommit = documents.writeInTransaction((load) => {
        const projected = project(set, events, load);
        skippedTypes = projected.skippedTypes;
        const checkpoint = checkpointAt(set, events.at(-1));
        return { writes: projected.writes, checkpoint };
      });
      return () => {
        afterCommit();
        countTypes(skipped, skippedTypes);
      };
    },
  };
}

/** Measures the lag at a time in milliseconds since 1970; zero when nothing is unprocessed. */
export async function measureLag(documents: Documents, log: ReadableLog, now: number): Promise<Lag> {
  const after = (await documents.checkpoint())?.position ?? startOfLog;
  const pending = await log.readAll({ after, limit: eventsOfALagMax });
  const oldest = pending[0];
  if (oldest === undefined) return { events: 0, seconds: 0 };
  // Another machine's clock may be slightly ahead.
  return { events: pending.length, seconds: Math.max(0, now - Date.parse(oldest.metadata.at)) / 1_000 };
}

/** The progress of documents folded up to an event, or of none. */
const checkpointAt = (
  { signature }: ProjectionSet,
  newest: RecordedEvent | undefined,
): ProjectionCheckpoint => ({
  signature,
  position: newest?.position ?? startOfLog,
  newest: newest ? markOf(newest) : null,
});

function countTypes(counts: Map<string, number>, types: readonly string[]): void {
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
}
