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

/** How long calls may take; the defaults suit a replica set in the same place. */
export type MongoPatience = {
  /** For a server that can take writes to be found. */
  readonly selectionMilliseconds?: number;
  /** For an answer; the call is then repeated once, and after that its outcome is unknown. */
  readonly answerMilliseconds?: number;
};

const selectionMillisecondsDefault = 3_000;
const answerMillisecondsDefault = 5_000;
/** A server that says nothing to the driver's own looks for so long is away. */
const lookMilliseconds = 5_000;
const connectingPauseMilliseconds = 500;

/** Said of the database and not of the client, where parts of the URL would be mixed in. */
const durable: DbOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: new ReadConcern('majority'),
  readPreference: 'primary',
};

/**
 * Connects to the database that the URL names. Every write is acknowledged by a majority and in its journals, so that it
 * survives the loss of a member, and every read is of what a majority has, from the primary; the URL cannot weaken this.
 * A call that meets a lost connection or a new primary is repeated by the driver under the same number, which the server
 * recognises. Only a replica set does that, so that anything else is refused; one member is enough.
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
  return { database: client.db(undefined, durable), close: connectingAnew(client) };
}

/** Another database on the same servers, with the same promises. */
export function databaseBeside(database: Db, name: string): Db {
  return database.client.db(name, durable);
}

/** Rejects where this user or this member takes no writes, or no majority does in time; it changes nothing. */
export async function tryWrite(database: Db): Promise<void> {
  const tries = database.collection<{ _id: string; isTried: boolean }>('writeTries');
  await tries.updateOne({ _id: 'never there' }, { $set: { isTried: true } });
}

/** Connects a client anew whenever it has lost its servers for good; gives what closes it. */
function connectingAnew(client: MongoClient): () => Promise<void> {
  let isClosed = false;
  let connecting: Promise<void> | undefined;

  async function connectAnew(): Promise<void> {
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
    connecting ??= connectAnew().finally(() => {
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

/** True when a write was refused because a unique field, such as the id, has the value already. */
export function isDuplicateKey(fault: unknown): boolean {
  return fault instanceof MongoServerError && fault.code === duplicateKey;
}

/** Throws a fault of an insertion, unless another node was there first, so that only ids were taken; gives it then. */
export function exceptRepeats(fault: unknown): MongoBulkWriteError {
  const writeErrors = fault instanceof MongoBulkWriteError ? [fault.writeErrors].flat() : [];
  if (!(fault instanceof MongoBulkWriteError) || writeErrors.length === 0) throw fault;
  if (writeErrors.some(({ code }) => code !== duplicateKey)) throw fault;
  return fault;
}

/** Does an upsert again that met another one of the same document: the document is there now and will be changed. */
export async function repeatedUpsert<Result>(upsert: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await upsert();
    } catch (fault) {
      if (!isDuplicateKey(fault) || attempt === upsertAttemptsMax) throw fault;
    }
}
