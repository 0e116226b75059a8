// Proves that the untouched credit union lives through American history as credit unions did, by figures of the
// NCUA and of Callahan & Associates (server/simulation/data/SOURCES.md). Years that it misses are in docs/bank/model.md.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { balanceOf, totalAssets } from '../../../../server/simulation/base/ledger.ts';
import type { BankGame } from '../../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../../server/simulation/opening/newGame.ts';
import { OPTIONS } from '../oneTurn.ts';
import { playedGame } from '../playedGame.ts';

type Figures = { roa?: number; margin?: number; chargeOffs?: number; efficiency?: number };
type Turns = readonly [first: number, last: number];

/** Environment, turns and published figures of a window, %; the NCUA's margin is of assets, not of earning assets. */
const WINDOWS: readonly [window: string, environmentCode: string, turns: Turns, figures: Figures][] = [
  ['2007', 'H2007', [1, 4], { chargeOffs: 0.51 }],
  ['2008', 'H2007', [5, 8], { roa: 0.31, chargeOffs: 0.84 }],
  ['2009', 'H2007', [9, 12], { roa: 0.18, chargeOffs: 1.21 }],
  ['the first quarter of 2009', 'H2007', [9, 9], { margin: 3.12 }],
  ['2010', 'H2007', [13, 16], { chargeOffs: 1.13 }],
  ['2016', 'H2015', [2, 5], { roa: 0.77, margin: 2.9, chargeOffs: 0.55, efficiency: 73.4 }],
  ['2017', 'H2015', [6, 9], { roa: 0.78, chargeOffs: 0.6, efficiency: 71.5 }],
  ['the first quarter of 2017', 'H2015', [6, 6], { margin: 2.9 }],
  ['2018', 'H2015', [10, 13], { roa: 0.92, chargeOffs: 0.58 }],
  ['the first three quarters of 2018', 'H2015', [10, 12], { margin: 3.1 }],
  ['the first three quarters of 2019', 'H2015', [14, 16], { margin: 3.17, chargeOffs: 0.55 }],
  ['2019', 'H2019', [1, 4], { roa: 0.93, chargeOffs: 0.56 }],
  ['2020', 'H2019', [5, 8], { margin: 2.82, chargeOffs: 0.45 }],
  ['2021', 'H2019', [9, 12], { chargeOffs: 0.26 }],
  ['2021 in another game', 'H2021', [1, 4], { chargeOffs: 0.26 }],
  ['2022', 'H2021', [5, 8], { roa: 0.89, chargeOffs: 0.34 }],
  ['2023', 'H2021', [9, 12], { roa: 0.69, chargeOffs: 0.61 }],
  ['2024', 'H2021', [13, 16], { roa: 0.63, chargeOffs: 0.8 }],
];
const TOLERANCES: Required<Figures> = { roa: 0.15, margin: 0.15, chargeOffs: 0.3, efficiency: 2.5 };

const NAMES: Record<keyof Figures, string> = {
  roa: 'return on assets',
  margin: 'margin',
  chargeOffs: 'charge-offs',
  efficiency: 'efficiency',
};

const played = new Map<string, BankGame[]>();

function statesIn(environmentCode: string): BankGame[] {
  const start = () => newGame({ ...OPTIONS, templateId: 'UNITED750', environmentCode });
  const states = played.get(environmentCode) ?? playedGame(start(), 16);
  played.set(environmentCode, states);
  return states;
}

/** The mean of a figure over the quarters of a window. */
function meanOf(figure: keyof Figures, environmentCode: string, [first, last]: Turns): number {
  const states = statesIn(environmentCode);
  const quarters = Array.from({ length: last - first + 1 }, (_, i) => figureOf(figure, states, first + i));
  return quarters.reduce((total, value) => total + value, 0) / quarters.length;
}

function figureOf(figure: keyof Figures, states: readonly BankGame[], turn: number): number {
  const [before, after] = [states[turn - 1]!.teams[0]!, states[turn]!.teams[0]!];
  const { indicators } = after.lastResult!;
  if (figure === 'roa') return indicators.ROA!;
  if (figure === 'chargeOffs') return indicators['Net Charge-Offs/Loans']!;
  if (figure === 'efficiency') return indicators.Efficiency!;
  const interest = balanceOf(after.incomeStatement, 'II:') + balanceOf(after.incomeStatement, 'IE:');
  return (-interest * 400) / ((totalAssets(before.ledger) + totalAssets(after.ledger)) / 2);
}

/** The game in which the page of the model tells of a year. */
const YEARS: Readonly<Record<string, readonly [environmentCode: string, turns: Turns]>> = {
  2007: ['H2007', [1, 4]],
  2008: ['H2007', [5, 8]],
  2009: ['H2007', [9, 12]],
  2010: ['H2007', [13, 16]],
  2016: ['H2015', [2, 5]],
  2017: ['H2015', [6, 9]],
  2018: ['H2015', [10, 13]],
  2019: ['H2019', [1, 4]],
  2020: ['H2019', [5, 8]],
  2021: ['H2021', [1, 4]],
  2022: ['H2021', [5, 8]],
  2023: ['H2021', [9, 12]],
  2024: ['H2021', [13, 16]],
};

const CASES = WINDOWS.flatMap(([window, environmentCode, turns, figures]) =>
  Object.entries(figures).map(
    ([figure, wanted]) =>
      [
        window,
        NAMES[figure as keyof Figures],
        figure as keyof Figures,
        environmentCode,
        turns,
        wanted,
      ] as const,
  ),
);

describe('the untouched credit union', () => {
  it.each(CASES)('%s, %s, as credit unions had', (_window, _name, figure, environmentCode, turns, wanted) => {
    const distance = Math.abs(meanOf(figure, environmentCode, turns) - wanted);
    expect(distance).toBeLessThan(TOLERANCES[figure]);
  });

  it('is as the page of the model tells', () => {
    const page = readFileSync(new URL('../../../../docs/bank/model.md', import.meta.url), 'utf8');
    const told = [
      ...page.matchAll(/^\| (20\d\d) \| (\d?\.\d+)[^|]*\|.*\| (\d?\.\d+) \*within\* \| \.?[\d.]+ \|$/gm),
    ];
    expect(told.map(([, year]) => year)).toEqual(Object.keys(YEARS));
    for (const [, year = '', roa, chargeOffs] of told) {
      const [environmentCode, turns] = YEARS[year]!;
      expect(Math.abs(meanOf('roa', environmentCode, turns) - Number(roa)), year).toBeLessThan(0.006);
      expect(Math.abs(meanOf('chargeOffs', environmentCode, turns) - Number(chargeOffs)), year).toBeLessThan(
        0.006,
      );
    }
  });

  it('keeps the net worth that they have', () => {
    const netWorthAfter = (environmentCode: string, turn: number) =>
      statesIn(environmentCode)[turn]!.teams[0]!.lastResult!.indicators['Tier 1 Leverage']!;
    expect(Math.abs(netWorthAfter('H2015', 9) - 10.96)).toBeLessThan(1);
    expect(Math.abs(netWorthAfter('H2015', 13) - 11.3)).toBeLessThan(1);
    expect(Math.abs(netWorthAfter('H2021', 8) - 10.74)).toBeLessThan(1);
  });

  it('is never in a supervisor’s sight, in the crisis either', () => {
    for (const { teams } of statesIn('H2007')) {
      expect(teams[0]!.ratings.composite).toBeLessThanOrEqual(2);
      expect(teams[0]!.orders).toBeUndefined();
      expect(teams[0]!.pca).toBe('wellCapitalised');
    }
  });
});
