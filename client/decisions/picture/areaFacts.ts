import { payoutPercent } from '../../../contracts/decisions/payoutPercent.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { numberIn } from '../../../contracts/decisions/row.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import { meanRate } from './meanRate.ts';
import { drawnText, type FigureText } from './pictureText.ts';
import type { ReportedCells } from './reportedFigures.ts';

type Read = Pick<Sheet, 'area' | 'facts' | 'rowIds' | 'row' | 'cell' | 'rowState'>;

const rateText = (rate: number | null): string =>
  rate === null ? '–' : `${rate.toFixed(2)}%`.replace('-', '−');
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const signed = (thousands: number): string =>
  Math.round(thousands) === 0 ? '$0' : `${thousands > 0 ? '+' : ''}${amountText(thousands)}`;

/** The rows that a save would leave. */
const rowsOf = (sheet: Read): readonly Row[] =>
  sheet
    .rowIds()
    .filter((id) => !sheet.rowState(id).isDeleted)
    .flatMap((id) => sheet.row(id) ?? []);

/** What a sale brings, and the rate that goes with it, beside those of all that is held. */
function salesFacts(sheet: Read): readonly FigureText[] {
  const rows = rowsOf(sheet);
  const of = (field: string): number => sum(rows.map((row) => numberIn(row, field)));
  const yieldBy = (field: string): number | null =>
    meanRate(rows.map((row) => ({ amount: numberIn(row, field), rate: numberIn(row, 'yieldPercent') })));
  const isSold = of('saleAmountThousands') > 0;
  return [
    {
      term: 'gain or loss',
      value: isSold ? signed(of('saleGainOrLossThousands')) : '–',
      note: `selling all: ${signed(of('gainOrLossThousands'))}`,
    },
    {
      term: 'rate sold',
      value: rateText(yieldBy('saleAmountThousands')),
      note: `of all held: ${rateText(yieldBy('amountThousands'))}`,
    },
  ];
}

/** `3.90–4.80%`; one rate is shown alone. */
function rangeText(rates: readonly number[]): string {
  if (rates.length === 0) return '–';
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(2));
  return low === high ? `${low}%` : `${low}–${high}%`;
}

/** Yields of securities on offer and bought, now and in the last quarter. */
function purchasesFacts(sheet: Read, reported: ReportedCells): readonly FigureText[] {
  const rows = rowsOf(sheet);
  const now = (row: Row): number => numberIn(row, 'yieldPercent');
  const before = ({ id }: Row): number | null => reported(id, 'yieldPercent')?.lastQuarter ?? null;
  const bought = (rate: (row: Row) => number | null): string =>
    rateText(meanRate(rows.map((row) => ({ amount: numberIn(row, 'amountThousands'), rate: rate(row) }))));
  const last = rows.flatMap((row) => before(row) ?? []);
  const noted = (text: string): Partial<FigureText> =>
    last.length > 0 && text !== '–' ? { note: `last quarter: ${text}` } : {};
  return [
    { term: 'yields on offer', value: rangeText(rows.map(now)), ...noted(rangeText(last)) },
    { term: 'yield of what is bought', value: bought(now), ...noted(bought(before)) },
  ];
}

/** The dividend compared with earnings, the last dividend and the legal limit. */
function dividendFacts({ facts, rowIds, cell }: Read): readonly FigureText[] {
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const [id] = rowIds();
  const paid = id === undefined ? null : number(cell(id, 'dividendPerShareDollars').value);
  const earned = number(facts.incomePerShareDollars);
  const percent = paid === null || earned === null ? null : payoutPercent(paid, earned);
  const dollars = (term: string, value: number | null): readonly FigureText[] =>
    value === null ? [] : [{ term, value: drawnText(value, 'dollars'), note: 'a share' }];
  return [
    {
      term: 'pays out',
      value: percent === null ? '–' : `${percent}%`,
      note: percent === null ? 'there were no earnings' : 'of last quarter’s income',
    },
    ...dollars('earned last quarter', earned),
    ...dollars('last dividend', number(facts.lastDividendPerShareDollars)),
    ...dollars('legal limit', number(facts.dividendRoomPerShareDollars)),
  ];
}

/** The main figures of an area, at most four; none where its picture says it all. */
export function areaFacts(sheet: Read, reported: ReportedCells): readonly FigureText[] {
  if (sheet.rowIds().length === 0) return [];
  switch (sheet.area.name) {
    case 'investmentSales':
    case 'loanSales':
      return salesFacts(sheet);
    case 'investmentPurchases':
      return purchasesFacts(sheet, reported);
    case 'dividends':
      return dividendFacts(sheet);
    default:
      return [];
  }
}
