// Proves that no defensible way of running a bank beats all others, and that each of them is good for something and
// bad for something: eighteen of them play one game in each environment. The ordinary run plays three environments, `npm run test:long` all eleven.

import { describe, expect, it } from 'vitest';
import { decisionOf } from '../../ops/exploit/archetypes.ts';
import { saneBanks } from '../../ops/exploit/saneBanks.ts';
import { environmentChoices } from '../../server/simulation/catalogue/environments.ts';
import { leveragePremium } from '../../server/simulation/measures/stockPrice.ts';
import type { BankGame } from '../../server/simulation/model/gameState.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';
import { playedGame, resultsOf } from './playedGame.ts';

const isLong = process.env.LONG !== undefined;
if (!isLong) console.log('Skipped: sane banks play in all environments with LONG=1, else in three.');
const environments = isLong ? environmentChoices.map(({ value }) => value) : ['BASE', 'H2007', 'H2021'];
const TURNS = 9;
const names = saneBanks.map(([name]) => name);

/** What a bank can be run for: what it earns, how it stands its worst quarter, how much it grows, how safe it stays. */
const MEASURES = ['income', 'returnOnEquity', 'totalReturn', 'worstQuarter', 'growth', 'capital'] as const;
type Measures = Record<(typeof MEASURES)[number], number>;

function measuresOf(states: readonly BankGame[], team: number): Measures {
  const quarters = resultsOf(states, team).slice(1);
  const all = (name: string) => quarters.map(({ indicators }) => indicators[name]!);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const merged = states.slice(1).map(({ teams }) => teams[team]!.sharesMerged ?? 1);
  const dividends = all('Dividends per Share').map((dividend, i) => dividend / merged[i]!);
  const bank = states.at(-1)!.teams[team]!;
  return {
    income: total(all('Net Income')),
    returnOnEquity: total(all('ROE')) / TURNS,
    totalReturn: (bank.stockPriceDollars / merged.at(-1)! + total(dividends)) / bank.openingStockPriceDollars,
    worstQuarter: Math.min(...all('ROA')),
    growth: all('Total Loans').at(-1)! + all('Total Deposits').at(-1)!,
    capital: Math.min(...all('Tier 1 Leverage')),
  };
}

/** Every bank's ranks on every measure, one per environment; the first is 1. */
function placesOf(): Record<(typeof MEASURES)[number], number[][]> {
  const places = Object.fromEntries(
    MEASURES.map((measure) => [measure, names.map(() => [])]),
  ) as unknown as Record<(typeof MEASURES)[number], number[][]>;
  for (const environmentCode of environments) {
    const options = { templateId: 'HARBOR500', teamCount: names.length, seed: 'sane', type: 'Full' } as const;
    // Without noise: a team would have the same draws in every environment, because they depend on seed and turn only.
    const states = playedGame(
      newGame({ ...options, environmentCode }),
      TURNS,
      (game, team) => decisionOf(saneBanks[team]![1], game, team),
      { chance: 'none' },
    );
    const banks = names.map((_, team) => measuresOf(states, team));
    for (const measure of MEASURES) {
      const order = banks
        .map((_, team) => team)
        .sort((one, other) => banks[other]![measure] - banks[one]![measure]);
      for (const [place, team] of order.entries()) places[measure][team]!.push(place + 1);
    }
  }
  return places;
}

describe('sane banks', () => {
  it('are at least sixteen, and none has a mean rank better than 2.5 on two measures', () => {
    expect(names.length).toBeGreaterThanOrEqual(16);
    const places = placesOf();
    for (const [team, name] of names.entries()) {
      const means = MEASURES.map((measure) => {
        const own = places[measure][team]!;
        return own.reduce((sum, place) => sum + place, 0) / own.length;
      });
      expect(means.filter((mean) => mean < 2.5).length, `${name}: ${means.join(', ')}`).toBeLessThan(2);
      // The untouched bank is the reference for the others.
      if (!isLong || name === 'Untouched') continue;
      const all = MEASURES.flatMap((measure) => places[measure][team]!);
      expect(Math.min(...all), `${name} is in the first third somewhere`).toBeLessThanOrEqual(
        names.length / 3,
      );
      expect(Math.max(...all), `${name} is in the worse half somewhere`).toBeGreaterThan(names.length / 2);
    }
  });

  it.each(environments)(
    'of a credit union all keep going in %s, the untouched one profitably',
    (environmentCode) => {
      const options = {
        templateId: 'UNITED750',
        teamCount: names.length,
        seed: 'sane',
        type: 'Full',
      } as const;
      const states = playedGame(newGame({ ...options, environmentCode }), TURNS, (game, team) =>
        decisionOf(saneBanks[team]![1], game, team),
      );
      for (const [team, name] of names.entries()) {
        const bank = states.at(-1)!.teams[team]!;
        expect(bank.failedTurn, name).toBeNull();
        expect(bank.pca, name).toBe('wellCapitalised');
        expect(bank.ratings.composite, name).toBeLessThanOrEqual(3);
      }
      expect(measuresOf(states, names.indexOf('Untouched')).income).toBeGreaterThan(0);
    },
  );

  it('gain nothing by only paying out capital: less of it raises the required return', () => {
    const template = { equityShareOfAssets: 0.1 };
    expect(leveragePremium(10, { template })).toBeCloseTo(0, 9);
    expect(leveragePremium(9, { template })).toBeCloseTo(0.4, 9);
    expect([leveragePremium(2, { template }), leveragePremium(20, { template })]).toEqual([1, 0]);
  });
});
