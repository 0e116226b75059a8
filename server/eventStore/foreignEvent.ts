import type { EventMetadata, RecordedEvent } from '../../contracts/events/recordedEvent.ts';

/** Stands for the metadata of an event that somebody else wrote to the log. */
const foreign: EventMetadata = {
  commandId: '',
  correlationId: '',
  causationId: '',
  actor: { userId: null, role: '' },
  at: new Date(0).toISOString(),
  schemaVersion: 1,
  prevHash: '',
  hash: '',
};

/** The metadata of a stored event: anybody who may write to the store can store something else. */
export function metadataOf(stored: unknown): EventMetadata {
  const { hash, prevHash, commandId, actor } = (stored ?? {}) as Partial<
    Record<keyof EventMetadata, unknown>
  >;
  const isOurs =
    typeof hash === 'string' &&
    hash !== foreign.hash &&
    [prevHash, commandId].every((text) => typeof text === 'string') &&
    typeof actor === 'object' &&
    actor !== null;
  return isOurs ? (stored as EventMetadata) : foreign;
}

/** Whether an event is Quarterdeck's: others have no link in a hash chain. */
export const isOwn = ({ metadata }: Pick<RecordedEvent, 'metadata'>): boolean =>
  metadata.hash !== foreign.hash;
