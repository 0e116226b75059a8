import type { AreaPictureFigures, CapitalRatio, StockFigures } from '../../../contracts/calls/areaPicture.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import type { LimitedFigure } from '../../charts/limitsGeometry.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import { limitsOf } from './reportedFigures.ts';

type Read = Pick<Sheet, 'rowIds' | 'cell'>;

/** Stock issued and bought back: shares, and the resulting change of equity and of capital, $000. */
export type StockChange = { readonly shares: number; readonly equity: number };

const amount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Shares are whole: the remainder of an amount is neither received nor paid. */
const sharesFor = (thousands: number, price: number): number =>
  price > 0 ? Math.floor((thousands * 1_000) / price) : 0;

/** The effect of a sheet's amounts on the stock, as typed or as saved (docs/bank). */
export function stockChangeOf(sheet: Read, stock: StockFigures, of: 'value' | 'saved'): StockChange {
  const typed = (id: number, field: string): number => amount(sheet.cell(id, field)[of]);
  const ids = sheet.rowIds();
  let [shares, dollars] = [0, 0];
  for (const { row_id, price, cost_share } of stock.offerings) {
    if (!ids.includes(row_id)) continue;
    const issued = sharesFor(typed(row_id, 'raisedThousands'), price);
    shares += issued;
    dollars += issued * price * (1 - cost_share);
  }
  const back = ids.reduce((sum, id) => sum + typed(id, 'repurchaseThousands'), 0);
  const bought = sharesFor(back, stock.repurchase_price);
  return { shares: shares - bought, equity: (dollars - bought * stock.repurchase_price) / 1_000 };
}

/** A figure before and after, with its unit. */
export type StockFigure = LimitedFigure & { readonly unit: 'count' | 'thousands' | 'dollars' | 'percent' };

/** A stock figure in words: `4,000,000`, `$60.1m`, `$15.02`, `9.71%`. */
export function stockText(value: number, unit: StockFigure['unit']): string {
  if (unit === 'thousands') return amountText(value);
  if (unit === 'count') return Math.round(value).toLocaleString('en-US');
  const size = Math.abs(value).toFixed(2);
  return `${value < 0 ? '−' : ''}${unit === 'percent' ? `${size}%` : `$${size}`}`;
}

/** Capital ratios after a change: an issue brings cash, which has no risk weight but is an asset. */
function ratioAfter(
  { name, value }: CapitalRatio,
  { tier1, ...stock }: StockFigures,
  equity: number,
): number {
  if (name === 'Tier 1 Leverage') {
    const assets = value === 0 ? 0 : (tier1 * 100) / value;
    return assets + equity > 0 ? ((tier1 + equity) * 100) / (assets + equity) : value;
  }
  const weighted = stock.risk_weighted_assets;
  return weighted > 0 ? value + (equity * 100) / weighted : value;
}

/** Capital ratios after a dividend a share as typed and as saved, all else the same. */
export function capitalAfterDividend(
  capital: AreaPictureFigures['capital'],
  stock: StockFigures,
  dividend: { readonly now: number; readonly saved: number },
): readonly LimitedFigure[] {
  return capital.map((ratio) => {
    const after = (dollars: number): number => ratioAfter(ratio, stock, (-dollars * stock.shares) / 1_000);
    return {
      name: ratio.name,
      value: ratio.value,
      planned: after(dividend.now),
      recorded: after(dividend.saved),
      limits: limitsOf(ratio),
    };
  });
}

/** Shares, equity, book value and capital before and after the decisions, all else equal. */
export function stockFigures(
  stock: StockFigures,
  capital: AreaPictureFigures['capital'],
  { now, saved }: { readonly now: StockChange; readonly saved: StockChange },
): readonly StockFigure[] {
  const figure = (
    name: string,
    unit: StockFigure['unit'],
    of: (change: StockChange) => number,
    limits: LimitedFigure['limits'] = [],
  ): StockFigure => {
    const before = of({ shares: 0, equity: 0 });
    const isChanged = [now, saved].some(({ shares, equity }) => shares !== 0 || equity !== 0);
    return {
      name,
      unit,
      limits,
      value: before,
      planned: isChanged ? of(now) : null,
      recorded: isChanged ? of(saved) : null,
    };
  };
  const bookValue = ({ shares, equity }: StockChange): number =>
    stock.shares + shares > 0 ? ((stock.equity + equity) * 1_000) / (stock.shares + shares) : 0;
  return [
    figure('Shares', 'count', ({ shares }) => stock.shares + shares),
    figure('Equity', 'thousands', ({ equity }) => stock.equity + equity),
    figure('Book value per share', 'dollars', bookValue),
    ...capital.map((ratio) =>
      figure(ratio.name, 'percent', ({ equity }) => ratioAfter(ratio, stock, equity), limitsOf(ratio)),
    ),
  ];
}

/** The effect of decisions in a sentence, for all figures or some: `Equity $60.1m → $65.7m; Book value …`. */
export function stockReading(
  figures: readonly StockFigure[],
  quarter: number,
  names: readonly string[] = figures.map(({ name }) => name),
): string {
  const since = quarter === 0 ? 'the opening' : `the end of Qtr ${quarter}`;
  const findings = figures
    .filter(({ name, planned }) => planned !== null && names.includes(name))
    .map(
      ({ name, value, planned, unit }) =>
        `${name} ${stockText(value, unit)} → ${stockText(planned ?? 0, unit)}`,
    );
  return findings.length === 0
    ? `As of ${since}: nothing is issued or bought back.`
    : `Compared with ${since}, all else equal: ${findings.join('; ')}.`;
}
