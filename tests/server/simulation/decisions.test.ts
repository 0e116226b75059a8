// Proves the opening values of a turn and the normalisation of a decision before it is played: the
// roll-forward and its limits.

import { describe, expect, it } from 'vitest';
import { cellLimits } from '../../../contracts/decisions/change.ts';
import { dividendDollarsMax } from '../../../contracts/decisions/dividends.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { roundTo } from '../../../server/simulation/base/money.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { sixRates } from '../../../server/simulation/base/sixCategories.ts';
import { loanOriginationRows } from '../../../server/simulation/decisions/loanOriginationRows.ts';
import { normaliseDecision } from '../../../server/simulation/decisions/normaliseDecision.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { proposedSpendingOf } from '../../../server/simulation/decisions/proposedSpending.ts';
import { reserveRangeThousands } from '../../../server/simulation/loans/allowance.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import { afterTurn, START } from './oneTurn.ts';
import { randomDecision } from './randomDecision.ts';

describe('opening decision', () => {
  it('turn 1 opens at market rates, natural mix and proposed spending', () => {
    const decision = openingDecision(START, 0);
    for (const row of loanOriginationRows(START, 0).rows) {
      expect(decision.loans[row.rowKey].rate3Percent).toBe(row.marketRatePercent);
    }
    expect(decision.loans.CIL.targetPercents).toEqual([8, 25, 40, 17, 7, 3]);
    expect(decision.staffingThousands.ST1).toBeCloseTo(proposedSpendingOf(START, 0).staffing.ST1!, 3);
    expect(decision.dividendPerShareDollars).toBe(0.5);
    expect(decision.pipelinedMortgagesPercent).toBe(85);
    expect(decision.purchasesThousands).toMatchObject({ T1: 750, T2: 650, M15: 900 });
    expect(decision.certificatesOfDeposit.find(({ rowKey }) => rowKey === 'CD09')?.capThousands).toBe(800);
  });

  it('loan and CD rates keep their spread to the market', () => {
    const next = afterTurn(START, (decision) => {
      decision.loans.CREO.rate3Percent += 0.25;
      decision.certificatesOfDeposit[2]!.ratePercent += 0.1;
    });
    const [own, other] = [openingDecision(next, 0), openingDecision(next, 1)];
    expect(other.loans.CREO.rate3Percent).not.toBe(openingDecision(START, 1).loans.CREO.rate3Percent);
    expect(own.loans.CREO.rate3Percent - other.loans.CREO.rate3Percent).toBeCloseTo(0.25, 6);
    const rate = (decision: BankDecision) => decision.certificatesOfDeposit[2]!.ratePercent;
    expect(rate(own) - rate(other)).toBeCloseTo(0.1, 6);
  });

  it('deposit rates change by the bank’s own beta and lag', () => {
    const next = afterTurn(START, (decision) => {
      decision.nonMaturityDeposits.MMT.betaUp = 1;
      decision.nonMaturityDeposits.MMT.lagMonths = 0;
    });
    const before = openingDecision(START, 0).nonMaturityDeposits.MMT.ratePercent;
    const moved = openingDecision(next, 0).nonMaturityDeposits.MMT.ratePercent - before;
    expect(moved).toBeCloseTo(next.teams[0]!.federalFundsChanges[0], 3);
    expect(moved).toBeGreaterThan(0);
  });

  it('spending keeps its ratio to the proposed amount, and a new facility is added to the maintenance list', () => {
    const next = afterTurn(START, (decision) => {
      decision.staffingThousands.ST2 = decision.staffingThousands.ST2! * 1.2;
      decision.facilityIds = ['F1'];
    });
    const proposed = proposedSpendingOf(next, 0);
    const decision = openingDecision(next, 0);
    expect(decision.staffingThousands.ST2! / proposed.staffing.ST2!).toBeCloseTo(1.2, 4);
    expect(decision.facilitiesMaintenanceThousands.F1).toBe(roundTo(proposed.facilitiesMaintenance.F1!, 3));
    expect(proposed.facilitiesMaintenance.F1).toBeCloseTo(28, 0);
  });

  it('one-off acts are not repeated, policies are kept', () => {
    const next = afterTurn(START, (decision) => {
      decision.swap = { pays: 'Fixed', notionalMillions: 10 };
      decision.publicOfferingThousands = 6000;
      decision.projectIds = ['P1'];
      decision.borrowings = [
        { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed', termMonths: 24, amountThousands: 5000 },
      ];
      decision.reserveForLoanLossThousands = 5000;
      decision.purchasesThousands.T1 = 4000;
      decision.dividendPerShareDollars = 0.75;
      decision.loans.AUTO.capThousands = 0;
    });
    expect(openingDecision(next, 0)).toMatchObject({
      swap: null,
      publicOfferingThousands: 0,
      projectIds: [],
      borrowings: [{ termMonths: 24, amountThousands: 0 }],
      reserveForLoanLossThousands: 0,
      purchasesThousands: { T1: 4000 },
      dividendPerShareDollars: 0.75,
      loans: { AUTO: { capThousands: 0 } },
    });
  });
});

describe('individually typed offered rates', () => {
  it('are shown again, and keep their spreads to the market of their category', () => {
    const next = afterTurn(START, (decision) => {
      const { rate1Percent, rate3Percent, rate6Percent } = decision.loans.CREI;
      decision.loans.CREI.offeredRatesPercent = sixRates(rate1Percent, rate3Percent, rate6Percent);
      decision.loans.CREI.offeredRatesPercent[1] += 0.4;
    });
    const row = (team: number) =>
      loanOriginationRows(next, team).rows.find(({ rowKey }) => rowKey === 'CREI')!;
    expect(row(0).target2Percent - row(1).target2Percent).toBeCloseTo(0.4, 2);
    expect(row(0).target3Percent).toBe(row(1).target3Percent);
  });
});

describe('normalised decision', () => {
  it('an opening or random valid decision is unchanged, and normalising twice changes nothing', () => {
    expect(normaliseDecision(START, 0, openingDecision(START, 0))).toMatchObject({
      loans: openingDecision(START, 0).loans,
      certificatesOfDeposit: openingDecision(START, 0).certificatesOfDeposit,
      staffingThousands: openingDecision(START, 0).staffingThousands,
    });
    const once = normaliseDecision(START, 0, randomDecision(START, 0, openRandomStream('normal')));
    expect(normaliseDecision(START, 0, once)).toEqual(once);
  });

  it('values outside the limits are clamped, whatever was typed', () => {
    const wild = openingDecision(START, 0);
    wild.purchasesThousands.T1 = 9000;
    wild.purchasesThousands.T2 = Number.NaN;
    wild.purchasesThousands.XX = 100;
    wild.loans.CIL.targetPercents = [50, 50, 50, 50, 0, 0];
    wild.loans.CIL.rate3Percent = -4;
    wild.nonMaturityDeposits.DDAP.ratePercent = 2;
    wild.nonMaturityDeposits.SAV.lagMonths = 40;
    wild.dividendPerShareDollars = 1000;
    wild.reserveForLoanLossThousands = 50_000;
    wild.swap = { pays: 'Fixed', notionalMillions: 500 };
    wild.projectIds = ['P1', 'P99'];
    wild.borrowings = [
      { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed', termMonths: 25, amountThousands: 5000 },
    ];
    const decision = normaliseDecision(START, 0, wild);
    expect(decision.purchasesThousands).toMatchObject({
      T1: cellLimits(investmentPurchases, 'amountThousands')[1],
      T2: 0,
    });
    expect(decision.purchasesThousands).not.toHaveProperty('XX');
    expect(decision.loans.CIL.targetPercents).toEqual([25, 25, 25, 25, 0, 0]);
    expect(decision.loans.CIL.rate3Percent).toBe(0.001);
    expect(decision.nonMaturityDeposits.DDAP.ratePercent).toBe(0);
    expect(decision.nonMaturityDeposits.SAV.lagMonths).toBe(cellLimits(nonMaturityDeposits, 'lagMonths')[1]);
    expect(decision.dividendPerShareDollars).toBe(dividendDollarsMax);
    expect(decision.reserveForLoanLossThousands).toBe(reserveRangeThousands(START.teams[0]!)[1]);
    expect(decision.swap?.notionalMillions).toBeCloseTo(49.12978002, 8);
    expect(decision.projectIds).toEqual(['P1']);
    expect(decision.borrowings).toEqual([]);
  });

  it('missing rows come from the opening decision, but a deleted retail CD stays deleted', () => {
    const opening = openingDecision(START, 0);
    const sparse: BankDecision = {
      ...opening,
      loans: {} as BankDecision['loans'],
      nonMaturityDeposits: {} as BankDecision['nonMaturityDeposits'],
      staffingThousands: {},
      certificatesOfDeposit: [],
    };
    const decision = normaliseDecision(START, 0, sparse);
    expect(decision.loans).toEqual(opening.loans);
    expect(decision.nonMaturityDeposits).toEqual(opening.nonMaturityDeposits);
    expect(decision.staffingThousands).toEqual(opening.staffingThousands);
    expect(decision.certificatesOfDeposit.map(({ rowKey }) => rowKey)).toEqual(
      opening.certificatesOfDeposit.filter(({ type }) => type !== 'Retail CDs').map(({ rowKey }) => rowKey),
    );
  });
});
