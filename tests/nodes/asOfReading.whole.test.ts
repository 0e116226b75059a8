// Proves that the past is read as it was on the servers of schools, too: what is asked as of a position of EventStoreDB and MongoDB
// is answered as it was when that was the end of the log.
import { expect, test } from 'vitest';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { pastClass } from '../api/pastDeeds.ts';
import { asksForAll, drawnPast, expectSamePast, neverAsked, wholeGame } from '../api/pastRecording.ts';
import { fc, patience, seedOf } from '../fixtures/properties.ts';
import { startServers } from '../fixtures/serverProducts.ts';
import { testEnvironment } from '../fixtures/testEnvironment.ts';

/** Random games beside the one that is played to its end. */
const [further, allOfThem] = [2, 10];

/** Plays a past on servers of its own, in a time that the play moves. */
async function playedOnServers(past: typeof wholeGame): Promise<ReadonlySet<string>> {
  const ends: (() => Promise<void>)[] = [];
  const world = testEnvironment();
  const servers = await startServers((end) => void ends.push(end), world.clock);
  try {
    // The timers of the drivers run, so ours have to.
    const environment = { ...world, timers: systemEnvironment().timers };
    return await expectSamePast(await pastClass(await servers.startNode('one', { environment })), past);
  } finally {
    for (const end of ends) await end();
  }
}

test(
  '[HI1] what is asked as of a position on servers is answered as it was when that was the end of the log',
  async () => {
    expect(neverAsked(await playedOnServers(wholeGame))).toEqual([]);
    const numRuns = asksForAll ? allOfThem : further;
    for (const past of fc.sample(drawnPast, { numRuns, seed: seedOf('the past on servers') }))
      await playedOnServers(past);
  },
  asksForAll ? 3_600_000 : patience(180_000),
);
