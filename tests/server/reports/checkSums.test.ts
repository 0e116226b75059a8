// Sums that a reader can check by hand, to the cent, over banks with random decisions: Detail, cash flows,
// Future Maturities, Gap, market value, Analysis, Summary. In one game the first bank loses more than it has
// to a robbery and is recapitalised.

import { describe, expect, test } from 'vitest';
import { totalAssets } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { CATEGORIES } from '../../../server/simulation/base/sixCategories.ts';
import { LOAN_ACCOUNTS } from '../../../server/simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import { playedGame } from './playedGame.ts';
import { centsOf, columnOf, reportOf, tableOf } from './readReport.ts';

const games = [
  playedGame(4),
  playedGame(4, { environmentCode: 'H2007', seed: 'failing', teamCount: 2 }, 60_000),
];
const quarters = games.flatMap((game) =>
  game.turns.slice(1).flatMap(({ turn, banks }) =>
    banks.map(({ state }, team) => ({
      game,
      turn,
      state,
      before: game.turns[turn - 1]!.banks[team]!.state,
    })),
  ),
);

type Quarter = (typeof quarters)[number];
const detailOf = ({ game, turn, state }: Quarter) => reportOf(game, turn, 'Detail', state.number);
const each = (check: (quarter: Quarter) => void) => quarters.forEach(check);

function poolCents(state: BankState, account: string, category: (typeof CATEGORIES)[number]): number {
  return sum(
    state.loanPools.filter((pool) => pool.account === account).map((pool) => pool.balances[category]),
  );
}

describe('Detail', () => {
  test('loans of every account and risk category: opening plus flows equals closing, and opening is the previous quarter’s closing', () => {
    each((quarter) => {
      const report = detailOf(quarter);
      for (const { id, name } of LOAN_ACCOUNTS) {
        const { columns, rows } = tableOf(report, 'Loans', name);
        const at = (category: number, title: string) =>
          centsOf(rows[category]?.cells[columns.findIndex((column) => column.title === title)]);
        for (const k of CATEGORIES) {
          const value = (title: string) => at(k, title);
          expect(value('Opening')).toBe(poolCents(quarter.before, id, k));
          expect(value('Closing')).toBe(poolCents(quarter.state, id, k));
          expect(
            value('Opening') +
              value('Originated') -
              value('Sold') -
              value('Principal') -
              value('Defaulted') +
              value('Regraded'),
          ).toBe(value('Closing'));
          expect(value('Non-Accrual Opening')).toBe(quarter.before.nonAccrual[id]?.[k] ?? 0);
          expect(
            value('Non-Accrual Opening') + value('Defaulted') - value('Collected') - value('Charged Off'),
          ).toBe(value('Non-Accrual Closing'));
        }
      }
    });
  });

  test('deposits: opening plus flow equals closing, and CDs open where the previous quarter closed', () => {
    each((quarter) => {
      const report = detailOf(quarter);
      const deposits = tableOf(report, 'Deposits', 'Non-Maturity Deposits');
      for (const { id, name } of NON_MATURITY_DEPOSITS) {
        const value = (title: string) => centsOf(columnOf(deposits, title).get(name));
        expect(value('Opening') + value('Flow')).toBe(value('Closing'));
        expect(value('Opening')).toBe(quarter.before.nonMaturityDeposits[id].cents);
        expect(value('Closing')).toBe(quarter.state.nonMaturityDeposits[id].cents);
      }
      const certificates = tableOf(report, 'Deposits', 'Certificates of Deposit');
      const total = (title: string) => sum([...columnOf(certificates, title).values()].map(centsOf));
      const held = (state: BankState) => sum(state.certificates.map(({ cents }) => cents));
      expect(total('Opening')).toBe(held(quarter.before));
      expect(total('Closing')).toBe(held(quarter.state));
      expect(total('Opening') - total('Matured') - total('Withdrawn') + total('Issued')).toBe(
        total('Closing'),
      );
    });
  });

  test('the balance sheet balances, its accounts sum to it, and securities at fair value are the ledger’s', () => {
    each((quarter) => {
      const report = detailOf(quarter);
      const totals = ['Assets', 'Liabilities', 'Equity'].map((name) => {
        const { rows } = tableOf(report, 'Balance Sheet', name);
        const closing = (row: (typeof rows)[number] | undefined) => centsOf(row?.cells[2]);
        const accounts = sum(rows.filter(({ emphasis }) => emphasis === undefined).map(closing));
        expect(accounts).toBe(closing(rows.at(-1)));
        return accounts;
      });
      expect(totals[0]).toBe(totals[1]! + totals[2]!);
      expect(totals[0]).toBe(totalAssets(quarter.state.ledger));
      const gains = columnOf(tableOf(report, 'Securities', 'Securities'), 'Gain').get('Total');
      expect(centsOf(gains)).toBe((quarter.state.ledger.SECFV ?? 0) + 0);
    });
  });

  test('statements are in banking order, and every heading ends with the sum of its lines', () => {
    each((quarter) => {
      const report = detailOf(quarter);
      const statements = [
        ...['Assets', 'Liabilities', 'Equity'].map((name) => tableOf(report, 'Balance Sheet', name)),
        tableOf(report, 'Income Statement', 'Income and Expense'),
      ];
      for (const { rows, columns } of statements) {
        const amount = columns.findIndex(({ title }) => title === 'Closing' || title === 'Amount');
        let below: number[] | null = null;
        for (const { emphasis, cells } of rows) {
          const cents = centsOf(cells[amount]);
          if (emphasis === 'heading') below = [];
          else if (emphasis !== 'total') below?.push(cents);
          else if (below) {
            expect([cells[0], cents]).toEqual([cells[0], sum(below)]);
            below = null;
          }
        }
      }
      const named = (table: (typeof statements)[number]) =>
        table.rows.filter(({ emphasis }) => emphasis === 'total').map(({ cells }) => cells[0]);
      expect(named(statements[3]!)).toEqual([
        'Total Interest Income',
        'Total Interest Expense',
        'Net Interest Income',
        'Net Interest Income after Provision',
        'Total Non-Interest Income',
        'Total Non-Interest Expense',
        'Income Before Taxes',
        'Net Income',
      ]);
      expect(named(statements[0]!).slice(0, 2)).toEqual(['Total Investments', 'Net Loans']);
      const { indicators } = quarter.state.lastResult!;
      const income = columnOf(statements[3]!, 'Amount');
      for (const name of ['Net Interest Income', 'Net Income'])
        expect(centsOf(income.get(name))).toBe(centsOf(indicators[name]));
      const order = statements[3]!.rows.map(({ cells }) => String(cells[0]));
      expect(order[1]).toBe('Interest on Commercial Lines of Credit');
      const places = [
        'Interest Income',
        'Interest Expense',
        'Provision for Loan Losses',
        'Taxes',
        'Net Income',
      ];
      expect(places.map((name) => order.indexOf(name)).toSorted((one, other) => one - other)).toEqual(
        places.map((name) => order.indexOf(name)),
      );
    });
  });

  test('no internal name of the ledger or engine is used', () => {
    each((quarter) => {
      const { sections } = detailOf(quarter);
      const first = sections
        .filter(({ title }) => title !== 'Securities')
        .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ cells }) => String(cells[0]))));
      expect(first.filter((name) => /^[A-Z]+:|^[A-Z]{1,2}\d+$/.test(name))).toEqual([]);
    });
  });

  test('the three parts of the cash-flow statement sum to the change of cash, to the cent', () => {
    each((quarter) => {
      const report = detailOf(quarter);
      const parts = ['Operating', 'Investing', 'Financing'].map((name) => {
        const amounts = [...columnOf(tableOf(report, 'Cash Flows', name), 'Amount').values()].map(centsOf);
        expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1));
        return amounts.at(-1) ?? 0;
      });
      const cash = columnOf(tableOf(report, 'Cash Flows', 'Cash and Fed Funds Sold'), 'Amount');
      expect(sum(parts)).toBe(centsOf(cash.get('Closing')) - centsOf(cash.get('Opening')));
      const { CASH = 0, FFS = 0 } = quarter.state.ledger;
      expect(centsOf(cash.get('Closing'))).toBe(CASH + FFS);
    });
    expect(quarters.some(({ state }) => state.recapitalisedCents > 0)).toBe(true);
  });
});

test('future maturities of a line sum to its balance, and lines to the ledger', () => {
  each(({ game, turn, state }) => {
    const report = reportOf(game, turn, 'FutureMaturities', state.number);
    const total = (section: string) => {
      const table = tableOf(report, section, 'Run-Off');
      for (const { cells } of table.rows) {
        const [, balance, ...buckets] = cells;
        expect(sum(buckets.map(centsOf))).toBe(centsOf(balance));
      }
      return centsOf(columnOf(table, 'Balance').get('Total'));
    };
    const owed = (account: string) => 0 - (state.ledger[account] ?? 0);
    expect(total('Loans')).toBe(sum(state.loanPools.map((pool) => sum(pool.balances))));
    expect(total('Investments')).toBe(sum(state.securities.map(({ cents }) => cents)));
    expect(total('Certificates of Deposit')).toBe(sum(state.certificates.map(({ cents }) => cents)));
    expect(total('FHLB Borrowings')).toBe(owed('FHLB'));
    expect(total('Long-Term Debt')).toBe(owed('SUB'));
  });
});

test('gap buckets sum to what reprices, the cumulative gap is their running sum', () => {
  each(({ game, turn, state }) => {
    const table = tableOf(reportOf(game, turn, 'Gap', state.number), 'Gap', 'Repricing Gap');
    const buckets = table.rows.slice(0, -1).map(({ cells }) => cells.slice(1).map(Number));
    let cumulative = 0;
    for (const [assets, liabilities, gap, soFar] of buckets) {
      expect(gap).toBeCloseTo(assets! - liabilities!, 6);
      cumulative += gap!;
      expect(soFar).toBeCloseTo(cumulative, 6);
    }
    const [, assets, liabilities, gap] = table.rows.at(-1)!.cells.map(Number);
    expect(gap).toBeCloseTo(assets! - liabilities!, 6);
    const earning =
      sum(state.loanPools.map((pool) => sum(pool.balances))) +
      sum(state.securities.map(({ cents }) => cents));
    expect(assets! * 100_000).toBeCloseTo(earning + (state.ledger.FFS ?? 0), -4);
  });
});

test('market value and earnings by line sum to their totals, whose changes are the published ones', () => {
  each(({ game, turn, state }) => {
    const report = reportOf(game, turn, 'Regulatory', state.number);
    const { supervisory } = game.turns[turn]!.banks[state.number - 1]!.result;
    const changes = (section: string, title: string) =>
      tableOf(report, section, title).rows.at(-1)!.cells.slice(1).map(Number);
    const [down, , up] = changes('Market Value', 'Market Value by Line');
    const [less, , more] = changes('Earnings at Risk', 'Earnings by Line');
    const published = [
      supervisory.economicValueDown200,
      supervisory.economicValueUp200,
      supervisory.earningsAtRiskDown200,
      supervisory.earningsAtRiskUp200,
    ];
    const shown = [down, up, less, more].map(Number);
    expect(shown.filter((value, place) => Math.abs(value - published[place]!) > 0.00001)).toEqual([]);
  });
});

test('the margin bridge leads from one quarter’s net interest income to the next, and sources equal uses', () => {
  each(({ game, turn, state }) => {
    const report = reportOf(game, turn, 'Analysis', state.number);
    const totals = tableOf(report, 'Sources and Uses', 'Sources and Uses').rows.at(-1)!.cells;
    expect(centsOf(totals[1])).toBe(centsOf(totals[2]));
    if (turn === 1) return;
    const steps = tableOf(report, 'Rate, Volume and Mix', 'Net Interest Income').rows.map(({ cells }) =>
      Number(cells[1]),
    );
    expect(sum(steps.slice(0, -1))).toBeCloseTo(steps.at(-1)!, 6);
    const published = game.turns[turn]!.banks[state.number - 1]!.result.indicators['Net Interest Income']!;
    expect(steps.at(-1)).toBeCloseTo(published, 4);
    const indicators = game.turns[turn]!.banks[state.number - 1]!.result.indicators;
    const margin = columnOf(tableOf(report, 'Rate, Volume and Mix', 'Margin'), 'This Quarter');
    for (const [name, percent] of margin) expect(percent).toBe(indicators[name]);
    const [found] = report.sections[0]!.finding!;
    const moved = Math.round(steps.at(-1)! - steps[0]!);
    const verb = moved === 0 ? 'stayed' : moved > 0 ? 'rose' : 'fell';
    expect(found).toContain(`Net interest income ${verb} `);
    if (moved !== 0) expect(found).toContain(`$${Math.abs(moved)}k to `);
  });
});

test('the summary’s balance sheet sums by side, and its year to date is the sum of the year’s quarters', () => {
  const [game] = games;
  const report = reportOf(game!, 4, 'Summary', 1);
  const closing = columnOf(
    tableOf(report, 'Page 2: Balance Sheet and Capital', 'Balance Sheet'),
    'This Quarter',
  );
  expect(centsOf(closing.get('Total Assets'))).toBe(
    centsOf(closing.get('Total Liabilities')) + centsOf(closing.get('Total Equity')),
  );
  const income = tableOf(report, 'Page 1: Income and Ratios', 'Income Statement');
  const published = game!.turns.slice(1).map(({ banks }) => banks[0]!.result.indicators['Net Income']!);
  expect(columnOf(income, 'Year to Date').get('Net Income')).toBeCloseTo(sum(published), 6);
  expect(tableOf(report, 'Page 1: Income and Ratios', 'Key Ratios').rows).toHaveLength(21);
  expect(reportOf(game!, 2, 'Summary', 1).sections[1]?.notes).toContain(
    'Robbery: income $0, expense $40,000.',
  );
});
