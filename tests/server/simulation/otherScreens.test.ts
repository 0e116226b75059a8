// Proves the opening values of the remaining decision screens: purchases, sales whose shown gain is the
// booked gain, deposits, borrowing rates, long-term debt and spending.

import { describe, expect, it } from 'vitest';
import { balance } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import {
  borrowingRates,
  longTermDebtScreenRows,
  previousBorrowingRows,
} from '../../../server/simulation/decisions/fundingRows.ts';
import {
  investmentPurchaseRows,
  investmentSaleRows,
} from '../../../server/simulation/decisions/investmentRows.ts';
import { loanSaleRows } from '../../../server/simulation/decisions/loanSaleRows.ts';
import { nonMaturityDepositRows } from '../../../server/simulation/decisions/nonMaturityDepositRows.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import {
  facilityRows,
  projectRows,
  spendingRows,
} from '../../../server/simulation/decisions/spendingRows.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';

const START = newGame({
  environmentCode: 'H2021',
  templateId: 'MERIDIAN2B',
  teamCount: 2,
  seed: 'o',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
});

function afterTurn(state: BankGame, change: (decision: BankDecision) => void = () => {}): BankGame {
  const decisions = state.teams.map((_, team) => openingDecision(state, team));
  change(decisions[0]!);
  return runQuarter(state, decisions);
}

describe('investments', () => {
  it('purchases open with the yield of every account and the amount that replaces run-off', () => {
    const rows = investmentPurchaseRows(START, 0);
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatchObject({
      rowKey: 'T1',
      category: 'Treasury',
      description: 'U.S. Treasury Note 1-Year',
      amountThousands: 3000,
    });
    expect(rows[0]!.yieldPercent).toBeGreaterThan(0);
  });

  it('the gain shown for selling a position is the gain booked when all of it is sold', () => {
    const state = afterTurn(START);
    const row = investmentSaleRows(state, 0).find(({ category }) => category === 'Agency')!;
    const sold = afterTurn(state, (decision) => {
      decision.securitySalesPercent[row.rowKey] = 100;
    });
    expect(-balance(sold.teams[0]!.incomeStatement, 'NII:SECGAIN') / 100_000).toBe(row.gainOrLossThousands);
    expect(sold.teams[0]!.securities.some(({ cusip }) => cusip === row.rowKey)).toBe(false);
  });
});

describe('loan sales', () => {
  it('the gain shown for a pool is booked with its deferred fees when all of it is sold', () => {
    const rows = loanSaleRows(START, 0);
    expect(sum(rows.map((row) => row.amountThousands))).toBeLessThan(1_502_000);
    const row = rows.find(({ account }) => account === 'Residential 30-Yr Fixed')!;
    expect(row.loanType).toBe('Residential');
    const sold = afterTurn(START, (decision) => {
      decision.loanSalesPercent[row.rowKey] = 100;
    });
    const booked = -balance(sold.teams[0]!.incomeStatement, 'NII:LOANSALE') / 100_000;
    expect(booked).toBeGreaterThan(row.gainOrLossThousands);
    expect(booked - row.gainOrLossThousands).toBeLessThan(row.amountThousands * 0.0075);
  });
});

describe('deposits and funding', () => {
  it('deposits open with balances, accounts and the market rate of the coming turn', () => {
    const rows = nonMaturityDepositRows(START, 0);
    expect(rows.map(({ rowKey }) => rowKey)).toEqual(['DDAP', 'DDAB', 'ICK', 'SAV', 'MMP', 'MMB', 'MMT']);
    // The template's 150,000, plus the inflows of 2020 before the game began.
    expect(rows[4]).toMatchObject({ totalBalanceThousands: 167_812.35114, accounts: 4688 });
    for (const row of rows) expect(row.ratePercent).toBe(row.marketRatePercent);
  });

  it('borrowing rates are those at which new advances are made', () => {
    const rate = borrowingRates(START).find(
      (row) =>
        row.amortizingOrBullet === 'Amortizing' && row.fixedOrVariable === 'Fixed' && row.termMonths === 48,
    )!;
    const next = afterTurn(START, (decision) => {
      decision.borrowings = [{ ...rate, amountThousands: 10_000 }];
    });
    expect(previousBorrowingRows(START, 0)).toHaveLength(4);
    expect(previousBorrowingRows(next, 0).at(-1)).toMatchObject({
      turn: 1,
      ratePercent: rate.ratePercent,
      amountThousands: 10_000,
    });
  });

  it('long-term debt rates are those at which notes are issued', () => {
    const rows = longTermDebtScreenRows(START, 0);
    expect(rows.map(({ rowKey, maturitiesThousands }) => [rowKey, maturitiesThousands])).toEqual(
      ['L1', 'L2', 'L3', 'L4', 'L5'].map((id) => [id, 0]),
    );
    const next = afterTurn(START, (decision) => {
      decision.longTermDebtThousands = { L2: 4000 };
    });
    expect(next.teams[0]!.longTermNotes.at(-1)!.ratePercent).toBe(rows[1]!.ratePercent);
  });
});

describe('spending', () => {
  it('grids open with proposed amounts, and a new facility has its own maintenance line', () => {
    const rows = spendingRows(START, 0);
    for (const row of Object.values(rows).flat()) expect(row.amountThousands).toBe(row.proposedThousands);
    expect(Math.round(rows.staffing[0]!.proposedThousands)).toBeGreaterThan(2000);
    const next = afterTurn(START, (decision) => {
      decision.facilityIds = ['F3'];
      decision.projectIds = ['P2'];
    });
    expect(spendingRows(next, 0).facilitiesMaintenance.map(({ name }) => name)).toEqual([
      'Main Office',
      'Branch Network',
      'Loan Production Office',
    ]);
    expect(projectRows(next, 0).find(({ rowKey }) => rowKey === 'P2')!.isOwned).toBe(true);
    expect(facilityRows(next, 0).find(({ rowKey }) => rowKey === 'F3')!.isOwned).toBe(true);
  });

  it('a project costs what its row says', () => {
    const row = projectRows(START, 0)[0]!;
    expect(row.costThousands).toBeCloseTo(360 * 3.6, 3);
    const next = afterTurn(START, (decision) => {
      decision.projectIds = [row.rowKey];
    });
    const [asset] = next.teams[0]!.fixedAssets;
    expect(asset!.remainingCents + asset!.perQuarterCents).toBe(row.costThousands * 100_000);
  });
});
