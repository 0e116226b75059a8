import type {
  CapitalRatio,
  Payout,
  PictureCell,
  StockFigures,
} from '../../../contracts/calls/areaPicture.ts';
import type { PictureSources } from '../../../contracts/decisions/pictureSources.ts';
import { type Row, textIn } from '../../../contracts/decisions/row.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { loansIn } from '../../reports/models/detail/loanTables.ts';
import type { StockInSummary } from '../../reports/models/summary.ts';
import type { OfferedRanges } from '../../reports/models/survey.ts';
import {
  issuePriceDollars,
  repurchasePriceDollars,
  STOCK_OFFERINGS,
} from '../../simulation/books/equityCapital.ts';
import { SECURITY_ACCOUNTS } from '../../simulation/catalogue/securities.ts';
import { CAPITAL_RATIOS_MIN } from '../../simulation/measures/capital.ts';

/** What a row is called in every quarter: a row that was added in a turn has no key in it, and this one afterwards. */
const lastingKey = (row: Row, turn: number): string => textIn(row, 'rowKey') || `T${turn}R${row.id}`;

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Quarters = { readonly turn: number; readonly rows: readonly Row[]; readonly lastRows: readonly Row[] };
/** What reports tell by row and field; null where the caller has no such report. */
type Reported = { readonly ranges: OfferedRanges | null; readonly loans: ReturnType<typeof loansIn> | null };

const categoryOf = (field: string): number => Number(/^target(\d)Percent$/.exec(field)?.[1]);

/**
 * Last quarter's decisions in the fields of an area, with the range of all banks and the loans if the caller
 * may see them. Two areas share names of fields in the same rows: the range of rates is not one of the mix.
 */
export function cellsOf(
  { fields, hasRange }: PictureSources,
  { turn, rows, lastRows }: Quarters,
  { ranges, loans }: Reported,
): PictureCell[] {
  const last = new Map(lastRows.map((row) => [lastingKey(row, turn - 1), row]));
  return rows.flatMap((row) => {
    const key = lastingKey(row, turn);
    // An area of one row has no key for it.
    const before = last.get(key) ?? (rows.length === 1 ? lastRows[0] : undefined);
    return fields.flatMap((field) => {
      const range = hasRange ? ranges?.(key, field) : undefined;
      const lastQuarter = numberOrNull(before?.[field]);
      const book = loans?.(key, categoryOf(field)) ?? null;
      if (lastQuarter === null && !range && !book) return [];
      const banks = range ? ([...range] as const) : null;
      return [{ row_id: row.id, field, last_quarter: lastQuarter, banks: banks && [...banks], loans: book }];
    });
  });
}

const { wellCapitalised: well, adequatelyCapitalised: adequate } = CAPITAL_RATIOS_MIN;
const capitalRatios = [
  { name: 'Tier 1 Leverage', adequate: adequate[0], well: well[0] },
  { name: 'Common Equity Tier 1', adequate: adequate[1], well: well[1] },
  { name: 'Total Risk-Based', adequate: adequate[3], well: well[3] },
] as const;

const quarterIn = (dashboard: DashboardDocument | undefined, quarter: number) =>
  dashboard?.quarters.find(({ turn }) => turn === quarter);

/** The bank's capital at the end of a quarter, as its dashboard and its summary tell it. */
export function capitalOf(
  quarter: number,
  dashboard: DashboardDocument | undefined,
  commonEquityPercent: number | null,
): CapitalRatio[] {
  const indicators = quarterIn(dashboard, quarter)?.indicators;
  return capitalRatios.flatMap((ratio) => {
    const value = indicators?.[ratio.name] ?? (ratio.name === 'Common Equity Tier 1' && commonEquityPercent);
    return typeof value === 'number' ? [{ ...ratio, value }] : [];
  });
}

const quartersShown = 8;

/** What shares earned and were paid, up to a quarter; the opening is no quarter that was played. */
export function payoutsOf(quarter: number, dashboard: DashboardDocument | undefined): Payout[] {
  return (dashboard?.quarters ?? [])
    .filter(({ turn }) => turn > 0 && turn <= quarter)
    .slice(-quartersShown)
    .map(({ turn, indicators }) => ({
      quarter: turn,
      earned: indicators['Earnings per Share'] ?? null,
      paid: indicators['Dividends per Share'] ?? null,
    }));
}

const securityTerms = new Map(SECURITY_ACCOUNTS.map(({ id, termMonths }) => [id, termMonths]));

/** Months until what is bought in a row is due; none of rows that stand for no investment account. */
export function termsOf(rows: readonly Row[]): { row_id: number; months: number }[] {
  return rows.flatMap((row) => {
    const months = securityTerms.get(textIn(row, 'rowKey'));
    return months === undefined ? [] : [{ row_id: row.id, months }];
  });
}

/** A bank's stock with the prices of the coming quarter's issues and repurchases, which follow from its price. */
export function stockOf(rows: readonly Row[], stock: StockInSummary | null): StockFigures | null {
  if (!stock) return null;
  return {
    shares: stock.shares,
    equity: stock.equityThousands,
    tier1: stock.tier1Thousands,
    risk_weighted_assets: stock.riskWeightedAssetsThousands,
    repurchase_price: repurchasePriceDollars(stock),
    offerings: rows.flatMap((row) => {
      const offering = STOCK_OFFERINGS.find(({ id }) => id === textIn(row, 'rowKey'));
      if (!offering) return [];
      return [{ row_id: row.id, price: issuePriceDollars(stock, offering), cost_share: offering.cost }];
    }),
  };
}
