// Proves the opening values of the screens: CD rows, FHLB index rates, loan origination rows, key indicators
// with the pro forma quarter 0, and that a row added by a team works like the standard ones.

import { describe, expect, it } from 'vitest';
import { keyIndicators } from '../../../server/simulation/analysis/keyIndicators.ts';
import { balance } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { certificateRows, fhlbIndexRates } from '../../../server/simulation/decisions/certificateRows.ts';
import { loanOriginationRows } from '../../../server/simulation/decisions/loanOriginationRows.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { quarterResult } from '../../../server/simulation/measures/quarterResult.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { playedGame, resultsOf } from './playedGame.ts';

const OPENED = {
  environmentCode: 'BASE',
  templateId: 'HARBOR500',
  teamCount: 3,
  seed: 's',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
} as const;
const START = newGame(OPENED);
function afterTurn(state: BankGame, change: (decision: BankDecision) => void = () => {}): BankGame {
  const decisions = state.teams.map((_, team) => openingDecision(state, team));
  change(decisions[0]!);
  return runQuarter(state, decisions);
}

describe('CD rows', () => {
  it('open with the standard rows at market rates before turn 1', () => {
    const rows = certificateRows(START, 0);
    expect(rows).toHaveLength(16);
    expect(rows[0]).toEqual({
      rowKey: 'CD01',
      type: 'Retail CDs',
      account: '3-Month CD',
      termMonths: 3,
      fixedOrVariable: 'Fixed',
      marketRatePercent: 2.381,
      ratePercent: 2.381,
      indexRatePercent: 2.788,
      totalBalanceThousands: 5200,
      maturitiesThousands: 5200,
      lastOriginationsThousands: 5200,
      capThousands: 999_999.999,
      outOfMarket: false,
    });
    expect(sum(rows.map((row) => row.totalBalanceThousands))).toBeCloseTo(135_000, 3);
  });

  it('show balances, coming maturities and last originations of the ledger after a turn', () => {
    const next = afterTurn(START);
    const rows = certificateRows(next, 0);
    const retail = rows.filter(({ type }) => type === 'Retail CDs');
    expect(sum(retail.map((row) => row.totalBalanceThousands))).toBeCloseTo(
      -balance(next.teams[0]!.ledger, 'CD:Retail CDs') / 100_000,
      4,
    );
    const [threeMonths] = rows;
    expect(threeMonths!.lastOriginationsThousands).toBe(threeMonths!.totalBalanceThousands);
    expect(threeMonths!.maturitiesThousands).toBe(threeMonths!.totalBalanceThousands);
  });

  it('interpolate their index from the FHLB rates', () => {
    const rates = fhlbIndexRates(START);
    expect(rates.map(({ termMonths }) => termMonths)).toEqual([3, 6, 12, 24, 36, 48, 60, 84, 120]);
    expect(rates[3]).toEqual({ termMonths: 24, ratePercent: 3.16 });
  });

  it('a row added by a team takes deposits, is kept, and runs off when deleted', () => {
    const added = {
      rowKey: 'special-13',
      type: 'Retail CDs' as const,
      account: '13-Month Special',
      termMonths: 13,
      fixedOrVariable: 'Fixed' as const,
      ratePercent: 2.9,
      capThousands: 999_999.999,
      outOfMarket: false,
    };
    const first = afterTurn(START, (decision) => {
      decision.certificatesOfDeposit.push(added);
    });
    const row = certificateRows(first, 0).find(({ rowKey }) => rowKey === added.rowKey)!;
    expect(row.totalBalanceThousands).toBeGreaterThan(0);
    expect(row.lastOriginationsThousands).toBe(row.totalBalanceThousands);
    const standard = certificateRows(first, 0).find(({ rowKey }) => rowKey === 'CD03')!;
    expect(row.totalBalanceThousands).toBeLessThan(standard.lastOriginationsThousands);
    const second = afterTurn(first, (decision) => {
      decision.certificatesOfDeposit = decision.certificatesOfDeposit.filter(
        ({ rowKey }) => rowKey !== added.rowKey,
      );
    });
    const held = second.teams[0]!.certificates.filter((position) => position.row === added.rowKey);
    expect(held).toHaveLength(1);
    expect(certificateRows(second, 0).some(({ rowKey }) => rowKey === added.rowKey)).toBe(false);
  });
});

describe('loan origination rows', () => {
  it('offer six rates interpolated from categories 1, 3 and 6', () => {
    const { rows, pipelinedMortgagesPercent } = loanOriginationRows(START, 0);
    expect(pipelinedMortgagesPercent).toBe(85);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({
      rowKey: 'CIL',
      loanType: 'Commercial',
      account: 'Commercial Lines of Credit',
      marketRatePercent: 5.25,
      rate1Percent: 4.87,
      rate3Percent: 5.25,
      rate6Percent: 8.9,
      target1Percent: 4.87,
      target2Percent: 5.06,
      target3Percent: 5.25,
      target4Percent: 6.467,
      target5Percent: 7.683,
      target6Percent: 8.9,
      originationFeePercent: 0.25,
      annualFeeDollars: 250,
    });
  });
});

describe('key indicators', () => {
  it('[SIM15] exist before turn 1 as a pro forma quarter', () => {
    const [bank] = START.teams;
    expect(bank!.lastResult).toMatchObject({ turn: 0, isProForma: true });
    const figures = quarterResult(bank!);
    expect(figures.ROA).toBeCloseTo(1.091, 2);
    expect(figures['Net Interest Margin']).toBeCloseTo(3.656, 2);
    expect(figures.Efficiency).toBeCloseTo(61.15, 1);
    expect(figures['Net Income']).toBeCloseTo(1340.7, 0);
    expect(figures['Tier 1 Leverage']).toBeCloseTo(9.65, 2);
    expect(figures['Total Risk-Based']).toBeCloseTo(13.53, 2);
    expect(figures['Total Assets']).toBeCloseTo(490_072, 0);
  });

  it('[SIM15] come in three groups, current quarter first, and their statements add up', () => {
    const states = playedGame(START, 2);
    const next = states[2]!;
    const groups = keyIndicators(resultsOf(states, 0), []);
    expect(groups.map(({ type, kpis }) => [type, kpis.length])).toEqual([
      ['Income Statement', 12],
      ['Balance Sheet', 12],
      ['Ratios', 18],
    ]);
    expect(groups[0]!.kpis[1]!.name).toBe('Total Interest Expenses');
    for (const { kpis } of groups) for (const { quarters } of kpis) expect(quarters).toHaveLength(3);
    const figures = quarterResult(next.teams[0]!);
    const statement = groups[0]!.kpis;
    expect(statement.map(({ name, quarters }) => [name, quarters[0]])).toContainEqual([
      'Net Income',
      figures['Net Income'],
    ]);
    expect(figures['Income Before Taxes']! - figures.Taxes!).toBeCloseTo(figures['Net Income']!, 4);
  });

  it('[SIM15] of the community are the mean over its banks', () => {
    const next = afterTurn(START, (decision) => {
      decision.dividendPerShareDollars = 0.8;
    });
    const groups = keyIndicators(
      resultsOf([next], 0),
      next.teams.map((_, team) => resultsOf([next], team)),
    );
    const dividends = groups[0]!.kpis.find(({ name }) => name === 'Dividends per Share');
    expect(dividends?.communityQuarters[0]).toBeCloseTo((0.8 + 0.5 + 0.5) / 3, 6);
  });
});
