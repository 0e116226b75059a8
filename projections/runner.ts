import { type Position, type RecordedEvent, startOfLog } from '../contracts/events/recordedEvent.ts';
import type { Checkpoint, Documents } from './documents/documents.ts';
import type { SqliteDocuments } from './documents/sqliteDocuments.ts';
import { type ProjectionSet, project, touchedDocuments } from './project.ts';

/** Where events are read from; an event store is one. */
export type ReadableLog = {
  readAll(read: { readonly after: Position; readonly limit: number }): Promise<readonly RecordedEvent[]>;
};

/** What a run over the log did. `skipped` counts the events that no projection handles, by type. */
export type RunFigures = { readonly events: number; readonly skipped: ReadonlyMap<string, number> };

/** How far the documents are behind the log: unprocessed events, counted up to 1,000, and the age of the oldest. */
export type Lag = { readonly events: number; readonly seconds: number };

const eventsOfABatch = 20_000;
const eventsOfALagMax = 1_000;

/** True when these projections, in these versions, made the documents, so that they can be carried on. */
export function isBuiltBy(set: ProjectionSet, checkpoint: Checkpoint | undefined): boolean {
  return checkpoint?.signature === set.signature;
}

/**
 * Carries documents on from their checkpoint to the end of the log. Documents that other projections or versions
 * built are a fault: those are rebuilt, into a fresh set that then takes their place.
 */
export async function catchUp(
  set: ProjectionSet,
  documents: Documents,
  log: ReadableLog,
): Promise<RunFigures> {
  const checkpoint = await documents.checkpoint();
  if (checkpoint !== undefined && !isBuiltBy(set, checkpoint))
    throw new Error(`The documents were built by "${checkpoint.signature}", not by "${set.signature}".`);
  const skipped = new Map<string, number>();
  let count = 0;
  let after = checkpoint?.position ?? startOfLog;
  for (;;) {
    const events = await log.readAll({ after, limit: eventsOfABatch });
    const last = events.at(-1);
    if (last === undefined) break;
    countTypes(skipped, await advance(set, documents, events));
    count += events.length;
    after = last.position;
  }
  if (count === 0 && checkpoint === undefined)
    await documents.write([], { signature: set.signature, position: startOfLog });
  return { events: count, skipped };
}

/** Applies one batch of events, which begins where the checkpoint ends, and gives the types nothing handled. */
export async function advance(
  set: ProjectionSet,
  documents: Documents,
  events: readonly RecordedEvent[],
): Promise<readonly string[]> {
  const load = await documents.load(touchedDocuments(set, events));
  const { writes, skippedTypes } = project(set, events, load);
  await documents.write(writes, { signature: set.signature, position: lastPosition(events) });
  return skippedTypes;
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
