import type { Db } from 'mongodb';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible';

const secondsOfAMinute = 60;
const secondsOfADay = 86_400;

/** Twice the longest window of any limit: the previous window is read, too. */
const trySeconds = 120 * secondsOfAMinute;

/** Shorter than the longest timer of Node, 24 days. */
const knownPlaceSeconds = 7 * secondsOfADay;

/**
 * Counts by key, incremented and read atomically by any number of callers. They expire by themselves, so
 * nothing has to be cleaned up. A key names no person: e-mails are hashed first.
 */
export type TryCounts = {
  /** Tries in one window of a limit. */
  readonly tries: RateLimiterAbstract;
  /** Accounts at addresses from which they have signed in within a week; any count means yes. */
  readonly knownPlaces: RateLimiterAbstract;
};

const tries = { keyPrefix: 'tries', points: 1, duration: trySeconds };
const knownPlaces = { keyPrefix: 'knownPlaces', points: 1, duration: knownPlaceSeconds };

/** Counts of one process; lost at a restart. */
export function memoryTryCounts(): TryCounts {
  return { tries: new RateLimiterMemory(tries), knownPlaces: new RateLimiterMemory(knownPlaces) };
}

/** Counts shared by every node over the same MongoDB, in two collections of the given database. */
export async function openMongoTryCounts(database: Db): Promise<TryCounts> {
  const shared = { storeClient: database, disableIndexesCreation: true };
  const opened = {
    tries: new RateLimiterMongo({ ...tries, ...shared, tableName: 'tries' }),
    knownPlaces: new RateLimiterMongo({ ...knownPlaces, ...shared, tableName: 'knownPlaces' }),
  };
  // Created and awaited here, since the library would only print errors.
  await opened.tries.createIndexes();
  await opened.knownPlaces.createIndexes();
  return opened;
}
