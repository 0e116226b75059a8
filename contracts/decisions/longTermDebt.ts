import { amountColumn } from './amountColumn.ts';
import type { DecisionArea } from './decisionArea.ts';
import { fixedOrVariable } from './fixedOrVariable.ts';
import { totalAssetsFact } from './sizeFacts.ts';

/** Long-term debt (Full only): the amount of notes to issue by kind and term, $000. */
export const longTermDebt: DecisionArea = {
  name: 'longTermDebt',
  title: 'Long-Term Debt',
  records: 'Long-Term Debt',
  shape: 'grid',
  route: 'long-term-debt',
  noteCode: 'LTDb',
  wire: {
    load: 'long-term-debts',
    rows: 'longTermDebts',
    id: 'term_debt_id',
    save: '/intraturn/:intraturn/long-term-debts/save',
    saveCarriesTurn: false,
  },
  columns: [
    {
      field: 'fixedOrVariable',
      wire: 'fixed_or_variable',
      title: 'Fixed or Variable',
      kind: 'select',
      options: fixedOrVariable,
      isRowHeader: true,
      width: 120,
    },
    { field: 'termMonths', wire: 'term', title: 'Term', kind: 'integer', width: 56 },
    { field: 'ratePercent', wire: 'rate', title: 'Rate', kind: 'percent', width: 72 },
    {
      field: 'maturitiesThousands',
      wire: 'maturities',
      title: 'Matured this Period',
      kind: 'currency',
      isTotalled: true,
      width: 100,
    },
    amountColumn({
      field: 'amountThousands',
      wire: 'cap',
      title: 'Amount (000s)',
      editable: (row) => row.isReadOnly !== true,
      isTotalled: true,
    }),
    {
      field: 'isReadOnly',
      wire: 'read_only',
      title: 'Read Only',
      kind: 'checkbox',
      isHidden: true,
      width: 0,
    },
  ],
  facts: [totalAssetsFact],
  hiddenInLite: true,
  changes: [{ title: 'Long-Term Debt' }],
};
