import type { AreaFilter, Column } from './decisionArea.ts';

/** The loan types that the loan screens filter by. */
export const loanTypes: readonly string[] = [
  'Commercial',
  'Commercial Real Estate',
  'Residential',
  'Consumer',
];

/** Name column of rows that represent a loan account. */
export const loanAccountColumns: readonly Column[] = [
  { field: 'loanType', wire: 'loan_type', title: 'Loan type', kind: 'text', isHidden: true, width: 0 },
  {
    field: 'account',
    wire: 'loan_account',
    title: 'Loan Account',
    kind: 'text',
    isRowHeader: true,
    width: 196,
  },
];

/** The filter of the screens that show loan accounts. */
export const loanTypeFilter: AreaFilter = {
  field: 'loanType',
  wire: 'loanType',
  label: 'Loan type',
  options: loanTypes,
  hiddenInLite: [],
};
