import type { Db } from 'mongodb';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible';

const secondsOfAMinute = 60;
const secondsOfADay = 86_400;

/** Twice the longest window of any limit: the window before this one is asked for, too. */
const trySeconds = 120 * secondsOfAMinute;

/** Shorter than the longest timer of Node, 24 days. */
const knownPlaceSeconds = 7 * secondsOfADay;

/**
 * Counts by key, added to and read one at a time by any number of callers. They forget by themselves, so that nothing has
 * to be tidied up. A key names no person: e-mails are hashed before they become one.
 */
export type TryCounts = {
  /** Tries of one window of a limit. */
  readonly tries: RateLimiterAbstract;
  /** Accounts at addresses from which they have signed in within a week; any count means that they have. */
  readonly knownPlaces: RateLimiterAbstract;
};

const tries = { keyPrefix: 'tries', points: 1, duration: trySeconds };
const knownPlaces = { keyPrefix: 'knownPlaces', points: 1, duration: knownPlaceSeconds };

/** Counts of one process; a restart forgets them. */
export function memoryTryCounts(): TryCounts {
  return { tries: new RateLimiterMemory(tries), knownPlaces: new RateLimiterMemory(knownPlaces) };
}

/** Counts that every node over the same MongoDB shares, in two collections of the given database. */
export async function openMongoTryCounts(database: Db): Promise<TryCounts> {
  const shared = { storeClient: database, disableIndexesCreation: true };
  const opened = {
    tries: new RateLimiterMongo({ ...tries, ...shared, tableName: 'tries' }),
    knownPlaces: new RateLimiterMongo({ ...knownPlaces, ...shared, tableName: 'knownPlaces' }),
  };
  // Made here and waited for, since the library would only print what goes wrong.
  await opened.tries.createIndexes();
  await opened.knownPlaces.createIndexes();
  return opened;
}
