// Proves that the page of the model works its examples of a price, a rating, a closure and a score as the code does.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pointsOf, type ScoredFigures } from '../../../contracts/scoring/points.ts';
import { keysOf } from '../../../contracts/values.ts';
import { balance, totalEquity } from '../../../server/simulation/base/ledger.ts';
import { baseSet } from '../../../server/simulation/decisions/openingDecision.ts';
import { bestInTrouble, causeOfClosing, countTrouble } from '../../../server/simulation/measures/trouble.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { AS_FORECAST, computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';

const page = readFileSync(new URL('../../../docs/bank/model.md', import.meta.url), 'utf8').replace(
  /\s+/g,
  ' ',
);
/** A figure as the page writes it: without the zero before the point. */
const told = (figure: number, decimals = 2) => figure.toFixed(decimals).replace(/^0\./, '.');

const bank = {
  environmentCode: 'BASE',
  templateId: 'HARBOR500',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
} as const;
const opening = newGame({ ...bank, teamCount: 2, seed: 'example' });
const decisions = opening.teams.map((_, team) => baseSet(opening, team));
const { game, banks } = computeQuarter(opening, decisions, AS_FORECAST);
const state = game.teams[0]!;
const { stockPrice, ratingMetrics, ratingScores } = banks[0]!;

describe('the examples of the model’s page', () => {
  it('price a bank', () => {
    const core = state.trailing.at(-1)!.coreReturnOnNeeded;
    const parts = stockPrice!;
    const book = (totalEquity(state.ledger) + balance(state.ledger, 'AOCI') / 2) / 100 / state.shares;
    const [normal, required, growth] = [
      parts.normalReturnPercent,
      parts.requiredReturnPercent,
      parts.growthPercent,
    ];
    const multiple = (normal - growth) / (required - growth);
    for (const words of [
      `.65 × ${told(core)} + .35 × 9 = ${told(normal)}`,
      `(${told(normal)} - ${growth}) / (${told(required)} - ${growth}) = ${told(multiple, 3)}`,
      `${told(parts.neededCapitalShare * 100, 1)}% of its capital`,
      `$${told(book)} × ${told(parts.plainPriceToBook, 3)} = $${told(parts.priceDollars)}`,
    ])
      expect(page).toContain(words);
    expect(0.65 * core + 0.35 * 9).toBeCloseTo(normal, 9);
  });

  it('rate a bank', () => {
    const metric = (name: string) => ratingMetrics.find((measured) => measured.name === name)!;
    const liquid = metric('Liquid Assets/Assets');
    const [margin, efficiency] = [
      metric('Net Interest Margin, 4 Quarters'),
      metric('Efficiency, 4 Quarters'),
    ];
    expect(metric('ROA, 4 Quarters').score).toBe(1);
    for (const words of [
      `liquid assets of ${told(liquid.value, 1)}% score ${told(liquid.score)}`,
      `margin of ${told(margin.value)}% scores ${told(margin.score)}`,
      `efficiency of ${told(efficiency.value, 1)}% ${told(efficiency.score)}`,
      `.55 × 1 + .2 × ${told(margin.score)} + .25 × ${told(efficiency.score)} = ${told(ratingScores.earnings)}`,
      `composite of ${told(ratingScores.composite)}, rated ${state.ratings.composite}`,
    ])
      expect(page).toContain(words);
  });

  it('close a bank', () => {
    const [example = ''] = /Tier 1 capital of \$\d+ million whose bonds .*? has lost \d+%/.exec(page) ?? [];
    const [capital, loss, percent] = [...example.matchAll(/\d+(?= million|%)/g)].map(String);
    expect(told((Number(loss) / Number(capital)) * 100, 0)).toBe(percent);
    const ledger = { CASH: 400e8, STOCK: -Number(capital) * 1e8, SECFV: -Number(loss) * 1e8 };
    const losing: BankState = { ...structuredClone(state), ledger };
    countTrouble(losing);
    expect([bestInTrouble(losing).composite, causeOfClosing(losing)]).toEqual([4, undefined]);
    countTrouble(losing);
    expect(causeOfClosing(losing)).toBe('losses');
  });

  it('score a bank', () => {
    const [example = ''] = /a return of \d+% is half of the way.*? a score of \d+/.exec(page) ?? [];
    const [returnPercent = 0, a, coreReturnPercent = 0, b, valueLossPercent = 0, c, composite = 0, d, score] =
      [...example.matchAll(/[\d.]+\d|\d/g)].map(Number);
    const figures: ScoredFigures = { returnPercent, coreReturnPercent, valueLossPercent, composite };
    const without = { returnPercent: -30, coreReturnPercent: 0, valueLossPercent: 40, composite: 4 };
    const points = keysOf(figures).map((figure) =>
      pointsOf('balanced', { ...without, [figure]: figures[figure] }),
    );
    expect(score).toBeGreaterThan(0);
    for (const [at, told] of [a, b, c, d, score].entries()) {
      expect([...points, pointsOf('balanced', figures)][at]).toBeCloseTo(told ?? Number.NaN, 9);
    }
  });
});
