import type { Refusal } from '../refusal.ts';
import { counted } from '../text/counted.ts';
import type { AreaSummary } from './areaPicture.ts';
import type { BrokenRule, Column, DecisionArea, Facts } from './decisionArea.ts';
import { loanTypes } from './loanTypes.ts';
import { type CellValue, type Row, roundTo, textIn } from './row.ts';
import { deriveSale, heldColumns, salePercentColumn, saleResultColumns } from './saleColumns.ts';
import { figure, ifSold, line, sales } from './summaryParts.ts';

type Offer = Readonly<Record<string, CellValue>>;

/** The pools that the bank could sell when the turn opened, as row fields. */
function offersIn({ offers }: Facts): readonly Offer[] {
  return Array.isArray(offers) ? offers : [];
}

const identity: readonly Column[] = [
  { field: 'loanCategory', wire: 'loan_category', title: 'Category', kind: 'text', width: 130 },
  {
    field: 'account',
    wire: 'loan_account',
    title: 'Loan Account (CUSIP)',
    kind: 'text',
    isRowHeader: true,
    width: 230,
  },
];

const listedTwice = (account: string): Refusal => ({
  rule: 'LS1',
  message: `${account} is already in the list.`,
});

/** [LS1] A sale refers to one pool that the bank holds, and each pool is listed once. */
function buildSale(
  typed: Readonly<Record<string, CellValue>>,
  rows: readonly Row[],
  id: number,
  facts: Facts,
): Row | Refusal {
  const account = String(typed.account ?? '').trim();
  if (account === '') return { rule: 'LS1', message: 'Loan Account (CUSIP) is a required field.' };
  const offer = offersIn(facts).find((candidate) => candidate.account === account);
  if (!offer) return { rule: 'LS1', message: `${account} is not among the loans that can be sold.` };
  if (rows.some((row) => textIn(row, 'account') === account)) return listedTwice(account);
  const salePercent = Math.min(100, Math.max(0, roundTo(Number(typed.salePercent ?? 0), 3)));
  return deriveSale({ ...offer, id, salePercent });
}

/** [LS1] Several rows of one save name a pool only once. */
function onceEach(rows: readonly Row[]): readonly BrokenRule[] {
  const accounts = rows.map((row) => textIn(row, 'account'));
  const twice = rows.find((row, index) => accounts.indexOf(textIn(row, 'account')) < index);
  if (!twice) return [];
  return [{ ...listedTwice(textIn(twice, 'account')), cell: { rowId: twice.id, field: 'salePercent' } }];
}

/** The pools that could be sold at the opening of the turn are facts; rows are the pools being sold. */
function loanPools(rows: readonly Row[], { offers }: Facts): AreaSummary {
  const pools = Array.isArray(offers) ? offers.map((offer, index): Row => ({ ...offer, id: index + 1 })) : [];
  return sales(pools, rows, 'loanCategory');
}

/** Loan sales: pools of loans put up for sale; a row is one pool and the share that is sold. */
export const loanSales: DecisionArea = {
  name: 'loanSales',
  title: 'Loan Sales',
  records: 'Loan Sales',
  shape: 'grid',
  route: 'loan-sales',
  noteCode: 'LnSl',
  wire: {
    load: 'loan-sales',
    rows: 'loanSales',
    id: 'loan_sale_id',
    save: '/intraturn/:intraturn/loan-sales/save',
    saveCarriesTurn: true,
  },
  columns: [...identity, ...heldColumns, salePercentColumn, ...saleResultColumns],
  facts: [{ field: 'offers', wire: 'offers', table: [...identity, ...heldColumns] }],
  filter: {
    field: 'loanCategory',
    wire: 'loanCategory',
    label: 'Loan category',
    options: loanTypes,
    hiddenInLite: [],
  },
  newRow: {
    allowedFor: loanTypes,
    dialogTitle: 'New Loan Sale',
    fields: ['account', 'salePercent'],
    picks: {
      fields: ['account', 'amountThousands', 'termMonths', 'yieldPercent', 'gainOrLossThousands'],
      rankedBy: 'gainOrLossThousands',
      offers: (facts, rows) =>
        offersIn(facts).filter((offer) => !rows.some((row) => row.account === offer.account)),
    },
    build: buildSale,
  },
  summary: {
    of: (rows, _, facts) => loanPools(rows, facts),
    line: (figures, acts) =>
      line(`${counted(figure(figures, 'count'), 'pool')} on offer`, ifSold(figures, acts)),
    caption: 'held, by type',
  },
  hiddenInLite: false,
  changes: [{ title: 'Loan Sales' }],
  derive: deriveSale,
  validate: onceEach,
};
