import { freeze } from 'immer';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { JsonObject } from '../../projections/documents/documents.ts';
import { foldEvents, type SortedEvents } from '../../projections/project.ts';
import { countUntil } from './countUntil.ts';

type Step = SortedEvents['documents'][number]['steps'][number];

/** A document at a moment: null body where it was removed; `position` is that of the last event that changed it. */
export type PastDocument = { readonly position: Position; readonly body: JsonObject | null };

/** A document with all the events that made it what it is. */
export type Timeline = {
  readonly id: string;
  /** Takes further events, later than all before. */
  add(steps: readonly Step[]): void;
  /** The document as it stood; undefined before its first event. */
  at(position: Position): PastDocument | undefined;
};

/** So far a step is folded from what is kept: half of it on the average. */
const stepsOfASnapshot = 64;

/**
 * The same handlers fold the past that fold the present. Of every document some moments are kept, once somebody has asked
 * beyond them, and the one that was asked for last: who looks at a moment asks for many documents that did not change.
 */
export function createTimeline(collection: string, id: string): Timeline {
  const steps: Step[] = [];
  const snapshots: PastDocument[] = [];
  let last: { readonly count: number; readonly document: PastDocument } | undefined;

  function fold(known: PastDocument | undefined, from: number, to: number): PastDocument {
    const sorted = { documents: [{ collection, id, steps: steps.slice(from, to) }], skippedTypes: [] };
    const [write] = foldEvents(sorted, () => known).writes;
    if (!write) throw new RangeError(`Nothing happened to ${collection}/${id} between ${from} and ${to}.`);
    return { position: write.position, body: freeze(write.body, true) };
  }

  /** The newest snapshot that `count` steps reach, making those before it; undefined before the first. */
  function snapshotBefore(count: number): PastDocument | undefined {
    const wanted = Math.floor(count / stepsOfASnapshot);
    while (snapshots.length < wanted) {
      const from = snapshots.length * stepsOfASnapshot;
      snapshots.push(fold(snapshots.at(-1), from, from + stepsOfASnapshot));
    }
    return snapshots[wanted - 1];
  }

  return {
    id,
    add: (further) => void steps.push(...further),
    at(position) {
      const count = countUntil(steps, position, ({ event }) => event.position);
      if (count === 0) return undefined;
      if (last?.count === count) return last.document;
      const known = snapshotBefore(count);
      const from = count - (count % stepsOfASnapshot);
      const document = from === count && known ? known : fold(known, from, count);
      last = { count, document };
      return document;
    },
  };
}
