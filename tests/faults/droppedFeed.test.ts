// Proves that the push feed continues after its subscription was dropped: from the event after the last one
// handled, so that no frame is missing or repeated. The store is real; the subscription over it is dropped on
// purpose.

import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Frame } from '../../contracts/features/frames.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
import { createCommandHandlers } from '../../server/commands/handling/commandHandlers.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { framesOf } from '../../server/features/framesOf.ts';
import { createFeed } from '../../server/push/feed.ts';
import { metadataOf, temporaryStores, testKey } from '../fixtures/commandSide.ts';
import { gameCreated, ids } from '../fixtures/events/events.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';

/** A store whose subscriptions fail right after each batch containing an event whose index is in `failing`. */
function dropping(store: EventStore, failing: ReadonlySet<number>): EventStore {
  let handled = 0;
  return {
    ...store,
    subscribeAll: (request) =>
      store.subscribeAll({
        ...request,
        async onEvents(events) {
          for (const event of events) {
            handled += 1;
            if (failing.has(handled)) throw new Error('The subscription broke.');
            await request.onEvents([event]);
          }
        },
      }),
  };
}

test('[PU10] a dropped subscription resumes without gaps or repeats', async () => {
  const { eventStore, documents } = await temporaryStores();
  const commandHandlers = createCommandHandlers(eventStore, testKey);
  await commandHandlers
    .of(gameDecider)
    .handle('game-1', { type: 'CreateGame', settings: gameCreated().data }, metadataOf(1));
  const environment = testEnvironment();
  const frames: Frame[] = [];
  let wake = (): void => undefined;
  const received = (count: number): Promise<void> =>
    new Promise((resolve) => {
      wake = () => {
        // After every drop the feed resubscribes a little later.
        environment.advance(1_000);
        if (frames.length >= count) resolve();
        else setImmediate(wake);
      };
      wake();
    });
  const feed = createFeed({
    framesOf,
    store: dropping(eventStore, new Set([1, 4, 5, 9])),
    documents,
    target: { changeRooms: async () => undefined, emit: (frame) => void frames.push(frame) },
    nameOf: async (userId) => `person ${userId}`,
    environment,
    logger: pino({ level: 'silent' }),
  });
  expect(feed.shownUpTo()).toBe(null);
  await feed.begin();
  expect(feed.shownUpTo()).toBe(await eventStore.headPosition());
  onTestFinished(() => feed.stop());
  for (let command = 2; command <= 11; command += 1)
    await commandHandlers
      .of(gameDecider)
      .handle(
        'game-1',
        { type: 'SetFreeze', isFrozen: command % 2 === 0, by: ids.administrator, at: metadataOf(command).at },
        metadataOf(command),
      );
  await received(20);
  const inGame = frames.filter(({ room }) => room === 'game-1');
  const recorded = await eventStore.readStream('game-1', { direction: 'forwards', from: 1 });
  expect(inGame.map(({ position }) => position)).toEqual(recorded.map(({ position }) => position));
  for (const [index, frame] of inGame.slice(1).entries())
    expect(frame.previous).toBe(inGame[index]?.position);
  expect(frames).toHaveLength(20);
  expect(feed.positionOf('game-1')).toBe(recorded.at(-1)?.position);
  expect(feed.shownUpTo()).toBe(recorded.at(-1)?.position);
});
