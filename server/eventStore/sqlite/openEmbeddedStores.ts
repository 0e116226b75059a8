import type { DatabaseSync } from 'node:sqlite';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { DocumentReader } from '../../../projections/documents/documents.ts';
import { openSqliteDocuments, type SqliteDocuments } from '../../../projections/documents/sqliteDocuments.ts';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import { type ProjectionSet, projectionSet } from '../../../projections/project.ts';
import type { Projection } from '../../../projections/projection.ts';
import { rebuild } from '../../../projections/runners/rebuild.ts';
import {
  catchUp,
  inlineProjector,
  isBuiltBy,
  type Lag,
  measureLag,
} from '../../../projections/runners/runner.ts';
import type { EventStore, EventStoreBroken } from '../eventStore.ts';
import { otherLog, placeOfFile } from '../sameLog.ts';
import type { WholeStreams } from '../wholeStreams.ts';
import { openSqliteDatabase } from './openSqliteDatabase.ts';
import { openSqliteEventStore } from './openSqliteEventStore.ts';
import { type CopiedPages, walCopies } from './walCopy.ts';

/**
 * Event store and read models in one SQLite file, so that an event and its effects are committed together.
 */
export type EmbeddedStores = Pick<WholeStreams, 'damages'> & {
  readonly eventStore: EventStore;
  readonly documents: DocumentReader;
  /** Resolves when everything that reads have shown so far, or up to a position, is on disk. */
  flushed(through?: Position): Promise<void>;
  /** Events since opening that no projection handles, by type. */
  readonly skipped: ReadonlyMap<string, number>;
  /** `now` is milliseconds since 1970. */
  lag(now: number): Promise<Lag>;
  close(): Promise<void>;
};

/** Opens the file, creating it if absent, and updates the read models before anything can be read. */
export async function openEmbeddedStores(options: {
  readonly path: string;
  readonly projections: readonly Projection[];
  /** Called with the events of each flush before they are acknowledged. */
  readonly onFlushed?: (events: readonly RecordedEvent[]) => void;
  /** Copies the write-ahead log into the file beside the commits; if absent, SQLite does so in them. */
  readonly copyWal?: () => Promise<CopiedPages>;
  /** Called when a disk fault ends the acceptance of events; the process should exit too. */
  readonly onBroken?: (fault: EventStoreBroken) => void;
}): Promise<EmbeddedStores> {
  const { path, projections, onFlushed, onBroken, copyWal } = options;
  const set = projectionSet(projections);
  const database = openSqliteDatabase(path);
  try {
    const documents = openSqliteDocuments(database, projections);
    const projector = inlineProjector(set, documents);
    const copyAfterCommits = copyWal && walCopies(copyWal);
    const eventStore = openSqliteEventStore(database, {
      inTransaction: projector.inTransaction,
      onFlushed(events) {
        onFlushed?.(events);
        // What it could not copy stays in the write-ahead log.
        copyAfterCommits?.()?.catch(() => undefined);
      },
      ...(onBroken && { onBroken }),
    });
    await bringUpToDate(database, set, projections, documents, eventStore);
    return {
      eventStore,
      documents,
      flushed: eventStore.flushed,
      damages: eventStore.damages,
      skipped: projector.skipped,
      lag: (now) => measureLag(documents, eventStore, now),
      async close() {
        await eventStore.close();
        database.close();
      },
    };
  } catch (fault) {
    database.close();
    throw fault;
  }
}

/** New or changed projections are rebuilt from the whole log; otherwise only missing events are applied. */
async function bringUpToDate(
  database: DatabaseSync,
  set: ProjectionSet,
  projections: readonly Projection[],
  documents: SqliteDocuments,
  eventStore: EventStore,
): Promise<void> {
  const checkpoint = await documents.checkpoint();
  const refusal = await otherLog({ log: eventStore, ...placeOfFile(database.location() ?? '') }, checkpoint);
  if (refusal) throw refusal;
  if (checkpoint !== undefined && !isBuiltBy(set, checkpoint)) {
    const rebuilt = await rebuild(set, projections, eventStore);
    const built = await rebuilt.documents.checkpoint();
    if (built) inTransaction(database, () => documents.replaceAll(rebuilt.documents.rows(), built));
    rebuilt.dispose();
  }
  await catchUp(set, documents, eventStore);
}
