// Compares single reports with their sources: the dashboard, a forecast, the startup, the instructor's view,
// Team Performance.

import { describe, expect, test } from 'vitest';
import { reportCellText } from '../../../contracts/banking/reportText.ts';
import { decisionsInWords } from '../../../server/reports/decisionsInWords.ts';
import { REPORT_LIST } from '../../../server/reports/list/reportList.ts';
import { marginalCostsOf } from '../../../server/reports/newMoney.ts';
import { factsOfBank } from '../../../server/reports/quarterFacts.ts';
import { supervisoryLetters } from '../../../server/reports/supervisoryLetters.ts';
import { keyIndicators } from '../../../server/simulation/analysis/keyIndicators.ts';
import { projectOf } from '../../../server/simulation/catalogue/projectsAndFacilities.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { RunCause } from '../../../server/simulation/model/quarterFlows.ts';
import type { SupervisoryOrder } from '../../../server/simulation/model/ratings.ts';
import { playedGame } from './playedGame.ts';
import { centsOf, columnOf, reportOf, tableOf } from './readReport.ts';

const game = playedGame(3);
const [first] = game.teams;
const indicatorsOf = (team: number) =>
  game.turns.map(({ turn, banks }) => ({ turn, indicators: banks[team]!.result.indicators }));

test('the dashboard report shows what the dashboard shows', () => {
  const groups = keyIndicators(indicatorsOf(0), [0, 1, 2].map(indicatorsOf));
  const report = reportOf(game, 3, 'Dashboard', 1);
  for (const { type, kpis } of groups) {
    const table = tableOf(report, type, type);
    for (const { name, quarters, communityQuarters } of kpis) {
      expect(columnOf(table, 'Current Quarter').get(name)).toBe(quarters[0]);
      expect(columnOf(table, 'Previous Quarter').get(name)).toBe(quarters[1]);
      expect(columnOf(table, 'Community').get(name)).toBe(communityQuarters[0]);
    }
  }
});

test('a forecast is shown beside the last actual quarter, states its assumptions, and counts what it wins', () => {
  const report = reportOf(game, 4, 'WhatIf', 1);
  const [stored] = game.forecasts;
  const income = tableOf(report, 'Income Statement', 'Income Statement');
  expect(columnOf(income, 'Forecast Qtr 4').get('Net Income')).toBe(stored!.indicators['Net Income']);
  expect(columnOf(income, 'Actual Qtr 3').get('Net Income')).toBe(
    game.turns[3]!.banks[0]!.result.indicators['Net Income'],
  );
  expect(report.sections[0]?.notes).toEqual([
    'Scenario Growth, made on 12/31/2025 at 19:00 ET.',
    'Rates unchanged, competitors repeat, no noise.',
  ]);
  const won = columnOf(tableOf(report, 'Volumes Won', 'Volumes Won'), 'Forecast');
  const ledgerBefore = game.turns[3]!.banks[0]!.state.ledger;
  expect(centsOf(won.get('Change of Personal Checking'))).toBe(
    ledgerBefore['NMD:DDAP']! - stored!.books.ledger['NMD:DDAP']!,
  );
});

test('the startup report balances, and lists every product with its market rate', () => {
  const report = reportOf(game, 0, 'Startup');
  const [sheet] = report.sections[0]!.tables;
  const start = columnOf(sheet!, 'Start');
  expect(centsOf(start.get('Total Assets'))).toBe(
    centsOf(start.get('Total Liabilities')) + centsOf(start.get('Total Equity')),
  );
  const products = report.sections[1]!.tables.map(({ title, rows }) => [title, rows.length]);
  expect(products).toEqual([
    ['Loans (Category 3)', 12],
    ['Non-Maturity Deposits', 7],
    ['Certificates of Deposit', 16],
    ['Investments', 11],
    ['FHLB Borrowings', 20],
  ]);
});

test('the instructor sees all decisions changed from Base, and the components of a price and its scores', () => {
  const report = reportOf(game, 3, 'Instructor');
  const changed = tableOf(report, 'Decisions Changed from Base', first!.teamName);
  expect(changed.rows.length).toBeGreaterThan(40);
  const parts = columnOf(tableOf(report, 'Stock Price', 'Stock Price'), first!.teamName);
  expect(parts.get('Stock Price')).toBe(game.turns[3]!.banks[0]!.result.indicators['Stock Price']);
  const utilities = [...columnOf(tableOf(report, 'Utilities', 'Loans'), first!.teamName).values()].map(
    Number,
  );
  expect(utilities.slice(0, -1).reduce((total, part) => total + part, 0)).toBeCloseTo(utilities.at(-1)!, 10);
});

test('[RP36] regulatory has capital beside its requirements, and nothing of market risk', () => {
  const report = reportOf(game, 3, 'RegulatoryCapital', 2);
  const { result } = game.turns[3]!.banks[1]!;
  const table = tableOf(report, 'Capital', 'Capital Requirements');
  const { tier1LeverageRatio, commonEquityTier1Ratio, tier1Ratio, totalRiskBasedRatio } = result.supervisory;
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['Tier 1 Leverage', tier1LeverageRatio, 4, 5, tier1LeverageRatio - 5],
    ['Common Equity Tier 1', commonEquityTier1Ratio, 4.5, 6.5, commonEquityTier1Ratio - 6.5],
    ['Tier 1 Risk-Based', tier1Ratio, 6, 8, tier1Ratio - 8],
    ['Total Risk-Based', totalRiskBasedRatio, 8, 10, totalRiskBasedRatio - 10],
  ]);
  const risks = tableOf(report, 'Credit and Funding', 'Credit and Funding');
  expect(columnOf(risks, 'Bank').get('Net Non-Core Dependence')).toBe(
    result.supervisory.netNonCoreDependence,
  );
  expect(columnOf(risks, 'Previous Quarter').get('Net Non-Core Dependence')).toBe(
    game.turns[2]!.banks[1]!.result.supervisory.netNonCoreDependence,
  );
  expect(JSON.stringify(report)).not.toMatch(/EVE|EAR|Market Value|at Risk/);
});

describe('decisions changed from Base', () => {
  const wordsOf = (changes: readonly { path: string; base: string; value: string }[]) => {
    const facts = factsOfBank(game, 0, 3);
    const { detail } = facts.at(-1)!;
    const changed = { ...facts.at(-1)!, detail: { ...detail!, decisionChanges: [...changes] } };
    return decisionsInWords([facts[0], ...facts.slice(1, -1), changed]).map(
      ({ area, of, cell, base, decided, format }) => [
        ...[area, of, cell],
        ...[base, decided].map((value) => reportCellText(value, format)),
      ],
    );
  };

  test('are listed by screen, row and cell, in the order of the screens', () => {
    expect(
      wordsOf([
        { path: 'certificatesOfDeposit.CD01.ratePercent', base: '0.5', value: '0.75' },
        { path: 'dividendPerShareDollars', base: '0.5', value: '0.2' },
        { path: 'loans.AGR.offeredRatesPercent.1', base: '', value: '4' },
        { path: 'loans.AGR.balanceCeilingThousands', base: '0', value: '500' },
        { path: 'longTermDebtThousands.L1', base: '', value: '700' },
        { path: 'nonMaturityDeposits.MMP.betaUp', base: '0.4', value: '0.6' },
        { path: 'nonMaturityDeposits.MMP.outOfMarket', base: 'false', value: 'true' },
        { path: 'projectIds.0', base: '', value: 'P1' },
        { path: 'reserveForLoanLossThousands', base: '0', value: '4200' },
        { path: 'staffingThousands.ST2', base: '432', value: '500' },
        { path: 'swap.pays', base: '', value: 'Fixed' },
      ]),
    ).toEqual([
      ['Swaps', 'New Swap', 'Swaps', '–', 'Fixed'],
      ['Loan Origination', 'Agricultural Production Loans', 'Target 2', '–', '4.000%'],
      ['Loan Administration', 'Agricultural Production Loans', 'Max Out', 'no ceiling', '$500'],
      ['Non-Maturity Deposits', 'Personal Money Market', 'Beta (up)', '0.400', '0.600'],
      ['Non-Maturity Deposits', 'Personal Money Market', 'Exit Market', 'No', 'Yes'],
      ['CDs', '3-Month CD', 'Offer Rate', '0.500%', '0.750%'],
      ['Long-Term Debt', 'Fixed, 60 months', 'Amount (000s)', '–', '$700'],
      ['Dividends / Loan Loss', '', 'Dividends / Share:', '$0.50', '$0.20'],
      ['Dividends / Loan Loss', '', 'Total Reserve for Loan Loss (000)s:', 'set by the model', '$4,200'],
      ['Staffing', 'Lending Officers', 'Amount (000s)', '$432', '$500'],
      ['IT', projectOf('P1').name, 'Spend', 'No', 'Yes'],
    ]);
  });

  test('are numbers where they are figures, so that a workbook can reckon with them', () => {
    const report = reportOf(game, 3, 'Instructor');
    const texts = report.sections.flatMap(({ tables }) =>
      tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.slice(1))),
    );
    expect(texts.filter((cell) => typeof cell === 'string' && /^-?\$?[\d,]*\.?\d+%?$/.test(cell))).toEqual(
      [],
    );
    const { tables = [] } = report.sections[0] ?? {};
    expect(tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells[4]))).toContainEqual(
      expect.any(Number),
    );
  });

  test('a field that a set omits is no change if the other sets it to nothing', () => {
    const rows = ['1', '2', '3', '4', '5'].map((row) => `longTermDebtThousands.L${row}`);
    expect(wordsOf(rows.map((path) => ({ path, base: '', value: '0' })))).toEqual([]);
    expect(wordsOf([{ path: 'nonMaturityDeposits.MMP.outOfMarket', base: '', value: 'false' }])).toEqual([]);
  });

  test('have words for every part of a decision', () => {
    for (const turn of [1, 2, 3])
      for (const { teamNumber } of game.teams) {
        const facts = factsOfBank(game, teamNumber - 1, turn);
        for (const { area, of, cell } of decisionsInWords(facts))
          expect(`${area} ${of} ${cell}`).not.toMatch(
            /[a-z](Thousands|Percent|Dollars|Ids)\b|\b[A-Z]{1,2}\d+\b/,
          );
      }
  });
});

describe('marginal cost', () => {
  const costs = marginalCostsOf(factsOfBank(game, 0, 3));

  test('the cost of new money and the repricing of the old sum to the change of interest', () => {
    for (const { byBalance, byRepricing, interestChange } of costs)
      expect(byBalance + byRepricing).toBeCloseTo(interestChange, 6);
    const table = tableOf(reportOf(game, 3, 'Analysis', 1), 'Marginal Cost of Funds', 'Marginal Cost');
    expect(table.rows).toHaveLength(costs.length + 1);
  });

  test('new certificates cost their issue rate, whatever the old ones were repriced to', () => {
    const { state, detail } = game.turns[3]!.banks[0]!;
    const issued = state
      .lastDecision!.certificatesOfDeposit.filter(({ type }) => type === 'Retail CDs')
      .map(({ rowKey, ratePercent }) => ({ ratePercent, cents: detail!.flows.certificates[rowKey]!.issued }));
    const total = issued.reduce((sum, { cents }) => sum + cents, 0);
    expect(total).toBeGreaterThan(0);
    const mean = issued.reduce((sum, { cents, ratePercent }) => sum + cents * ratePercent, 0) / total;
    const retail = costs.find(({ name }) => name === 'Retail CDs')!;
    expect(retail.newMoneyPercent).toBeCloseTo(mean, 10);
    expect(retail.byBalance).toBeCloseTo((retail.balanceChange * mean) / 400, 6);
    for (const { newMoneyPercent } of costs) expect(newMoneyPercent ?? 0).toBeGreaterThanOrEqual(0);
  });
});

test('[RP34] only the instructors’ report shows all decisions; a bank’s own reports name no other bank', () => {
  expect(REPORT_LIST.filter(({ scope }) => scope === 'instructors').map(({ key }) => key)).toEqual([
    'Instructor',
  ]);
  const own = REPORT_LIST.filter(({ scope, key }) => scope === 'bank' && key !== 'MergersAndAcquisitions');
  for (const { key } of own) {
    expect(JSON.stringify(reportOf(game, 3, key, 1))).not.toMatch(/Bank [23]/);
  }
});

test('team performance has every management ratio by quarter and the measures of success as typed', () => {
  const report = reportOf(game, 3, 'TeamPerformance', 2);
  expect(report.sections.at(-1)).toMatchObject({
    title: 'Measures of Success',
    notes: ['<p>Grow <b>bank 2</b></p>'],
  });
  const roa = tableOf(report, 'Performance', 'Performance').rows.find(({ cells }) => cells[0] === 'ROA');
  expect(roa?.cells.slice(1, 5)).toEqual(
    game.turns.map(({ banks }) => banks[1]!.result.indicators.ROA).toReversed(),
  );
});

test('the summary reports a run, fire sales, a closing and every order as letters in words', () => {
  const [facts] = factsOfBank(game, 0, 3).slice(-1);
  const liquidity = {
    run: 12_000_00_000,
    runCauses: ['unrealisedLosses', 'failedRival'] as RunCause[],
    securitiesSold: 500_00_000,
    loansSold: 0,
    lossOnSales: 40_00_000,
    unmet: 700_00_000,
  };
  const order = (kind: SupervisoryOrder['kind'], cause: SupervisoryOrder['cause'], sinceTurn = 3) => ({
    kind,
    cause,
    sinceTurn,
  });
  const letters = supervisoryLetters({
    ...facts!,
    result: { ...facts!.result, ratings: { ...facts!.result.ratings, composite: 4 } },
    detail: { ...facts!.detail!, flows: { ...facts!.detail!.flows, liquidity } },
    state: {
      ...facts!.state,
      failedTurn: 3,
      recapitalisedCents: 700_00_000,
      sharesMerged: 45,
      orders: [order('payouts', 'rating'), order('realEstate', 'concentration', 2)],
    },
  });
  expect(letters).toEqual([
    'Uninsured depositors withdrew $12,000,000 because of the losses on its securities that are not realized yet, the failure of another bank.',
    'Lines were used up: securities of $500,000 and loans of $0 had to be sold for cash, at a loss of $40,000.',
    'The bank failed and was recapitalized: the supervisor closed it because it could not pay $700,000 that depositors and lenders asked for. New owners paid in $700,000, old shareholders keep 2%, and the bank goes on under a bridge plan: its deposits are guaranteed for a quarter, and dividends wait until it is adequately capitalised.',
    'Letter of the supervisor: because the composite rating is 4, no dividend is paid and no shares are bought back (Dividends / Loan Loss, Equity).',
    'Letter of the supervisor: because investor real estate and construction exceed 300% of total capital, or construction 100%, at most 50% of the investor real estate and construction loans that are won may be made (Loan Administration).',
  ]);
  expect(supervisoryLetters(facts!)).toEqual([]);
});

test('letters warn a bank on the window or with losses on its bonds, and say why it was closed and what became of its reserve', () => {
  const [facts] = factsOfBank(game, 0, 3).slice(-1);
  const letterOf = (state: Partial<BankState>) =>
    supervisoryLetters({ ...facts!, state: { ...facts!.state, ...state } });
  expect(letterOf({ windowQuarters: 2 })).toEqual([
    'Letter of the supervisor: the discount window has funded more than 1% of the bank’s assets for 2 of 4 quarters. Such a bank is rated 3 at best, later 4, and closed in the last of them: raise deposits, borrow for longer, or lend less.',
  ]);
  const { ledger } = facts!.state;
  const losing = { ...ledger, SECFV: Math.round(0.4 * (ledger.STOCK! + ledger.RE!)) };
  expect(letterOf({ ledger: losing })).toEqual([
    'Letter of the supervisor: unrealized losses on securities are 40% of Tier 1 capital. Above 30% a bank is rated 3 at best, above 45% 4, and above 55% for 2 quarters it is closed: raise capital, or sell securities while there is capital to bear the loss.',
  ]);
  const closed = { recapitalisedCents: 700_00_000 };
  const [onWindow] = letterOf({ ...closed, windowQuarters: 4 });
  expect(onWindow).toContain('closed it because it had lived on the discount window for 4 quarters.');
  const [ofLosses] = letterOf({ ...closed, thinQuarters: 2 });
  expect(ofLosses).toContain(
    'because for 2 quarters the unrealized losses on its securities had left too little',
  );
  const lastDecision = { ...facts!.state.lastDecision!, reserveForLoanLossThousands: 1 };
  expect(letterOf({ lastDecision }).at(-1)).toMatch(
    /^The auditor accepts a reserve of 95% to 110% of what the loans needed at the close: \$[\d,]+ was booked instead of \$1,000\.$/,
  );
});
