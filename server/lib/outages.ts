import { isRefusedWrite } from './refusedWrites.ts';

/**
 * Faults that say: the server is away or overrun, the outcome unknown; by name, since drivers share no type. Appends that a
 * silent server stored late are what lets others lose one race after the other.
 */
const outages: ReadonlySet<string> = new Set([
  'StoreAway',
  'TookTooLong',
  'TooManyRaces',
  'OutcomeUnknown',
  'NoAnswer',
  'UnavailableError',
  'TimeoutError',
  'DeadlineExceededError',
  'CancelledError',
  'NotLeaderError',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
]);

/**
 * Whether a fault comes of a store that does not answer, or takes nothing that is to be kept: it passes by itself or by the
 * hand of whoever looks after the store, and the call may be made again.
 */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (isRefusedWrite(fault)) return true;
  return outages.has(fault.name) || outages.has(fault.constructor.name) || isOutage(fault.cause);
}
