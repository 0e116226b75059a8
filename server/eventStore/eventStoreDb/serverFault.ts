import { ErrorType, isCommandError } from '@eventstore/db-client';
import { CannotGoOn } from '../../lib/cannotGoOn.ts';
import { EventStoreClosed } from '../eventStore.ts';

/** The server did not answer in time: whether the call took effect is unknown. */
export class NoAnswer extends Error {
  constructor(call: string, milliseconds: number) {
    super(`The event store did not answer ${call} within ${milliseconds} ms.`);
    this.name = 'NoAnswer';
  }
}

/** An append with an unknown outcome. Repeating it with the same ids is safe. */
export class OutcomeUnknown extends Error {
  constructor(stream: string, cause: unknown) {
    super(`Whether the append to ${stream} was stored is not known.`, { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** A decision of the server that would not change on retry. */
const decisions: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
  ErrorType.UNSUPPORTED,
]);

/** True when the same call would fail in the same way, so that repeating it is pointless. */
export function isDecided(fault: unknown): boolean {
  if (fault instanceof Error && isCommandError(fault)) return decisions.has(fault.type);
  return [TypeError, RangeError, EventStoreClosed, CannotGoOn].some((kind) => fault instanceof kind);
}
