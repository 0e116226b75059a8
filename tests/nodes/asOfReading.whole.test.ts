// Proves that the past is read as it was on servers too: a query as of a position of EventStoreDB and MongoDB
// gets the answer from when that was the end of the log.
import { expect, test } from 'vitest';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { pastClass } from '../api/record/pastDeeds.ts';
import { asksForAll, drawnPast, expectSamePast, neverAsked, wholeGame } from '../api/record/pastRecording.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';
import { fc, seedOf } from '../fixtures/properties.ts';

/** Random games besides the one played to its end. */
const [further, allOfThem] = [2, 10];

/** Plays a past on separate servers, with a clock moved by the game. */
async function playedOnServers(past: typeof wholeGame): Promise<ReadonlySet<string>> {
  const ends: (() => Promise<void>)[] = [];
  const world = testEnvironment();
  const servers = await startServers((end) => void ends.push(end), world.clock);
  try {
    // The drivers use real timers, so ours must be real as well.
    const environment = { ...world, timers: systemEnvironment().timers };
    return await expectSamePast(await pastClass(await servers.startNode('one', { environment })), past);
  } finally {
    for (const end of ends) await end();
  }
}

test(
  '[HI1] a query as of a position on servers is answered as it was when that was the end of the log',
  async () => {
    expect(neverAsked(await playedOnServers(wholeGame))).toEqual([]);
    const numRuns = asksForAll ? allOfThem : further;
    for (const past of fc.sample(drawnPast, { numRuns, seed: seedOf('the past on servers') }))
      await playedOnServers(past);
  },
  asksForAll ? 3_600_000 : undefined,
);
