// Proves mechanisms of the model with figures that can be checked by hand, each on a bank that has nothing
// else: in the golden games such a mechanism only changes a hash.

import { describe, expect, test } from 'vitest';
import { futureMaturities } from '../../../server/simulation/analysis/futureMaturities.ts';
import { balance, type Ledger } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { placeOvernight, postOvernightInterest } from '../../../server/simulation/books/liquidity.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { normaliseDecision } from '../../../server/simulation/decisions/normaliseDecision.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { proposedSpendingOf } from '../../../server/simulation/decisions/proposedSpending.ts';
import { newAdvance, prepaymentPenalty } from '../../../server/simulation/instruments/advances.ts';
import { modelAllowance, postProvision } from '../../../server/simulation/loans/allowance.ts';
import { rateShock, standardShocks } from '../../../server/simulation/market/rateShock.ts';
import { spendingRatios } from '../../../server/simulation/market/spendingIndices.ts';
import { capitalOf } from '../../../server/simulation/measures/capital.ts';
import { interestLinesOfYear } from '../../../server/simulation/measures/earningsAtRisk.ts';
import { quarterFigures } from '../../../server/simulation/measures/quarterFigures.ts';
import { rateBank } from '../../../server/simulation/measures/ratings.ts';
import { repricingGap } from '../../../server/simulation/measures/repricingGap.ts';
import type {
  BankState,
  CertificatePosition,
  LongTermNote,
} from '../../../server/simulation/model/bankState.ts';
import type { BankQuarter } from '../../../server/simulation/model/quarter.ts';
import { emptyFlows } from '../../../server/simulation/quarter/emptyFlows.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { START } from './oneTurn.ts';

const template = templateOf(START.templateId);
const row = environmentOf(START).at(0);
const flat = rateShock(row, 0, template);

const openingBank = (): BankState => structuredClone(START.teams[0]!);

/** A bank without any position, with these books. */
function emptyBank(ledger: Ledger = {}): BankState {
  const bank = openingBank();
  for (const { id } of NON_MATURITY_DEPOSITS) bank.nonMaturityDeposits[id].cents = 0;
  const nothing = { loanPools: [], securities: [], certificates: [], advances: [], longTermNotes: [] };
  return Object.assign(bank, { ...nothing, swaps: [], nonAccrual: {}, ledger });
}

/** A bank's quarter, as far as one posting needs it. */
function bankQuarterOf(bank: BankState, rest: object = {}): BankQuarter {
  const quarter = { turn: 1, template, opening: row, middle: row, closing: row };
  const opened = { openingLedger: {}, openingAssetsCents: 0, flows: emptyFlows() };
  return { bank, quarter, ...opened, ...rest } as unknown as BankQuarter;
}

const note = (remaining: number, cents: number): LongTermNote => ({
  id: `S${remaining}`,
  row: 'Fixed 5',
  fixedOrVariable: 'Fixed',
  cents,
  remaining,
  ratePercent: 5,
  spreadPercent: 2,
});

const certificate = (remaining: number, cents: number): CertificatePosition => ({
  cusip: `C${remaining}`,
  row: 'R12',
  type: 'Retail CDs',
  termMonths: 12,
  cents,
  ratePercent: 2,
  remaining,
});

describe('overnight borrowing', () => {
  const short = () =>
    bankQuarterOf(emptyBank({ CASH: -1_000_000_000 }), {
      openingAssetsCents: 10_000_000_000,
      quarter: { template, middle: { ...row, federalFundsPercent: 2 } },
    });

  test('takes federal funds up to 6% of opening assets, and the rest from the discount window', () => {
    const shortOfCash = short();
    placeOvernight(shortOfCash);
    const { ledger } = shortOfCash.bank;
    expect([balance(ledger, 'FFP'), balance(ledger, 'DW'), balance(ledger, 'CASH')]).toEqual([
      -600_000_000, -400_000_000, 0,
    ]);
    expect(shortOfCash.flows.discountWindow).toBe(400_000_000);
  });

  test('costs a quarter of a point over federal funds, and a point and a half over at the window', () => {
    const shortOfCash = short();
    postOvernightInterest(shortOfCash);
    const { ledger } = shortOfCash.bank;
    // Half a quarter of 6,000,000 at 2.25% and of 4,000,000 at 3.5%.
    expect([balance(ledger, 'IE:FFP'), balance(ledger, 'IE:DW')]).toEqual([1_687_500, 1_750_000]);
  });

  test('is none in the run-on: what is missing is bought as brokered CDs, at what a weak bank pays', () => {
    const bought = [2, 4].map((compositeScore) => {
      const shortOfCash = short();
      Object.assign(shortOfCash.quarter, { gap: 'brokered', opening: row, closing: row });
      shortOfCash.bank.compositeScore = compositeScore;
      placeOvernight(shortOfCash);
      const { ledger, certificates } = shortOfCash.bank;
      expect([balance(ledger, 'FFP'), balance(ledger, 'DW'), balance(ledger, 'CASH')]).toEqual([0, 0, 0]);
      expect(certificates.map(({ cents, termMonths }) => [cents, termMonths])).toEqual([[1_000_000_000, 12]]);
      return certificates[0]!.ratePercent;
    });
    expect(bought[1]! - bought[0]!).toBeCloseTo(0.7, 3);
  });

  test('costs a bank rated worse than 2 more, by its composite before rounding', () => {
    const interest = [2, 2.4, 3].map((compositeScore) => {
      const shortOfCash = short();
      shortOfCash.bank.compositeScore = compositeScore;
      postOvernightInterest(shortOfCash);
      return balance(shortOfCash.bank.ledger, 'IE:FFP');
    });
    // .35 points a notch, for half a quarter of 6,000,000.
    expect(interest.map((cents) => cents - 1_687_500)).toEqual([0, 105_000, 262_500]);
  });

  test('is not liquid, nor is what secures it', () => {
    const books = { CASH: 2_000_000, 'SEC:T5': 4_000_000, 'LOAN:RF': 4_000_000, STOCK: -10_000_000 };
    const liquid = (borrowed: Ledger) => {
      const ledger = { ...books, ...borrowed };
      return quarterFigures(emptyBank(ledger), ledger, standardShocks(row, template)).liquidityPercent;
    };
    // Cash and nine tenths of the bonds, of 10 million.
    expect(liquid({})).toBeCloseTo(56, 9);
    const lent = { CASH: 4_000_000 };
    expect(liquid({ ...lent, DW: -2_000_000 })).toBeCloseTo((100 * 5.6) / 12, 9);
    // The mortgages secure 2.4 million; what is owed beyond them takes bonds.
    expect(liquid({ ...lent, FHLB: -2_000_000 })).toBeCloseTo((100 * 7.6) / 12, 9);
    expect(liquid({ CASH: 5_000_000, FHLB: -3_000_000 })).toBeCloseTo((100 * (8.6 - 0.6)) / 13, 9);
  });
});

describe('ratings and capital', () => {
  const NO_TROUBLE = { liquidity: 1, capital: 1, composite: 1 };
  const best = {
    ...{ capital: 1, assetQuality: 1, management: 1, earnings: 1, liquidity: 1, marketRisk: 1 },
    composite: 1.4,
  };

  test.each(['capital', 'assetQuality', 'liquidity'] as const)(
    'the composite is at most one better than the rating of %s',
    (component) => {
      expect(rateBank(best, 'wellCapitalised', NO_TROUBLE).composite).toBe(1);
      expect(rateBank({ ...best, [component]: 5 }, 'wellCapitalised', NO_TROUBLE).composite).toBe(4);
    },
  );

  test('the reserve counts as Tier 2 up to 1.25% of risk-weighted assets', () => {
    const tier2 = (reserveCents: number) =>
      capitalOf(emptyBank({ PREM: 10_000_000, ACL: -reserveCents }), 10_000_000).tier2Cents;
    expect([tier2(100_000), tier2(125_000), tier2(900_000)]).toEqual([100_000, 125_000, 125_000]);
  });

  test('a typed reserve is 95% to 110% of the model’s', () => {
    const reserveFor = (reserveForLoanLossThousands: number): number => {
      const bank = openingBank();
      postProvision(bankQuarterOf(bank, { plan: { decision: { reserveForLoanLossThousands } } }));
      return -balance(bank.ledger, 'ACL');
    };
    const model = modelAllowance(openingBank(), row);
    expect(reserveFor(0)).toBe(model);
    expect(reserveFor(1)).toBe(Math.round(model * 0.95));
    expect(reserveFor(999_999)).toBe(Math.round(model * 1.1));
  });
});

describe('income', () => {
  test('gains on securities are excluded from efficiency', () => {
    const efficiency = (gainCents: number): number => {
      const bank = openingBank();
      const interest = { 'II:FFS': -1_000, 'IE:SUB': 400 };
      bank.incomeStatement = {
        ...interest,
        ...{ 'NII:SVC': -200, 'NII:SECGAIN': -gainCents, 'NIE:SAL': 500 },
      };
      return quarterFigures(bank, bank.ledger, standardShocks(row, template)).efficiencyPercent;
    };
    expect([efficiency(0), efficiency(300)]).toEqual([62.5, 62.5]);
  });

  test('one-off spending on a line counts beside its quarterly spending', () => {
    const decision = openingDecision(START, 0);
    const proposed = proposedSpendingOf(START, 0);
    const ratio = (oneOffThousands: Record<string, number>): number =>
      spendingRatios({ ...decision, oneOffThousands }, proposed).staffing.ST1!;
    expect(ratio({ ST1: 40 })).toBeCloseTo(ratio({}) + 40 / proposed.staffing.ST1!, 9);
  });

  test('prepaying an advance costs the lender’s loss if its rate is above the market, and always 0.05%', () => {
    const terms = { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed', termMonths: 24 } as const;
    const made = { cents: 100_000_000, curve: row.curve, turn: 1, remaining: 8 };
    const advance = newAdvance(openingBank(), terms, made);
    expect(prepaymentPenalty({ ...advance, ratePercent: advance.ratePercent - 2 }, row.curve)).toBe(50_000);
    const dear = prepaymentPenalty({ ...advance, ratePercent: advance.ratePercent + 2 }, row.curve);
    // Two points on 1,000,000 for two years, discounted at a few per cent a year.
    expect(dear).toBeGreaterThan(3_600_000);
    expect(dear).toBeLessThan(4_050_000);
  });
});

describe('run-off', () => {
  test('the gap puts what reprices in the last quarter of a bucket into that bucket', () => {
    const bank = emptyBank();
    bank.longTermNotes = [1, 4, 5, 12, 13, 20, 21].map((quarter) => note(quarter, 10 ** (quarter % 10)));
    const gap = repricingGap(bank, row, []).map((bucket) => bucket.liabilitiesCents);
    expect(gap).toEqual([10, 10_000, 100_100, 1_001, 10]);
  });

  test('a certificate due in a quarter is in the ladder under that quarter', () => {
    const bank = emptyBank();
    bank.certificates = [1, 2, 8, 9].map((quarter) => certificate(quarter, quarter * 1_000));
    const [ladder] = futureMaturities(bank, flat);
    expect(ladder!.maturities.cents).toEqual([1_000, 2_000, 0, 0, 0, 0, 0, 8_000, 9_000]);
  });

  test('money due this quarter matures, and money leaving earlier is withdrawn', () => {
    const decisions = START.teams.map((_, team) => openingDecision(START, team));
    const { flows } = computeQuarter(START, decisions).banks[0]!;
    const held = openingBank().certificates.filter(({ type }) => type === 'Retail CDs');
    const due = held.filter(({ remaining }) => remaining <= 1);
    const rows = [...new Set(held.map((position) => position.row))].map((key) => flows.certificates[key]!);
    expect(due.length).toBeGreaterThan(0);
    expect(sum(rows.map(({ matured }) => matured))).toBe(sum(due.map(({ cents }) => cents)));
    // At least 0.2% of the deposits not yet due are withdrawn in any quarter.
    const later = sum(held.map(({ cents }) => cents)) - sum(due.map(({ cents }) => cents));
    expect(sum(rows.map(({ withdrawn }) => withdrawn))).toBeGreaterThan(later * 0.0019);
  });

  test('a loan that resets within the year earns the new rate from that quarter on', () => {
    const up = rateShock(row, 200, template);
    const pool = openingBank().loanPools.find(({ reset, margins }) => reset !== undefined && margins)!;
    const interestWithReset = (reset: number): number =>
      interestLinesOfYear({ ...emptyBank(), loanPools: [{ ...pool, reset }] }, up).income.Loans!;
    const never = interestWithReset(20);
    expect(interestWithReset(4)).toBe(never);
    const [first, second, third, fourth] = [0, 1, 2, 3].map((reset) => interestWithReset(reset) - never);
    expect(fourth).toBeGreaterThan(0);
    expect(third).toBeGreaterThan(fourth!);
    expect(second).toBeGreaterThan(third!);
    expect(first).toBeGreaterThan(second!);
  });

  test('a retail CD added by a team has a term of 3 to 120 months', () => {
    const decision = openingDecision(START, 0);
    const added = (termMonths: number) => ({
      ...decision.certificatesOfDeposit.find(({ type }) => type === 'Retail CDs')!,
      rowKey: `own ${termMonths}`,
      termMonths,
    });
    decision.certificatesOfDeposit.push(added(1), added(3), added(120), added(130));
    const normal = normaliseDecision(START, 0, decision).certificatesOfDeposit;
    const terms = normal.filter(({ rowKey }) => rowKey.startsWith('own')).map((each) => each.termMonths);
    expect(terms).toEqual([3, 3, 120, 120]);
  });
});
