import { formatCell } from './cellText.ts';
import type { Column, DecisionArea } from './decisionArea.ts';
import { numberIn } from './row.ts';

const reserveColumn: Column = {
  field: 'reserveForLoanLossThousands',
  wire: 'loanLossAdjustment',
  title: 'Total Reserve for Loan Loss (000)s:',
  kind: 'currency',
  minimum: 0,
  editable: true,
  width: 220,
};

/** Dividends and the reserve for loan loss (B§2, B§9), on a screen of their own. */
export const dividends: DecisionArea = {
  name: 'dividends',
  title: 'Dividends / Loan Loss',
  records: 'Dividends and Loan Loss',
  shape: 'values',
  route: 'general-administration/dividends',
  wire: {
    load: 'dividends',
    rows: 'dividends',
    id: 'id',
    save: '/intraturn/dividends/save/:intraturn',
    saveCarriesTurn: false,
  },
  columns: [
    {
      field: 'dividendPerShareDollars',
      wire: 'dividends',
      title: 'Dividends / Share:',
      kind: 'currency',
      decimals: 2,
      minimum: 0,
      maximum: 9.99,
      whenMissing: 0.5,
      editable: true,
      isRowHeader: true,
      width: 160,
    },
    reserveColumn,
  ],
  facts: [{ field: 'largestReserveThousands', wire: 'maximumLoanLoss', kind: 'currency' }],
  hiddenInLite: false,
  validate: (rows, { largestReserveThousands }) => {
    const maximum = Number(largestReserveThousands ?? 0);
    return rows.some((row) => numberIn(row, reserveColumn.field) > maximum)
      ? [{ rule: 'LL2', message: `The maximum loan loss value is ${formatCell(reserveColumn, maximum)}` }]
      : [];
  },
};

/**
 * The reserve for loan loss as loan administration shows it (B§2, B§5): the same recorded cell as on the dividends screen,
 * with the other reading's maximum and its text.
 */
export const loanLossAdjustment: DecisionArea = {
  name: 'loanLossAdjustment',
  keptIn: dividends.name,
  title: 'Loan Loss Adjustment',
  records: 'Loan Administration',
  shape: 'values',
  route: 'loan-administration',
  wire: {
    load: 'loan-administrations',
    rows: 'loanLossAdjustment',
    id: 'id',
    save: '/intraturn/loan-loss-adjustment/save/:intraturn',
    saveCarriesTurn: false,
  },
  columns: [{ ...reserveColumn, title: 'Loan Loss Adjustment', isRowHeader: true, width: 180 }],
  hiddenInLite: true,
  validate: (rows) =>
    rows.some((row) => numberIn(row, reserveColumn.field) > 5000)
      ? [{ rule: 'LL1', message: 'The maximum loan loss value is 5000' }]
      : [],
};
