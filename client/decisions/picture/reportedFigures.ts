import type { AreaPictureFigures, CapitalRatio } from '../../../contracts/calls/areaPicture.ts';
import { payoutPercent } from '../../../contracts/decisions/payoutPercent.ts';
import type { LimitedFigure } from '../../charts/limitsGeometry.ts';
import type { PayoutStep } from '../../charts/payoutGeometry.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';

/**
 * What was decided in a cell last quarter, and the lowest and highest band of all banks; null if not
 * available.
 */
export type ReportedCell = {
  readonly lastQuarter: number | null;
  readonly banks: readonly [number, number] | null;
  /** For a risk category of loans: its balance, $000 and % of the account's; its new loans last quarter, $000. */
  readonly loans?: {
    readonly held: number;
    readonly heldPercent: number | null;
    readonly made: number;
    readonly marketShare: number | null;
  };
};
export type ReportedCells = (rowId: number, field: string) => ReportedCell | undefined;

/** Empty until the answer arrives, and if it fails. */
export const noReportedCells: ReportedCells = () => undefined;

/**
 * The figures of an answer for the cells of a sheet. Values outside grids have one row, with an id of its own
 * on a screen.
 */
export function reportedCellsOf({ cells }: AreaPictureFigures, shape: Sheet['area']['shape']): ReportedCells {
  const place = (rowId: number, field: string): string => (shape === 'values' ? field : `${rowId} ${field}`);
  const heldBy = new Map<number, number>();
  for (const { row_id, loans } of cells) heldBy.set(row_id, (heldBy.get(row_id) ?? 0) + (loans?.held ?? 0));
  const reported = new Map(
    cells.map(({ row_id, field, last_quarter, banks, loans }): [string, ReportedCell] => {
      const held = heldBy.get(row_id) ?? 0;
      const heldPercent = held > 0 && loans ? (loans.held / held) * 100 : null;
      const reported = { lastQuarter: last_quarter, banks };
      return [
        place(row_id, field),
        loans ? { ...reported, loans: { ...loans, heldPercent, marketShare: loans.market_share } } : reported,
      ];
    }),
  );
  return (rowId, field) => reported.get(place(rowId, field));
}

/** The limits of a capital ratio. */
export const limitsOf = ({ adequate, well }: CapitalRatio): LimitedFigure['limits'] => [
  { name: 'adequate at', value: adequate, isHard: true },
  { name: 'well capitalized at', value: well, isHard: false },
];

/** Capital ratios with their limits. */
export function capitalFigures({ capital }: AreaPictureFigures): readonly LimitedFigure[] {
  return capital.map((ratio) => ({
    name: ratio.name,
    value: ratio.value,
    planned: null,
    limits: limitsOf(ratio),
  }));
}

/** Capital in a sentence: each ratio with that of a well-capitalized bank. */
export function capitalReading({ capital, quarter }: AreaPictureFigures): string {
  const reported = capital.map(
    ({ name, value, well }) => `${name} ${value.toFixed(2)}%, well capitalized at ${well}%`,
  );
  return `${quarter === 0 ? 'At the opening' : `At the end of Qtr ${quarter}`}: ${reported.join('; ')}.`;
}

/** Earnings and dividends per share by quarter, the current decision last; empty before the first quarter. */
export function payoutSteps(
  { payouts, quarter }: Pick<AreaPictureFigures, 'payouts' | 'quarter'>,
  dividend: number | null,
): readonly PayoutStep[] {
  if (payouts.length === 0) return [];
  return [
    ...payouts.map((reported) => ({
      label: `Q${reported.quarter}`,
      earned: reported.earned,
      paid: reported.paid,
      isNow: false,
    })),
    { label: `Q${quarter + 1}`, earned: null, paid: dividend, isNow: true },
  ];
}

const dollars = (value: number): string => `${value < 0 ? '−' : ''}$${Math.abs(value).toFixed(2)}`;

/**
 * The last quarter's payout in a sentence; of a quarter without earnings nothing is a part. What the dividend
 * that is being decided pays out is the title of the picture.
 */
export function payoutReading(steps: readonly PayoutStep[]): string {
  const last = steps.findLast(({ isNow }) => !isNow);
  const words: string[] = [];
  if (last?.earned != null && last.paid != null) {
    const percent = payoutPercent(last.paid, last.earned);
    const part = percent === null ? '' : `, ${percent}% of it`;
    words.push(`${last.label} earned ${dollars(last.earned)} a share and paid ${dollars(last.paid)}${part}.`);
  }
  return `${words.join(' ')} Left: earned. Right: paid.`.trim();
}
