/** Read models in MongoDB over sample events, alongside the same events in an embedded database. */
import { DatabaseSync } from 'node:sqlite';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { Documents } from '../../../projections/documents/documents.ts';
import { type MongoPatience, openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { type MongoDocuments, openMongoDocuments } from '../../../projections/documents/mongoDocuments.ts';
import { openSqliteDocuments } from '../../../projections/documents/sqliteDocuments.ts';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import { projectionSet } from '../../../projections/project.ts';
import { inlineProjector, type ReadableLog } from '../../../projections/runners/runner.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { fc, seedOf } from '../../fixtures/properties.ts';
import { recorded, sampleEvent, sampleProjections } from '../../projections/runnerSamples.ts';

export const sampleSet = projectionSet(sampleProjections);

/** Repetitions of each fault test; many with `LONG=1`. */
export const faultRounds = process.env.LONG ? 50 : 5;

/** Sample events; equal for equal counts within one test run. */
export function sampleEvents(number: number, count: number): readonly RecordedEvent[] {
  return recorded(fc.sample(sampleEvent, { seed: seedOf(`sample ${number}`), numRuns: count }));
}

/** A log of these events, which may grow, read a few at a time so that a run takes many batches. */
export function logOf(events: readonly RecordedEvent[], pageMax: number): ReadableLog {
  return {
    async readAll({ after, limit }) {
      const page = Math.min(limit, pageMax);
      return events.filter((event) => event.position > after).slice(0, page);
    },
  };
}

/** The bytes of all documents and their positions. */
export async function bytesOf(documents: Documents): Promise<string> {
  const lines: string[] = [];
  for await (const { collection, id, position, canonical } of documents.dump())
    lines.push(`${collection}/${id} ${position} ${canonical}`);
  return lines.join('\n');
}

/** The embedded server's result for the events: each projected in the transaction that appends it. */
export async function embeddedBytes(events: readonly RecordedEvent[]): Promise<string> {
  const database = new DatabaseSync(':memory:');
  const documents = openSqliteDocuments(database, sampleProjections);
  const projector = inlineProjector(sampleSet, documents);
  for (const event of events) inTransaction(database, () => projector.inTransaction([event]))();
  const bytes = await bytesOf(documents);
  database.close();
  return bytes;
}

/** The sample read models in a database, as opened by one node. */
export async function openReadModels(
  url: string,
  patience: MongoPatience = {},
): Promise<{ readonly documents: MongoDocuments; close(): Promise<void> }> {
  const { database, close } = await openMongoConnection(url, patience);
  const documents = await openMongoDocuments(database, {
    name: sampleSet.signature,
    collections: sampleProjections,
    environment: systemEnvironment(),
  });
  return { documents, close };
}
