// Proves that nothing forbidden to a frozen team is accepted once its freeze is acknowledged: two nodes over
// one log race every such command against every way to freeze, in orders drawn by a seeded scheduler.
import { expect, test } from 'vitest';
import { cases, fc } from '../../fixtures/properties.ts';
import { modelStore } from '../../fixtures/scheduledStore.ts';
import { attempts, freezes, openedGame, raceFreeze } from './racedFreezes.ts';

/** Of each way to freeze: five hundred in all. */
const races = 100;

test.each(Object.keys(freezes))(
  '[FR3] a frozen team writes nothing after the freeze %s is acknowledged',
  async (name) => {
    const given = await openedGame();
    const seen = { recorded: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), attempts, async (scheduler, tries) => {
        const { store, log } = modelStore(given);
        const raced = { store, types: () => log.map(({ type }) => type) };
        const kinds = await scheduler.waitFor(raceFreeze(name, raced, scheduler, tries));
        seen.recorded += kinds.filter((kind) => kind === 'recorded').length;
        seen.refused += kinds.filter((kind) => kind === 'refused').length;
      }),
      { numRuns: cases(races) },
    );
    // Both happened, or nothing was raced.
    expect(Math.min(seen.recorded, seen.refused)).toBeGreaterThan(races);
  },
);
