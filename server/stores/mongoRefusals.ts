import { type Db, MongoServerError, MongoServerSelectionError, type TopologyDescription } from 'mongodb';
import { openMongoConnection, tryWrite } from '../../projections/documents/mongoConnection.ts';
import { isNoPrimary, isNotAllowed } from '../lib/refusedWrites.ts';
import { identityDatabaseOf } from './settledServers.ts';

/** Why a reachable server does not serve us, in words; it is not transient. */
export type AccessTrouble = {
  readonly what: string;
  readonly advice: string;
  /** False if it may be transient, or a server just shutting down would look the same. */
  readonly isCertain: boolean;
};

/** Not signed in, or wrong user or password; the last is a hosted MongoDB's code. */
const signInRefusals: readonly unknown[] = [13, 18, 8_000];

/** The error of a refused call; undefined if it was answered. */
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
    'See that MONGODB_URL names a user who may write the database, the password, and in ' +
    'authSource where the user is kept.',
  isCertain: true,
});

/** Members respond, and none accepts writes: fewer than half are up, or they have not elected a primary yet. */
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

/** Why MongoDB refuses reads or writes; undefined if it accepts both, or does not respond. Nothing is written. */
export async function mongoRefusal(url: string, name: string): Promise<AccessTrouble | undefined> {
  const opening = openMongoConnection(url);
  const refused = await faultOf(() => opening);
  if (refused !== undefined) return troubleOfConnecting(refused, name);
  const { database, close } = await opening;
  try {
    // A user of the database may list its contents.
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
