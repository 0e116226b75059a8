import type { AreaSummary } from './areaPicture.ts';
import type { DecisionArea } from './decisionArea.ts';
import { categoryColumn, categoryFilter } from './investmentCategories.ts';
import type { Row } from './row.ts';
import { amount, bars, figure, line, rangeOf, rangeText, sumOf, sumsBy } from './summaryParts.ts';

function purchases(rows: readonly Row[]): AreaSummary {
  return {
    figures: { boughtThousands: sumOf(rows, 'amountThousands'), ...rangeOf(rows, 'yieldPercent') },
    picture: bars(sumsBy(rows, 'category', 'amountThousands')),
  };
}

/** Investment purchases: how much of each investment account is bought at par in the quarter. */
export const investmentPurchases: DecisionArea = {
  name: 'investmentPurchases',
  title: 'Investment Purchases',
  records: 'Investment Purchases',
  shape: 'grid',
  route: 'investment-purchases',
  noteCode: 'InvP',
  wire: {
    load: 'investment-purchases',
    rows: 'investmentPurchases',
    id: 'investment_purchase_id',
    save: '/intraturn/:intraturn/investment-purchases/save',
    saveCarriesTurn: false,
  },
  columns: [
    categoryColumn,
    {
      field: 'description',
      wire: 'description',
      title: 'Description',
      kind: 'text',
      isRowHeader: true,
      width: 260,
    },
    { field: 'yieldPercent', wire: 'yield', title: 'Yield', kind: 'percent', width: 72 },
    {
      field: 'amountThousands',
      wire: 'amount',
      title: 'Amount (000s)',
      kind: 'currency',
      minimum: 0,
      maximum: 5000,
      editable: true,
      isTotalled: true,
      width: 112,
    },
  ],
  filter: categoryFilter('investmentAccountType', 'Investment account type'),
  summary: {
    of: purchases,
    line: (figures, acts) =>
      line(
        figure(figures, 'boughtThousands') > 0
          ? `${amount(figures, 'boughtThousands')} ${acts.bought}`
          : `Nothing ${acts.bought}`,
        `yields ${rangeText(figures)}`,
      ),
    caption: 'by class',
  },
  hiddenInLite: false,
  changes: [{ title: 'Investment Purchases' }],
};
