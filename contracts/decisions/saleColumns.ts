import type { Column } from './decisionArea.ts';
import { numberIn, type Row, roundTo } from './row.ts';

/** The holding and the proceeds of selling all of it; shared by investments and loans. */
export const heldColumns: readonly Column[] = [
  {
    field: 'amountThousands',
    wire: 'amount',
    title: 'Amount',
    group: 'Your book',
    kind: 'currency',
    decimals: 3,
    isTotalled: true,
    width: 104,
  },
  {
    field: 'gainOrLossThousands',
    wire: 'gain_or_loss',
    title: 'Gain or Loss',
    group: 'Your book',
    kind: 'currency',
    decimals: 3,
    isTotalled: true,
    width: 104,
  },
  { field: 'termMonths', wire: 'term', title: 'Term', kind: 'integer', group: 'Your book', width: 56 },
  { field: 'yieldPercent', wire: 'yield', title: 'Yield', kind: 'percent', group: 'Your book', width: 70 },
];

/** The share that is sold, typed. */
export const salePercentColumn: Column = {
  field: 'salePercent',
  wire: 'sale_percent',
  title: 'Sale Percent',
  kind: 'percent',
  minimum: 0,
  maximum: 100,
  editable: true,
  width: 78,
};

/** The proceeds of selling that share. */
export const saleResultColumns: readonly Column[] = [
  {
    field: 'saleAmountThousands',
    wire: 'sale_amount',
    title: 'Sale Amount',
    kind: 'currency',
    decimals: 3,
    isDerived: true,
    isTotalled: true,
    group: 'Sale result',
    width: 104,
  },
  {
    field: 'saleGainOrLossThousands',
    wire: 'sale_gain_or_loss',
    title: 'Sale Gain or Loss',
    kind: 'currency',
    decimals: 3,
    isDerived: true,
    isTotalled: true,
    group: 'Sale result',
    width: 104,
  },
];

/** [IS2] Sale amount and sale gain are that share of the whole; $000 to 3 decimals. */
export function saleResults(row: Row) {
  const share = (field: string) => roundTo((numberIn(row, 'salePercent') * numberIn(row, field)) / 100, 3);
  return {
    saleAmountThousands: share('amountThousands'),
    saleGainOrLossThousands: share('gainOrLossThousands'),
  };
}

/** [IS2] The row with the results of its sale. */
export function deriveSale(row: Row): Row {
  return { ...row, ...saleResults(row) };
}
