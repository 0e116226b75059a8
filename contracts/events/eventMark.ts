import type { RecordedEvent } from './recordedEvent.ts';

/** Names an event, so that no other one at its place, in this log or another, passes for it. */
export type EventMark = {
  readonly stream: string;
  readonly revision: number;
  /** Its hash in the chain of its stream. */
  readonly hash: string;
};

/** The mark of an event; one that somebody else wrote has no hash, and is named by its id. */
export const markOf = ({ stream, revision, id, metadata }: RecordedEvent): EventMark => ({
  stream,
  revision,
  hash: metadata.hash || id,
});
