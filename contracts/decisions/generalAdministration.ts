import { amountColumn } from './amountColumn.ts';
import type { Column, DecisionArea, Facts } from './decisionArea.ts';
import { investmentsBeyondMeans, payableFact } from './investments.ts';
import { openingColumns, openingFieldOf } from './openingColumns.ts';
import { numberIn, type Row } from './row.ts';

const isIncurred = (row: Row): boolean => row.section === 'incurredExpenses';

const columns: readonly Column[] = [
  { field: 'account', wire: 'account', title: 'Account', kind: 'text', isHidden: true, width: 0 },
  { field: 'type', wire: 'type', title: 'Type', kind: 'text', isRowHeader: true, width: 260 },
  {
    field: 'proposedThousands',
    wire: 'proposed_spending',
    title: 'Proposed Spending',
    kind: 'currency',
    decimals: 3,
    width: 92,
  },
  amountColumn({
    field: 'amountThousands',
    wire: 'amount',
    title: 'Amount',
    width: 96,
    editable: (row) => isIncurred(row) && row.isReadOnly !== true,
  }),
  {
    field: 'isSpent',
    wire: 'spend',
    title: 'Spend',
    kind: 'checkbox',
    editable: (row) => !isIncurred(row),
    width: 64,
  },
  {
    field: 'spendTurn',
    wire: 'spend_turn_num',
    title: 'Spend Turn',
    kind: 'integer',
    isDerived: true,
    isHidden: true,
    width: 0,
  },
  { field: 'isReadOnly', wire: 'read_only', title: 'Read Only', kind: 'checkbox', isHidden: true, width: 0 },
];

/** [GA1] Spend sets the amount to the proposed one and records the turn; without it both are 0. */
function deriveExpense(row: Row, facts: Facts): Row {
  if (isIncurred(row)) return row;
  const isSpent = row.isSpent === true;
  return {
    ...row,
    amountThousands: isSpent ? numberIn(row, 'proposedThousands') : 0,
    spendTurn: isSpent ? Number(facts.turn ?? 0) : 0,
  };
}

const potentialFields = ['account', 'type', 'proposedThousands', 'amountThousands', 'isSpent', 'spendTurn'];

/**
 * IT, Learning / Development and Staffing: one-time purchases and running spending, $000. One area with the
 * account as its filter, because they share a load; only the save of IT differs.
 */
export const generalAdministration: DecisionArea = {
  name: 'generalAdministration',
  title: 'General Administration',
  records: 'General Administration',
  shape: 'grid',
  route: 'business-development/learning-development',
  noteCode: 'GAcc',
  wire: {
    load: 'general-administration',
    rows: 'potentialExpenses',
    id: 'gen_admin_id',
    save: '/intraturn/:intraturn/general-administration/save',
    savePaths: { IT: '/intraturn/:intraturn/it/save' },
    saveCarriesTurn: false,
  },
  columns: [...columns, ...openingColumns(columns, ['amountThousands'])],
  sections: [
    {
      name: 'potentialExpenses',
      title: 'Potential Expenses',
      fields: potentialFields,
      filterChoices: ['Learning / Development', 'Staffing'],
      wire: { rows: 'details.potentialExpenses', save: 'updated' },
    },
    {
      name: 'projects',
      title: 'Potential Expenses',
      fields: potentialFields,
      shownAs: { amountThousands: { title: 'Spend Amount' } },
      filterChoices: ['IT'],
      wire: { rows: 'details.potentialExpenses', save: 'updated' },
    },
    {
      name: 'incurredExpenses',
      title: 'Incurred Expenses',
      fields: [
        'account',
        'type',
        'proposedThousands',
        'amountThousands',
        'isReadOnly',
        openingFieldOf('amountThousands'),
      ],
      wire: { rows: 'details.incurredExpenses', save: 'updated' },
    },
  ],
  facts: [{ field: 'turn', wire: 'turnNum', kind: 'integer' }, payableFact],
  filter: {
    field: 'account',
    wire: 'account',
    label: 'Account',
    options: ['IT', 'Learning / Development', 'Staffing'],
    hiddenInLite: ['IT'],
    routes: {
      'Learning / Development': 'business-development/learning-development',
      IT: 'business-development/it',
      Staffing: 'business-development/staffing',
    },
  },
  summary: null,
  hiddenInLite: false,
  changes: [
    { title: 'IT', choice: 'IT' },
    { title: 'Learning / Development', choice: 'Learning / Development' },
    { title: 'Staffing', choice: 'Staffing' },
  ],
  derive: deriveExpense,
  validate: investmentsBeyondMeans,
};
