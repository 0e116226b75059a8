import { roundHalfAwayFromZero, roundTo } from '../base/money.ts';
import { CERTIFICATE_MARKETS } from '../catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import { SECURITY_ACCOUNTS } from '../catalogue/securities.ts';
import { quartersToReset } from '../instruments/loanPools.ts';
import { closedLoansAt, type PoolOutlook, poolOutlook } from '../instruments/poolOutlook.ts';
import type { RateShock } from '../market/rateShock.ts';
import { advanceRunOff, givePoolRunOff, giveSecurityRunOff, listed } from '../measures/runOff.ts';
import type { BankState } from '../model/bankState.ts';

/** Cents and their mean rate by bucket: eight single quarters, then everything later. */
export type MaturityBuckets = { cents: number[]; ratesPercent: number[] };

/** The run-off of one line; its amounts sum to the line's balance. Resets are shown apart, null where there are none. */
export type MaturityLadder = {
  book: 'Loans' | 'Investments' | 'Certificates of Deposit' | 'FHLB Borrowings' | 'Long-Term Debt';
  line: string;
  balanceCents: number;
  maturities: MaturityBuckets;
  resets: MaturityBuckets | null;
};

/** The quarters shown individually; everything later goes into one bucket. */
export const LADDER_QUARTERS = 8;

type Position = {
  ratePercent: number;
  cents: number;
  runOff: readonly number[];
  resetQuarter: number | null;
};

/** Run-off of every line that has a balance, on a closing row (docs/bank). */
export function futureMaturities(bank: BankState, flat: RateShock): MaturityLadder[] {
  const held = closedLoansAt(bank, flat.loanRates).filter(({ terms }) => terms.cents > 0);
  const loans = LOAN_ACCOUNTS.map((account) =>
    ladder(
      'Loans',
      account.name,
      held.filter(({ terms }) => terms.account === account).map((loan) => loanPosition(loan, flat)),
    ),
  );
  const securities = SECURITY_ACCOUNTS.map((account) =>
    ladder(
      'Investments',
      account.name,
      bank.securities
        .filter((position) => position.account === account.id)
        .map((position) => ({
          ratePercent: position.yieldPercent,
          cents: position.cents,
          runOff: listed((take) => giveSecurityRunOff(position, flat.row.curve, LADDER_QUARTERS, take)),
          resetQuarter: null,
        })),
    ),
  );
  const certificates = CERTIFICATE_MARKETS.map(({ type }) =>
    ladder(
      'Certificates of Deposit',
      type,
      bank.certificates
        .filter((position) => position.type === type)
        .map((position) =>
          bulletPosition({
            ...position,
            fixedOrVariable: position.spread === undefined ? 'Fixed' : 'Variable',
          }),
        ),
    ),
  );
  const advances = bank.advances.map((advance) => ({
    ...bulletPosition(advance),
    runOff: advanceRunOff(advance, advance.remaining),
  }));
  const lines = [
    ...loans,
    ...securities,
    ...certificates,
    ladder('FHLB Borrowings', 'Advances', advances),
    ladder('Long-Term Debt', 'Notes', bank.longTermNotes.map(bulletPosition)),
  ];
  return lines.filter(({ balanceCents }) => balanceCents !== 0);
}

function loanPosition(loan: PoolOutlook, flat: RateShock): Position {
  const { pool, account, cents, coupon, quartersToMaturity: lastQuarter } = loan.terms;
  const reset = account.rateKind === 'primeFloating' ? 1 : Math.max(1, quartersToReset(pool));
  // Repricing of loans is known; the ladder continues to maturity.
  const outlook =
    account.rateKind === 'fixed'
      ? loan
      : poolOutlook(pool, flat.loanRates[account.id], Math.min(lastQuarter, LADDER_QUARTERS));
  return {
    ratePercent: coupon,
    cents,
    runOff: listed((take) => givePoolRunOff(outlook, lastQuarter, LADDER_QUARTERS, take)),
    resetQuarter: reset < lastQuarter ? reset : null,
  };
}

/** Liabilities due in a single payment: certificates, notes, and advances until their own schedule replaces it. */
function bulletPosition(position: {
  cents: number;
  ratePercent: number;
  remaining: number;
  fixedOrVariable: 'Fixed' | 'Variable';
}): Position {
  const { cents, ratePercent, remaining, fixedOrVariable } = position;
  const due = Math.max(1, remaining);
  const runOff = new Array<number>(Math.min(due, LADDER_QUARTERS)).fill(0);
  if (due <= LADDER_QUARTERS) runOff[due - 1] = cents;
  return {
    ratePercent,
    cents,
    runOff,
    resetQuarter: fixedOrVariable === 'Variable' && due > 1 ? 1 : null,
  };
}

function ladder(book: MaturityLadder['book'], line: string, positions: readonly Position[]): MaturityLadder {
  const maturities = emptyBuckets();
  const resets = emptyBuckets();
  for (const position of positions) {
    const { ratePercent, cents, runOff, resetQuarter } = position;
    let left = cents;
    for (let quarter = 1; quarter <= LADDER_QUARTERS; quarter++) {
      if (quarter === resetQuarter) resets.add(quarter, left, ratePercent);
      const due = Math.min(left, roundHalfAwayFromZero(runOff[quarter - 1] ?? 0));
      maturities.add(quarter, due, ratePercent);
      left -= due;
    }
    if (resetQuarter !== null && resetQuarter > LADDER_QUARTERS) {
      resets.add(resetQuarter, left, ratePercent);
    }
    maturities.add(LADDER_QUARTERS + 1, left, ratePercent);
  }
  const balanceCents = positions.reduce((total, { cents }) => total + cents, 0);
  const hasResets = positions.some(({ resetQuarter }) => resetQuarter !== null);
  return {
    book,
    line,
    balanceCents,
    maturities: maturities.buckets(),
    resets: hasResets ? resets.buckets() : null,
  };
}

function emptyBuckets() {
  const cents = Array.from({ length: LADDER_QUARTERS + 1 }, () => 0);
  const interest = cents.map(() => 0);
  return {
    add(quarter: number, amount: number, ratePercent: number): void {
      const bucket = Math.min(quarter, LADDER_QUARTERS + 1) - 1;
      cents[bucket] = (cents[bucket] ?? 0) + amount;
      interest[bucket] = (interest[bucket] ?? 0) + amount * ratePercent;
    },
    buckets: (): MaturityBuckets => ({
      cents,
      ratesPercent: cents.map((amount, bucket) =>
        amount === 0 ? 0 : roundTo((interest[bucket] ?? 0) / amount, 5),
      ),
    }),
  };
}
