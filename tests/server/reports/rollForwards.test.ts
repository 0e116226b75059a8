// The roll-forwards of Detail lead to the cent from the previous quarter's closing to this one's, over banks
// with random decisions; capital adds up to the supervisor's figure; loans by delinquency add up to the book;
// limits are shown with their figures, and breaches marked; Startup shows the opening account by account.

import { describe, expect, test } from 'vitest';
import { loanQuality } from '../../../server/simulation/analysis/pastDue.ts';
import { totalAssets, totalEquity } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../../server/simulation/catalogue/loans.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { OPTIONS } from '../simulation/oneTurn.ts';
import { playedGame } from './playedGame.ts';
import { centsOf, columnOf, reportOf, tableOf } from './readReport.ts';

const games = [
  playedGame(4),
  playedGame(4, { environmentCode: 'H2007', seed: 'failing', teamCount: 2 }, 60_000),
];
const quarters = games.flatMap((game) =>
  game.turns
    .slice(1)
    .flatMap(({ turn, banks }) =>
      banks.map((bank, team) => ({ ...bank, game, turn, before: game.turns[turn - 1]!.banks[team]!.state })),
    ),
);
type Quarter = (typeof quarters)[number];
const detailOf = ({ game, turn, state }: Quarter) => reportOf(game, turn, 'Detail', state.number);

/** First and last amount of a roll-forward, after checking that the lines between lead from one to the other. */
function rolled(quarter: Quarter, title: string): [opening: number, closing: number] {
  const { rows } = tableOf(detailOf(quarter), 'Reserve and Equity', title);
  const amounts = rows.map(({ cells }) => centsOf(cells[1]));
  expect([title, sum(amounts.slice(0, -1))]).toEqual([title, amounts.at(-1)]);
  return [amounts[0]!, amounts.at(-1)!];
}

describe('roll-forwards', () => {
  test('of the reserve, of equity and of other comprehensive income lead from close to close', () => {
    for (const quarter of quarters) {
      const { before, state } = quarter;
      expect(rolled(quarter, 'Roll-Forward of the Reserve for Loan Loss')).toEqual([
        -before.ledger.ACL!,
        -state.ledger.ACL!,
      ]);
      expect(rolled(quarter, 'Roll-Forward of Equity')).toEqual([
        totalEquity(before.ledger),
        totalEquity(state.ledger),
      ]);
      expect(rolled(quarter, 'Roll-Forward of Accumulated Other Comprehensive Income')).toEqual([
        -(before.ledger.AOCI ?? 0) + 0,
        -(state.ledger.AOCI ?? 0) + 0,
      ]);
    }
    expect(quarters.some(({ state }) => state.recapitalisedCents > 0)).toBe(true);
  });

  test('capital is derived from the sheet to Tier 1, Tier 2 and their sum, the way the ratios use it', () => {
    for (const quarter of quarters) {
      const { rows } = tableOf(detailOf(quarter), 'Capital', 'Build-Up of Capital');
      const amount = (name: string) => centsOf(rows.find(({ cells }) => cells[0] === name)?.cells[1]);
      const place = (name: string) => rows.findIndex(({ cells }) => cells[0] === name);
      const between = (from: number, to: number) =>
        sum(rows.slice(from, to).map(({ cells }) => centsOf(cells[1])));
      expect(between(0, place('Tier 1'))).toBe(amount('Tier 1'));
      expect(Math.abs(between(place('Tier 1') + 1, place('Tier 2')) - amount('Tier 2'))).toBeLessThanOrEqual(
        1,
      );
      expect(amount('Tier 1') + amount('Tier 2')).toBe(amount('Total Capital'));
      const { tier1Thousands } = quarter.state.lastResult!.supervisory;
      expect(amount('Tier 1')).toBe(Math.round(tier1Thousands * 100_000));
    }
  });
});

describe('loans by age', () => {
  test('sum to the balance of every account, and loans older than the quarter’s defaults are reported separately', () => {
    for (const quarter of quarters) {
      const { state } = quarter;
      const table = tableOf(detailOf(quarter), 'Loans', 'Past Due by Age, and Criticized Loans');
      const totals = columnOf(table, 'Total');
      for (const { id, name } of LOAN_ACCOUNTS) {
        expect(centsOf(totals.get(name))).toBe(state.ledger[`LOAN:${id}`] ?? 0);
      }
      const inAll = (title: string) => centsOf(columnOf(table, title).get('Total'));
      expect(inAll('Non-Accrual, New') + inAll('Non-Accrual, Older')).toBe(
        sum(Object.values(state.nonAccrual).map(sum)),
      );
      expect(inAll('30 to 89 Days Past Due')).toBeGreaterThan(0);
    }
  });

  test('are past due before they default: two and a half times future defaults, and more in bad times', () => {
    const [bank] = newGame({ ...OPTIONS, environmentCode: 'BASE' }).teams;
    const pool = bank!.loanPools.find(({ account }) => account === 'CIT')!;
    const balances = [0, 0, 10_000_000, 0, 2_000_000, 1_000_000] as const;
    const only = {
      ...bank!,
      loanPools: [
        { ...pool, age: 8, balances: [...balances] as [number, number, number, number, number, number] },
      ],
      nonAccrual: { CIT: [0, 0, 0, 0, 300, 700] as [number, number, number, number, number, number] },
    };
    const usual = loanQuality(only, 'CIT', 1, 400);
    // Quarterly losses of .24, 1.42 and 3% a year times .9, divided by a loss given default of 45%: 1,416,000
    // / 100 x 2 / 4 default.
    const defaults = ((10_000_000 * 0.24 + 2_000_000 * 1.42 + 1_000_000 * 3) * 0.9) / 0.45 / 400;
    expect(usual.pastDue30To89).toBeCloseTo(defaults / 0.4, 0);
    expect([usual.nonAccrualNew, usual.nonAccrualOlder]).toEqual([400, 600]);
    expect([usual.specialMention, usual.classified]).toEqual([2_000_000, 1_001_000]);
    expect(loanQuality(only, 'CIT', 3, 400).pastDue30To89).toBeGreaterThan(2 * usual.pastDue30To89);
  });
});

describe('limits', () => {
  test('are shown beside their figures, and a breach is marked', () => {
    let breaches = 0;
    for (const { game, turn, state } of quarters) {
      const report = reportOf(game, turn, 'RegulatoryCapital', state.number);
      const { rows } = tableOf(report, 'Limits', 'Limits and Guidelines');
      for (const { cells } of rows) {
        const [, value, limit, kind, standing] = cells;
        const isKept = kind === 'at least' ? Number(value) >= Number(limit) : Number(value) <= Number(limit);
        expect(standing).toBe(isKept ? 'Kept' : 'Breached');
        if (!isKept) breaches += 1;
      }
      const rated = columnOf(
        tableOf(report, 'Earnings, Asset Quality and Liquidity', 'Rated Figures'),
        'Standing',
      );
      for (const name of ['ROA, 4 Quarters', 'Net Charge-Offs/Loans, 4 Quarters', 'Liquid Assets/Assets']) {
        expect(['Kept', 'Breached']).toContain(rated.get(name));
      }
    }
    expect(breaches).toBeGreaterThan(0);
  });
});

test('Startup shows the opening balances by account, which sum to their groups and sides', () => {
  const [game] = games;
  const { rows } = reportOf(game!, 0, 'Startup').sections[0]!.tables[0]!;
  const names = rows.map(({ cells }) => String(cells[0]));
  expect(names).toContain('Commercial Lines of Credit');
  expect(names.filter((name) => /^[A-Z]+:|^[A-Z]{1,2}\d+$/.test(name))).toEqual([]);
  const amount = (name: string) => centsOf(rows.find(({ cells }) => cells[0] === name)?.cells[1]);
  expect(amount('Total Assets')).toBe(totalAssets(game!.turns[0]!.banks[0]!.state.ledger));
  expect(amount('Total Assets')).toBe(amount('Total Liabilities') + amount('Total Equity'));
  let below: number[] | null = null;
  for (const { cells, emphasis } of rows) {
    if (emphasis === 'heading') below = [];
    else if (emphasis !== 'total') below?.push(centsOf(cells[1]));
    else if (below) {
      expect([cells[0], sum(below)]).toEqual([cells[0], centsOf(cells[1])]);
      below = null;
    }
  }
});
