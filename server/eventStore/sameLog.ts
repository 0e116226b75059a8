import { type EventMark, markOf } from '../../contracts/events/eventMark.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { ProjectionCheckpoint } from '../../projections/documents/documents.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import { DamagedStream } from './damagedStream.ts';
import type { EventStore } from './eventStore.ts';

/** A log to compare, and for people: where it is, and what makes its read models anew. */
export type ComparedLog = {
  readonly log: Pick<EventStore, 'readStream' | 'headPosition'>;
  readonly place: string;
  readonly rebuild: string;
};

/** Whether a log has this event at this position. */
export async function hasEvent(
  log: Pick<EventStore, 'readStream'>,
  { position, stream, revision, hash }: EventMark & { readonly position: Position },
): Promise<boolean> {
  try {
    const [event] = await log.readStream(stream, { direction: 'forwards', from: revision, limit: 1 });
    // A stream that lost events is not of another log, and is refused by itself.
    if (event && event.revision !== revision) return true;
    return event?.position === position && markOf(event).hash === hash;
  } catch (fault) {
    if (fault instanceof DamagedStream) return true;
    throw fault;
  }
}

/**
 * Is this the log that the read models were folded from? Returns the refusal if not: another or older log has another
 * event or none at their position, however far it has grown since.
 */
export async function otherLog(
  { log, place, rebuild }: ComparedLog,
  checkpoint: ProjectionCheckpoint | undefined,
): Promise<CannotGoOn | undefined> {
  if (!checkpoint?.newest) return undefined;
  const { position, newest } = checkpoint;
  if (await hasEvent(log, { position, ...newest })) return undefined;
  const head = await log.headPosition();
  const end = `ends at position ${inEnglish(head)}`;
  const found = head === 0 ? 'is empty' : head < position ? end : `has another event there and ${end}`;
  return new CannotGoOn(
    `The log at ${place} is not the one that the read models were made from: they go up to ` +
      `position ${inEnglish(position)} (${newest.stream}, revision ${newest.revision}), and this ` +
      `log ${found}.`,
    'Put back the log that belongs to them, or its newest backup. To go on with this log ' +
      `instead, stop every node, run ${rebuild}, and start again.`,
  );
}

const inEnglish = (position: Position): string => position.toLocaleString('en-US');

/** Where a log in a file is, for people. */
export const placeOfFile = (path: string) => ({ place: path, rebuild: `npm run rebuild -- ${path} --write` });
