import { numberIn, type Row, roundTo, textIn } from '../../contracts/decisions/row.ts';
import type { AreaEdits, Seen } from './style.ts';

/** Where a style wants to stand. */
export type Stance = {
  /** Rates above the market's, % points. */
  readonly loanPoints: number;
  readonly certificatePoints: number;
  readonly savingsPoints: number;
  /** Marketing as a part of what it was. */
  readonly marketing: number;
  /** How much of an inherited distance to the market is taken back of loans and of certificates, 1 for all of it. */
  readonly mendedLoans: number;
  readonly mendedCertificates: number;
  /** Whether a lasting shortage is borrowed for two years instead of overnight. */
  readonly borrows: boolean;
};

const rateFloorPercent = 0.001;
/** A distance to the market below this is nobody's mistake, % points. */
const usualPoints = 0.1;

/** The change of a rate: what is too high is taken back in part, and the idea is added. */
function pointsOf(row: Row, field: string, points: number, mended: number): number {
  const above = numberIn(row, field) - numberIn(row, 'marketRatePercent');
  return points - (above > usualPoints ? above * mended : 0);
}

const moved = (row: Row, field: string, points: number): number =>
  Math.max(rateFloorPercent, roundTo(numberIn(row, field) + points, 3));

const edited = (area: string, updated: readonly Row[]): AreaEdits[] =>
  updated.length > 0 ? [{ area, updated, added: [] }] : [];

/** All loan rates of an account by the same points. */
export function loanEdits({ areas }: Seen, { loanPoints, mendedLoans }: Stance): AreaEdits[] {
  const rows = (areas.loanOrigination ?? []).map((row): Row => {
    const points = pointsOf(row, 'rate3Percent', loanPoints, mendedLoans);
    return {
      id: row.id,
      rate1Percent: moved(row, 'rate1Percent', points),
      rate3Percent: moved(row, 'rate3Percent', points),
      rate6Percent: moved(row, 'rate6Percent', points),
    };
  });
  return edited('loanOrigination', rows);
}

const ratedRow = (row: Row, points: number, mended: number): Row => ({
  id: row.id,
  ratePercent: moved(row, 'ratePercent', pointsOf(row, 'ratePercent', points, mended)),
});

export function depositEdits(
  { areas }: Seen,
  { certificatePoints, savingsPoints, mendedCertificates }: Stance,
): AreaEdits[] {
  const certificates = (areas.certificatesOfDeposit ?? []).filter(
    (row) => textIn(row, 'type') === 'Retail CDs',
  );
  const savings = (areas.nonMaturityDeposits ?? []).filter(
    (row) => textIn(row, 'type') !== 'DDA' && numberIn(row, 'ratePercent') > 0,
  );
  return [
    ...edited(
      'certificatesOfDeposit',
      certificates.map((row) => ratedRow(row, certificatePoints, mendedCertificates)),
    ),
    ...edited(
      'nonMaturityDeposits',
      savings.map((row) => ratedRow(row, savingsPoints, 0)),
    ),
  ];
}

export function marketingEdits({ areas }: Seen, { marketing }: Stance): AreaEdits[] {
  if (marketing === 1) return [];
  const rows = (areas.businessDevelopment ?? []).map(
    (row): Row => ({
      id: row.id,
      amountThousands: roundTo(numberIn(row, 'amountThousands') * marketing, 3),
    }),
  );
  return edited('businessDevelopment', rows);
}

/** Overnight borrowings below this part of assets are left. */
const shortagePart = 0.005;

/** What is owed overnight is borrowed for two years. */
export function borrowingEdits({ indicators }: Seen, { borrows }: Stance): AreaEdits[] {
  const owed = indicators['Overnight Borrowings'] ?? 0;
  if (!borrows || owed <= (indicators['Total Assets'] ?? 0) * shortagePart) return [];
  const advance: Row = {
    id: -1,
    amortizingOrBullet: 'Bullet',
    fixedOrVariable: 'Variable',
    termMonths: 24,
    amountThousands: Math.round(owed),
  };
  return [{ area: 'borrowings', updated: [], added: [advance] }];
}
