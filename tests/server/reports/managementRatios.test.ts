// Management ratios of three banks with random decisions: sections and names as listed by the model, values
// equal to the published indicators, and community means.
import { describe, expect, test } from 'vitest';
import { rateVolumeMix } from '../../../contracts/banking/rateVolumeMix.ts';
import { wellRunRange } from '../../../contracts/banking/wellRunRange.ts';
import { managementRatios } from '../../../server/reports/figures/managementRatios.ts';
import { marginChangeOf } from '../../../server/reports/marginChange.ts';
import { teamPerformance } from '../../../server/reports/models/teamPerformance.ts';
import {
  averageOf,
  currentOf,
  factsOfBank,
  factsOfCommunity,
  previousOf,
} from '../../../server/reports/quarterFacts.ts';
import { statementOf } from '../../../server/reports/statement.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { playedGame } from './playedGame.ts';

const game = playedGame(5);
const community = factsOfCommunity(game, 5);
const sections = managementRatios(community[0]!, community);
const ratio = (section: string, name: string) => {
  const found = sections.find((each) => each.section === section)?.ratios.find((each) => each.name === name);
  if (!found) throw new Error(`No ${name} in ${section}`);
  return found;
};
const number = (value: unknown) => value as number;

describe('management ratios', () => {
  test('[MR1] the screen has its eight sections, every ratio has a value each quarter, and names are unique', () => {
    expect(sections.map(({ section }) => section)).toEqual([
      'Performance',
      'Regulator',
      'Earnings & Profitability',
      'Margin Analysis',
      'Loan & Lease Analysis',
      'Liquidity',
      'Capitalization',
      'Balance Sheet Ratios',
    ]);
    for (const { ratios } of sections) {
      expect(new Set(ratios.map(({ name }) => name)).size).toBe(ratios.length);
      for (const { name, quarters, communityQuarters } of ratios) {
        expect([name, quarters.length, communityQuarters.length]).toEqual([name, 6, 6]);
        const wrong = [...quarters, ...communityQuarters].filter(
          (value) => typeof value === 'number' && !Number.isFinite(value),
        );
        expect([name, wrong]).toEqual([name, []]);
      }
    }
  });

  test('ratios published elsewhere agree with their source, and DuPont’s three factors multiply to the ROE', () => {
    const published = currentOf(community[0]!).result.indicators;
    const earnings = (name: string) => number(ratio('Earnings & Profitability', name).quarters[0]);
    expect(earnings('Net Income/Assets')).toBeCloseTo(published.ROA!, 4);
    expect(earnings('Non-Interest Expense/Assets')).toBeCloseTo(published['Non-Interest Expense/Assets']!, 4);
    const product =
      (earnings('DuPont: Profit Margin') *
        earnings('DuPont: Asset Utilization') *
        earnings('DuPont: Equity Multiplier')) /
      100;
    expect(product).toBeCloseTo(published.ROE!, 4);
    const yields = number(ratio('Margin Analysis', 'Break-Even Yield').quarters[0]);
    const { incomeBeforeTaxes } = statementOf(currentOf(community[0]!));
    expect(yields < published['Yield on Earning Assets']!).toBe(incomeBeforeTaxes > 0);
    expect(number(ratio('Capitalization', 'Equity/Assets').quarters[0])).toBeCloseTo(
      (published.Equity! / published['Total Assets']!) * 100,
      4,
    );
  });

  test('the spread is the yield on earning assets less the cost of interest-bearing liabilities, without demand deposits', () => {
    const facts = currentOf(community[0]!);
    const costly = NON_MATURITY_DEPOSITS.filter(({ type }) => type !== 'DDA').map(({ id }) => `NMD:${id}`);
    const funding = averageOf(facts, ...costly, 'CD:', 'FHLB', 'FFP', 'DW', 'SUB');
    const costPercent = (statementOf(facts).interestExpense * 400) / -funding;
    const spread = number(ratio('Margin Analysis', 'Interest Spread').quarters[0]);
    const yieldPercent = facts.result.indicators['Yield on Earning Assets']!;
    expect(spread).toBeCloseTo(yieldPercent - costPercent, 4);
  });

  test('the composition of the balance sheet and of the loans is complete', () => {
    const total = (section: string, isCounted: (name: string) => boolean) =>
      sections
        .find((each) => each.section === section)!
        .ratios.filter(({ name }) => isCounted(name))
        .reduce((sum, { quarters }) => sum + number(quarters[0]), 0);
    const assets = [
      'Cash',
      'Fed Funds Sold',
      'Investments',
      'Net Loans',
      'Premises and Software',
      'Other Assets',
    ];
    expect(total('Balance Sheet Ratios', (name) => assets.includes(name.replace('/Assets', '')))).toBeCloseTo(
      100,
      6,
    );
    const isMix = (name: string) => name.startsWith('Mix: ');
    const isCategory = (name: string) => name.startsWith('Mix: Category');
    expect(total('Loan & Lease Analysis', (name) => isMix(name) && !isCategory(name))).toBeCloseTo(100, 6);
    expect(total('Loan & Lease Analysis', isCategory)).toBeCloseTo(100, 6);
  });

  test('a community value is the simple mean of the banks that have one', () => {
    const own = community.map(
      (bank) => managementRatios(bank, community)[0]!.ratios.find(({ name }) => name === 'ROA')!.quarters[0],
    );
    const mean = own.reduce((sum: number, value) => sum + number(value), 0) / own.length;
    expect(ratio('Performance', 'ROA').communityQuarters[0]).toBeCloseTo(mean, 10);
    expect(ratio('Regulator', 'PCA Category').communityQuarters[0]).toBeNull();
  });

  test('a ratio that is a key indicator has the figure of a well-run bank, in the report as a range', () => {
    const { wellRun } = currentOf(community[0]!).result;
    expect(ratio('Performance', 'ROA').wellRun).toBe(wellRun!.ROA);
    expect(ratio('Liquidity', 'Liquid Assets/Assets').wellRun).toBe(wellRun!.Liquidity);
    expect(ratio('Performance', 'Dividend Payout').wellRun).toBeNull();
    const [performance] = teamPerformance({ game, community, turn: 5 }, 0);
    const [table] = performance!.tables;
    expect(table!.columns.at(-1)!.title).toBe('Well-Run Banks');
    const cells = Object.fromEntries(table!.rows.map(({ cells: [name, ...rest] }) => [name, rest.at(-1)]));
    expect(cells).toMatchObject({ ROA: wellRunRange(wellRun!.ROA!), 'Dividend Payout': null });
  });

  test('before turn 1 ratios of flows have no value, and those of balances have one', () => {
    expect(ratio('Margin Analysis', 'Interest Spread').quarters.at(-1)).toBeNull();
    expect(ratio('Liquidity', 'FHLB Capacity Used').quarters.at(-1)).toEqual(expect.any(Number));
  });

  test('rate, volume and mix sum to the change of net interest income', () => {
    for (const bank of game.teams.map((_, team) => team)) {
      for (let turn = 2; turn <= 5; turn++) {
        const facts = factsOfBank(game, bank, turn);
        const change = marginChangeOf(facts)!;
        const actual =
          statementOf(currentOf(facts)).netInterestIncome - statementOf(previousOf(facts)!).netInterestIncome;
        expect(change.change).toBe(actual);
        expect(change.rate + change.volume + change.mix).toBeCloseTo(actual, 4);
      }
    }
    expect(marginChangeOf(factsOfBank(game, 0, 1))).toBeNull();
  });

  test('a change of balance alone is volume, of the rate alone is rate, and of the mix alone is mix', () => {
    const lines = (first: number, second: number, rate: number) => [
      { name: 'a', volume: first, interest: first * 0.01 * rate },
      { name: 'b', volume: second, interest: second * 0.03 * rate },
    ];
    const parts = (before: ReturnType<typeof lines>, after: ReturnType<typeof lines>) => {
      const { volume, rate, mix } = rateVolumeMix(before, after);
      return [volume, rate, mix].map((value) => Math.round(value * 1000) / 1000 + 0);
    };
    expect(parts(lines(100, 100, 1), lines(150, 150, 1))).toEqual([2, 0, 0]);
    expect(parts(lines(100, 100, 1), lines(100, 100, 2))).toEqual([0, 4, 0]);
    expect(parts(lines(100, 100, 1), lines(0, 200, 1))).toEqual([0, 0, 2]);
  });
});
