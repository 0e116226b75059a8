import { type Db, MongoServerError, MongoServerSelectionError, type TopologyDescription } from 'mongodb';
import { openMongoConnection, tryWrite } from '../../projections/documents/mongoConnection.ts';
import { isNoPrimary, isNotAllowed } from '../lib/refusedWrites.ts';
import { identityDatabaseOf } from './settledServers.ts';

/** Why a server that is there does not serve us, in words; it does not pass by itself. */
export type AccessTrouble = {
  readonly what: string;
  readonly advice: string;
  /** False where it may pass by itself, or a server that is just going away would look the same. */
  readonly isCertain: boolean;
};

/** Not signed in, a wrong user or password, and the same as a hosted MongoDB says it. */
const signInRefusals: readonly unknown[] = [13, 18, 8_000];

/** What a call was refused with; nothing where it was answered. */
export async function faultOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (fault) {
    return fault;
  }
}

const signInTrouble = (name: string): AccessTrouble => ({
  what: `MongoDB at ${name} refuses the user or the password`,
  advice:
    'See that MONGODB_URL names a user who may write the database, the password, and in authSource where the user is kept.',
  isCertain: true,
});

/** Members answer, and none of them takes writes: fewer than half of all are there, or they have not agreed on one yet. */
const majorityTrouble = (name: string): AccessTrouble => ({
  what: `MongoDB at ${name} has no primary, which takes a majority of its members`,
  advice: 'Start the members that are away, and see that they reach each other; nothing else is needed.',
  isCertain: false,
});

function writeTrouble(fault: unknown, name: string, { databaseName }: Db): AccessTrouble | undefined {
  if (isNotAllowed(fault))
    return {
      what: `MongoDB at ${name} lets this user read the database ${databaseName} and not write it`,
      advice: `Give the user of MONGODB_URL the role readWrite on ${databaseName}, or name one who has it.`,
      isCertain: true,
    };
  if (!isNoPrimary(fault)) return undefined;
  return {
    what: `MongoDB at ${name} is a member that takes no writes, because it is not the primary`,
    advice: 'Name all members and the replicaSet in MONGODB_URL, without directConnection.',
    isCertain: false,
  };
}

function troubleOfConnecting(fault: unknown, name: string): AccessTrouble | undefined {
  if (fault instanceof MongoServerError && signInRefusals.includes(fault.code)) return signInTrouble(name);
  if (!(fault instanceof MongoServerSelectionError)) return undefined;
  const { type, servers } = fault.reason as TopologyDescription;
  const isSomebodyThere = [...servers.values()].some((server) => server.type !== 'Unknown');
  return type === 'ReplicaSetNoPrimary' && isSomebodyThere ? majorityTrouble(name) : undefined;
}

/** Why MongoDB refuses to be read or written to; undefined where it does neither, or does not answer. Nothing is written. */
export async function mongoRefusal(url: string, name: string): Promise<AccessTrouble | undefined> {
  const opening = openMongoConnection(url);
  const refused = await faultOf(() => opening);
  if (refused !== undefined) return troubleOfConnecting(refused, name);
  const { database, close } = await opening;
  try {
    // Whoever may use the database may list what is in it.
    const unread = await faultOf(() => database.listCollections({}, { nameOnly: true }).toArray());
    if (isNotAllowed(unread)) return signInTrouble(name);
    for (const each of [database, identityDatabaseOf(database)]) {
      const trouble = writeTrouble(await faultOf(() => tryWrite(each)), name, each);
      if (trouble) return trouble;
    }
    return troubleOfConnecting(unread, name);
  } finally {
    await close();
  }
}
