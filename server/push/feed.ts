import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { Frame } from '../../contracts/features/frames.ts';
import type { Room } from '../../contracts/push/frames.ts';
import type { DocumentReader } from '../../projections/documents/documents.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Environment } from '../lib/environment.ts';
import type { AddressedFrame } from './addressedFrames.ts';

/** Where the feed delivers. `changeRooms` runs before the frames of its event: authorisation comes first. */
export type FeedTarget = {
  changeRooms(event: RecordedEvent): Promise<void>;
  emit(frame: Frame): void;
};

/** What the feed needs from the composition root. */
export type FeedOptions = {
  readonly store: EventStore;
  readonly documents: Pick<DocumentReader, 'waitFor'>;
  /** The frames of an event, and their rooms. */
  readonly framesOf: (event: RecordedEvent) => readonly AddressedFrame[];
  readonly target: FeedTarget;
  readonly nameOf: (userId: number) => Promise<string>;
  readonly environment: Environment;
  readonly logger: Logger;
};

/** The node's single catch-up subscription, turned into frames for its own sockets. */
export type Feed = {
  /** Position of the newest frame of a room: where a socket that joins now starts. */
  positionOf(room: string): Position;
  /** Position up to which everything is pushed, and shown by the read models; null if that is not known. */
  shownUpTo(): Position | null;
  /** Starts at the end of the log; if the log does not respond, it keeps trying after this has resolved. */
  begin(): Promise<void>;
  stop(): Promise<void>;
};

const readModelPatienceMilliseconds = 2_000;
const resubscribeMilliseconds = 250;

/**
 * The feed from the end of the log on. Only what the store has accepted and the read models show is pushed,
 * in log order. A dropped subscription is resumed after the last event handled.
 */
export function createFeed(options: FeedOptions): Feed {
  const { store, documents, target, framesOf, nameOf, environment, logger } = options;
  // Until the end of the log is known every room starts at 0, so that a client reloads at its first frame.
  let start = startOfLog;
  const newest = new Map<string, Position>();
  const stopping = new AbortController();
  let handled = startOfLog;
  let isShown = false;
  let running = Promise.resolve();

  const positionOf = (room: string): Position => newest.get(room) ?? start;

  function deliver(event: RecordedEvent, frames: readonly AddressedFrame[], by: Frame['by']): void {
    const rooms = new Set<Room>();
    for (const { room, body } of frames) {
      const previous = rooms.has(room) ? event.position : positionOf(room);
      rooms.add(room);
      newest.set(room, event.position);
      target.emit({ ...body, room, position: event.position, previous, by, at: event.metadata.at });
    }
  }

  async function actorOf({ metadata }: RecordedEvent): Promise<Frame['by']> {
    const { userId } = metadata.actor;
    return userId === null ? null : { userId, name: await nameOf(userId) };
  }

  async function handle(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last) isShown = await documents.waitFor(last.position, readModelPatienceMilliseconds);
    // The saver waits for the same, and is answered first.
    await nextTurn();
    for (const event of events) {
      await target.changeRooms(event);
      const frames = framesOf(event);
      if (frames.length > 0) deliver(event, frames, await actorOf(event));
      handled = event.position;
    }
  }

  function subscribe(): void {
    const subscription = store.subscribeAll({
      after: handled,
      onEvents: handle,
      onDropped: (fault) => {
        logger.error({ err: fault, position: handled }, 'the push feed was dropped and subscribes again');
        environment.timers.after(resubscribeMilliseconds, () => !stopping.signal.aborted && subscribe());
      },
      signal: stopping.signal,
    });
    running = subscription.ended;
  }

  /** Finds the end of the log, retrying until it succeeds. */
  async function begin(): Promise<void> {
    try {
      start = await store.headPosition();
      isShown = await documents.waitFor(start, readModelPatienceMilliseconds);
    } catch (fault) {
      logger.error({ err: fault }, 'the push feed waits for the log');
      environment.timers.after(resubscribeMilliseconds, () => {
        if (!stopping.signal.aborted) running = begin();
      });
      return;
    }
    handled = start;
    if (!stopping.signal.aborted) subscribe();
  }

  return {
    positionOf,
    shownUpTo: () => (isShown ? handled : null),
    begin,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
