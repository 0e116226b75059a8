import { counted } from '../text/counted.ts';
import type { DecisionArea } from './decisionArea.ts';
import { categoryColumn, categoryFilter } from './investmentCategories.ts';
import { numberIn, type Row } from './row.ts';
import { heldColumns, salePercentColumn, saleResultColumns, saleResults } from './saleColumns.ts';
import { figure, ifSold, line, sales } from './summaryParts.ts';

/** [IS1] Ticking Sell 100% sets the sale percent to 100, unticking it to 0. */
function sellAll(row: Row, field: string): Row {
  if (field !== 'isSoldWhole') return row;
  return { ...row, salePercent: row.isSoldWhole === true ? 100 : 0 };
}

/** [IS1] A sale percent of 100 ticks Sell 100%, any other unticks it. */
function deriveRow(row: Row): Row {
  const { saleAmountThousands, saleGainOrLossThousands } = saleResults(row);
  const isSoldWhole = numberIn(row, 'salePercent') === 100;
  return { ...row, saleAmountThousands, saleGainOrLossThousands, isSoldWhole };
}

/** Investment sales: the share of each position that is sold. */
export const investmentSales: DecisionArea = {
  name: 'investmentSales',
  title: 'Investment Sales',
  records: 'Investment Sales',
  shape: 'grid',
  route: 'investment-sales',
  noteCode: 'InvS',
  wire: {
    load: 'investment-sales',
    rows: 'investmentSales',
    id: 'investment_sale_id',
    save: '/intraturn/:intraturn/investment-sales/save',
    saveCarriesTurn: false,
  },
  columns: [
    categoryColumn,
    {
      field: 'account',
      wire: 'invest_account',
      title: 'Account',
      kind: 'text',
      isRowHeader: true,
      width: 200,
    },
    { field: 'cusip', wire: 'cusip', title: 'CUSIP', kind: 'text', tellsApart: true, width: 106 },
    ...heldColumns,
    salePercentColumn,
    {
      field: 'isSoldWhole',
      wire: 'sell_100_percent',
      title: 'Sell 100%',
      kind: 'checkbox',
      editable: true,
      isDerived: true,
      width: 60,
    },
    ...saleResultColumns,
  ],
  filter: categoryFilter('investmentCategory', 'Investment category'),
  acts: [
    {
      name: 'fillSalePercent',
      title: 'Fill Sale Percent',
      argument: { title: 'Sale Percent', kind: 'percent', minimum: 0, maximum: 100, start: 100 },
      edits: (rows, percent) => rows.map(({ id }) => ({ rowId: id, field: 'salePercent', value: percent })),
    },
  ],
  summary: {
    of: (rows) => sales(rows, rows, 'category'),
    line: (figures, acts) => line(counted(figure(figures, 'count'), 'lot'), ifSold(figures, acts)),
    caption: 'held, by class',
  },
  hiddenInLite: false,
  changes: [{ title: 'Investment Sales' }],
  linked: sellAll,
  derive: deriveRow,
};
