import { isRefusedWrite, mongoCodeOf } from './refusedWrites.ts';

/**
 * Faults meaning that the server is unavailable or overloaded and the outcome unknown; by name, since drivers
 * share no type. Appends stored late by a silent server are what makes others lose one race after the other.
 */
const outages: ReadonlySet<string> = new Set([
  'StoreAway',
  // Until somebody mends the stream.
  'DamagedStream',
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
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
]);

/** A server has ended the connection that a driver writes to: MongoDB's passes Node's own error on. */
const brokenConnectionCodes: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET']);

/** MongoDB is shutting down. */
const shutdownCodes: ReadonlySet<unknown> = new Set([91, 11_600]);

/**
 * Whether a fault means that a store does not respond, or accepts no writes: it is transient or can be fixed
 * by an operator, and the call may be retried.
 */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (isRefusedWrite(fault) || shutdownCodes.has(mongoCodeOf(fault))) return true;
  if ('code' in fault && brokenConnectionCodes.has(fault.code)) return true;
  return outages.has(fault.name) || outages.has(fault.constructor.name) || isOutage(fault.cause);
}
