import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../../contracts/decisions/investmentSales.ts';
import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { swapsAndMaturity } from '../../../contracts/decisions/swapsAndMaturity.ts';
import { investmentPurchaseRows, investmentSaleRows } from '../../simulation/decisions/investmentRows.ts';
import { swapNotionalMillionsMax } from '../../simulation/instruments/swaps.ts';
import type { AreaMapping } from './areaMapping.ts';

/** Investment purchases: the amount of each account. */
export const investmentPurchasesMapping: AreaMapping = {
  area: investmentPurchases,
  open: ({ game, teamIndex }) => ({ rows: investmentPurchaseRows(game, teamIndex) }),
  decide: ({ purchasesThousands }, rows) => ({
    purchasesThousands: {
      ...purchasesThousands,
      ...Object.fromEntries(rows.map((row) => [textIn(row, 'rowKey'), numberIn(row, 'amountThousands')])),
    },
  }),
};

/** The new swap: none without a leg or without a notional. */
export const swapsAndMaturityMapping: AreaMapping = {
  area: swapsAndMaturity,
  open: ({ game, teamIndex }) => ({
    rows: [{ pays: '', notionalMillions: 0 }],
    // Rounded down to what can be typed.
    facts: {
      largestNotionalMillions: Math.floor(swapNotionalMillionsMax(game, teamIndex) * 1000) / 1000,
    },
  }),
  decide: (_, [row]) => {
    if (!row) return {};
    const pays = textIn(row, 'pays');
    const notionalMillions = numberIn(row, 'notionalMillions');
    const isWanted = (pays === 'Fixed' || pays === 'Variable') && notionalMillions > 0;
    return { swap: isWanted ? { pays, notionalMillions } : null };
  },
};

/** The share sold by the row's position; rows without a sale are left out. */
export function soldPercents(rows: readonly Row[]): Record<string, number> {
  const sold = rows.filter((row) => numberIn(row, 'salePercent') > 0);
  return Object.fromEntries(sold.map((row) => [textIn(row, 'rowKey'), numberIn(row, 'salePercent')]));
}

/** Investment sales: the share sold of each position. */
export const investmentSalesMapping: AreaMapping = {
  area: investmentSales,
  open: ({ game, teamIndex }) => ({
    rows: investmentSaleRows(game, teamIndex).map((position) => ({
      rowKey: position.rowKey,
      category: position.category,
      account: position.account,
      amountThousands: position.amountThousands,
      gainOrLossThousands: position.gainOrLossThousands,
      termMonths: position.termMonths,
      yieldPercent: position.yieldPercent,
      cusip: position.rowKey,
      salePercent: 0,
    })),
  }),
  decide: (_, rows) => ({ securitySalesPercent: soldPercents(rows) }),
};
