// Proves that policies no banker would keep up lose to doing nothing, and that the seeded search against the
// model finds what it should find.

import { describe, expect, it } from 'vitest';
import { earned, earnedUntouched } from '../../ops/exploit/freeLunch.ts';
import { earnedByRecipe, search } from '../../ops/exploit/search.ts';
import { sillyBanks } from '../../ops/exploit/sillyBanks.ts';
import { environmentChoices } from '../../server/simulation/catalogue/environments.ts';
import { further } from '../fixtures/further.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const isLong = process.env.LONG !== undefined;
if (!isLong) console.log('Skipped: silly banks play in all environments with LONG=1, else in three.');
const environments = isLong ? environmentChoices.map(({ value }) => value) : ['BASE', 'H2007', 'H2021'];
/** Nine of eleven must lose; of three, all but one. */
const WON_MAX = isLong ? 2 : 1;

describe('silly banks', () => {
  it('are at least twelve', () => {
    expect(sillyBanks.length).toBeGreaterThanOrEqual(12);
  });

  it.each(ordinarily(sillyBanks, (_, index) => index % 3 === 0))(
    'one that $name loses to doing nothing in total return',
    ({ change }) => {
      const won = environments.filter((environmentCode) => {
        const played = { environmentCode, turns: 9 };
        const nothing = earnedUntouched(played);
        return earned(played, change).totalReturnPercent >= nothing.totalReturnPercent;
      });
      expect(won.length).toBeLessThanOrEqual(WON_MAX);
    },
  );
});

describe('the search that plays against the model', () => {
  further('finds by its seed a recipe that earns more than doing nothing, and what it earns', () => {
    const played = { environmentCode: 'BASE', turns: 3 };
    const how = { seed: 'test', runs: 25 };
    const found = search(played, 'netIncomeThousands', how);
    expect(search(played, 'netIncomeThousands', how)).toEqual(found);
    expect(found.best.netIncomeThousands).toBeGreaterThan(found.untouched.netIncomeThousands);
    expect(earnedByRecipe(played, found.recipe)).toEqual(found.best);
    expect(search(played, 'netIncomeThousands', { ...how, seed: 'other' }).recipe).not.toEqual(found.recipe);
  });
});
