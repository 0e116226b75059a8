import {
  type Db,
  type DbOptions,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
  ReadConcern,
} from 'mongodb';
import { watchMonitors } from './mongoMonitorWatch.ts';

/** The product's connection to one database of a MongoDB replica set. */
export type MongoConnection = {
  readonly database: Db;
  close(): Promise<void>;
};

/** Time limits of calls; the defaults suit a replica set in the same data center. */
export type MongoPatience = {
  /** Server selection: time limit for finding a server that accepts writes. */
  readonly selectionMilliseconds?: number;
  /** Time limit of one answer; the call is then retried once, and after that its outcome is unknown. */
  readonly answerMilliseconds?: number;
};

const selectionMillisecondsDefault = 3_000;
const answerMillisecondsDefault = 5_000;
/** A server that does not answer the driver's heartbeats for this long counts as down. */
const lookMilliseconds = 5_000;
const connectingPauseMilliseconds = 500;

/** Set on the database, not on the client, where parts of the URL would be mixed in. */
const durable: DbOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: new ReadConcern('majority'),
  readPreference: 'primary',
};

/**
 * Connects to the database named by the URL. Every write is acknowledged by a majority and in its journals,
 * so it survives the loss of a member; every read is of majority-committed data, from the primary; the URL
 * cannot weaken this. When a connection is lost or the primary changes, the driver retries the call under the
 * same number, which the server recognizes. Only replica sets support that, so anything else is refused; one
 * member is enough.
 */
export async function openMongoConnection(
  url: string,
  patience: MongoPatience = {},
): Promise<MongoConnection> {
  const answerMilliseconds = patience.answerMilliseconds ?? answerMillisecondsDefault;
  const client = new MongoClient(url, {
    appName: 'quarterdeck',
    retryWrites: true,
    retryReads: true,
    serverSelectionTimeoutMS: patience.selectionMilliseconds ?? selectionMillisecondsDefault,
    socketTimeoutMS: answerMilliseconds,
    waitQueueTimeoutMS: answerMilliseconds,
    connectTimeoutMS: lookMilliseconds,
  });
  try {
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello.setName === undefined && hello.msg !== 'isdbgrid')
      throw new Error(
        'MongoDB has to be a replica set, which may have one member: start mongod with --replSet.',
      );
  } catch (fault) {
    await client.close();
    throw fault;
  }
  return { database: client.db(undefined, durable), close: reconnecting(client) };
}

/** Another database on the same servers, with the same guarantees. */
export function databaseBeside(database: Db, name: string): Db {
  return database.client.db(name, durable);
}

/** Rejects if this user or this member cannot write, or no majority acknowledges in time; changes nothing. */
export async function tryWrite(database: Db): Promise<void> {
  const tries = database.collection<{ _id: string; isTried: boolean }>('writeTries');
  await tries.updateOne({ _id: 'never there' }, { $set: { isTried: true } });
}

/** Reconnects a client whenever it has lost its servers for good; returns a function that closes it. */
function reconnecting(client: MongoClient): () => Promise<void> {
  let isClosed = false;
  let connecting: Promise<void> | undefined;

  async function reconnect(): Promise<void> {
    await client.close().catch(() => undefined);
    while (!isClosed)
      try {
        await client.connect();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, connectingPauseMilliseconds));
      }
  }

  const stopWatching = watchMonitors(client, lookMilliseconds + 1_000, () => {
    connecting ??= reconnect().finally(() => {
      connecting = undefined;
    });
  });
  return async () => {
    isClosed = true;
    stopWatching();
    await connecting;
    await client.close();
  };
}

/** The code of a refusal by a unique index (E11000). */
export const duplicateKey = 11_000;

const upsertAttemptsMax = 5;

/** True when a write was refused because a unique field, such as the id, already has the value. */
export function isDuplicateKey(fault: unknown): boolean {
  return fault instanceof MongoServerError && fault.code === duplicateKey;
}

/** Throws an insertion error, unless another node inserted first and only ids were taken; returns it then. */
export function exceptRepeats(fault: unknown): MongoBulkWriteError {
  const writeErrors = fault instanceof MongoBulkWriteError ? [fault.writeErrors].flat() : [];
  if (!(fault instanceof MongoBulkWriteError) || writeErrors.length === 0) throw fault;
  if (writeErrors.some(({ code }) => code !== duplicateKey)) throw fault;
  return fault;
}

/**
 * Retries an upsert that collided with another upsert of the same document: the document now exists and will
 * be updated.
 */
export async function repeatedUpsert<Result>(upsert: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await upsert();
    } catch (fault) {
      if (!isDuplicateKey(fault) || attempt === upsertAttemptsMax) throw fault;
    }
}
