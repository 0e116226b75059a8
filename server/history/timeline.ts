import { freeze } from 'immer';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { JsonObject } from '../../projections/documents/documents.ts';
import { foldEvents, type SortedEvents } from '../../projections/project.ts';
import { countUntil } from './countUntil.ts';

type Step = SortedEvents['documents'][number]['steps'][number];

/** A document at a moment: null body if it was removed; `position` is that of the last event that changed it. */
export type PastDocument = { readonly position: Position; readonly body: JsonObject | null };

/** A document with all events that contributed to it. */
export type Timeline = {
  readonly id: string;
  /** Appends further events, later than all previous ones. */
  add(steps: readonly Step[]): void;
  /** The document at that time; undefined before its first event. */
  at(position: Position): PastDocument | undefined;
};

/** Maximum steps folded from a snapshot: half of it on average. */
const stepsOfASnapshot = 64;

/**
 * The same handlers fold the past and the present. Some snapshots of every document are kept, once a later
 * moment was requested, and the last requested one: viewing a moment reads many documents that did not
 * change.
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

  /** The newest snapshot within `count` steps, and the earlier ones; undefined before the first. */
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
