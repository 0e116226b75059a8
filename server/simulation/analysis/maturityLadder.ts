import { KEPT_DECIMALS, roundHalfAwayFromZero, roundTo } from '../base/money.ts';

/** Cents and their mean rate by bucket: eight single quarters, then everything later. */
export type MaturityBuckets = { cents: number[]; ratesPercent: number[] };

/** The run-off of one line; amounts sum to its balance. Resets are shown apart, null where there are none. */
export type MaturityLadder = {
  book: 'Loans' | 'Investments' | 'Certificates of Deposit' | 'FHLB Borrowings' | 'Long-Term Debt';
  line: string;
  balanceCents: number;
  maturities: MaturityBuckets;
  resets: MaturityBuckets | null;
};

/** The quarters shown individually; everything later goes into one bucket. */
export const LADDER_QUARTERS = 8;

/** A position of a line, with what runs off in each of the single quarters, cents. */
export type LadderPosition = {
  ratePercent: number;
  cents: number;
  runOff: readonly number[];
  resetQuarter: number | null;
};

/** The ladder of one line from its positions. */
export function maturityLadder(
  book: MaturityLadder['book'],
  line: string,
  positions: readonly LadderPosition[],
): MaturityLadder {
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
        amount === 0 ? 0 : roundTo((interest[bucket] ?? 0) / amount, KEPT_DECIMALS),
      ),
    }),
  };
}
