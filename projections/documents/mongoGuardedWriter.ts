import { type AnyBulkWriteOperation, type Collection, Long, MongoBulkWriteError } from 'mongodb';
import type { DocumentWrite } from './documents.ts';
import { duplicateKey, isDuplicateKey } from './mongoConnection.ts';
import { fieldsOf, type MongoDocumentFields } from './mongoDocumentFields.ts';

const documentsOfABatch = 1_000;
const attemptsMax = 5;

/**
 * Returns a function that writes documents of one collection in batches, each only over a lower position.
 * When it resolves, a majority has every document at its position or a higher one.
 */
export function guardedWriter(
  documents: Collection<MongoDocumentFields>,
  indexes: readonly string[],
): (writes: readonly DocumentWrite[]) => Promise<void> {
  function replacementOf(write: DocumentWrite) {
    const { _id, ...replacement } = fieldsOf(write, indexes);
    // Over a higher position the filter matches nothing, so the upsert tries to insert, and the unique id
    // refuses that.
    return { filter: { _id, position: { $lt: Long.fromNumber(write.position) } }, replacement };
  }

  /**
   * Most saves change one document of a collection; a single write costs the driver half as much as a bulk
   * write.
   */
  async function writeAlone(write: DocumentWrite): Promise<readonly DocumentWrite[]> {
    const { filter, replacement } = replacementOf(write);
    try {
      await documents.replaceOne(filter, replacement, { upsert: true });
      return [];
    } catch (fault) {
      if (!isDuplicateKey(fault)) throw fault;
      return [write];
    }
  }

  /** Returns the writes refused because a document with the same id existed. */
  async function writeOnce(writes: readonly DocumentWrite[]): Promise<readonly DocumentWrite[]> {
    const [only] = writes;
    if (only && writes.length === 1) return writeAlone(only);
    const operations = writes.map(
      (write): AnyBulkWriteOperation<MongoDocumentFields> => ({
        replaceOne: { ...replacementOf(write), upsert: true },
      }),
    );
    try {
      await documents.bulkWrite(operations, { ordered: false });
      return [];
    } catch (fault) {
      const refused = duplicatesOf(fault);
      if (refused === undefined) throw fault;
      return writes.filter((_, index) => refused.has(index));
    }
  }

  /**
   * A refused write was either outdated, which is what the guard is for, or collided with a concurrent one.
   */
  async function notOvertaken(refused: readonly DocumentWrite[]): Promise<readonly DocumentWrite[]> {
    if (refused.length === 0) return [];
    const ids = refused.map(({ id }) => id);
    const found = await documents.find({ _id: { $in: ids } }, { projection: { position: 1 } }).toArray();
    const positions = new Map(found.map(({ _id, position }) => [_id, Number(position)]));
    return refused.filter(({ id, position }) => (positions.get(id) ?? -1) < position);
  }

  async function writeBatch(writes: readonly DocumentWrite[]): Promise<void> {
    let pending = writes;
    for (let attempt = 1; pending.length > 0; attempt += 1) {
      if (attempt > attemptsMax)
        throw new Error(`MongoDB refused ${pending.length} documents although they have higher positions.`);
      pending = await notOvertaken(await writeOnce(pending));
    }
  }

  return async (writes) => {
    for (let start = 0; start < writes.length; start += documentsOfABatch)
      await writeBatch(writes.slice(start, start + documentsOfABatch));
  };
}

/** The indexes of writes that collided with an existing id; undefined if any other error occurred. */
function duplicatesOf(fault: unknown): ReadonlySet<number> | undefined {
  if (!(fault instanceof MongoBulkWriteError) || fault.result.getWriteConcernError() !== undefined)
    return undefined;
  const errors = [fault.writeErrors].flat();
  if (errors.length === 0 || errors.some(({ code }) => code !== duplicateKey)) return undefined;
  return new Set(errors.map(({ index }) => index));
}
