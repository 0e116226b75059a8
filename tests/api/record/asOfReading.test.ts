// Proves that the past is read as it was: every answer that can be queried for the past is recorded while
// people act at random, and queried again as of each position. The ordinary run records some answers at each
// moment, with LONG=1 all of them.
import { expect, test } from 'vitest';
import { fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { pastClass } from './pastDeeds.ts';
import { asksForAll, drawnPast, expectSamePast, neverAsked, wholeGame } from './pastRecording.ts';

/** With LONG=1 five hundred, unless HISTORIES is set. */
const histories = asksForAll ? Number(process.env.HISTORIES ?? 500) : isWhole ? 20 : 1;

test(
  '[HI1] a query as of a position is answered as it was when the log ended there',
  async () => {
    const paths = new Set<string>();
    await fc.assert(
      fc.asyncProperty(drawnPast, async (past) => {
        const there = await pastClass();
        for (const path of await expectSamePast(there, past)) paths.add(path);
        await there.product.close();
      }),
      { numRuns: histories, endOnFailure: true, examples: [[wholeGame]] },
    );
    expect(neverAsked(paths)).toEqual([]);
  },
  asksForAll ? 10_800_000 : 600_000,
);
