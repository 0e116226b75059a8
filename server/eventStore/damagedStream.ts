import type { Position } from '../../contracts/events/recordedEvent.ts';
import { RewrittenRecord, UnreadableRecord } from '../../projections/documents/unreadableRecord.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';

const advice =
  'Someone limited, deleted or wrote to this stream in the event store. Remove $maxCount, ' +
  '$maxAge and $tb from its metadata before the server scavenges; if that does not help, put ' +
  'back a backup of the log. Until then nothing is recorded in it.';

/** A stream no longer is what was written to it, so that nothing may be decided on it. */
export class DamagedStream extends CannotGoOn {
  constructor(stream: string, damage: string) {
    super(`The stream ${stream} is damaged: ${damage}.`, advice);
    this.name = 'DamagedStream';
  }
}

/** What is wrong with a log that could not be read, in a sentence; undefined if that is another fault. */
export function damageIn(fault: unknown): string | undefined {
  if (fault instanceof DamagedStream) return fault.what;
  const isOfText = fault instanceof UnreadableRecord || fault instanceof RewrittenRecord;
  return isOfText ? `${fault.message.replace(/^e/, 'E')}.` : undefined;
}

/** Missing events in words, by their revisions. */
export const missing = (first: number, last: number, where = ''): string =>
  first === last ? `event ${first}${where} is missing` : `events ${first} to ${last}${where} are missing`;

/** All events of a stream were removed, but for its name. */
export const allMissing = 'all of its events are missing';

/** The server keeps a stream that was deleted for good from ever being used again. */
export const deletedForGood = 'it was deleted for good';

/** An event that Quarterdeck did not write. */
export const notOurs = (revision: number, position: Position): string =>
  `its event ${revision} at position ${position} is not Quarterdeck’s`;
