import type { DecisionArea } from './decisionArea.ts';
import { numberIn } from './row.ts';

/** Share of new 30-year fixed mortgages sold at origination, typed next to the loan origination grid. */
export const mortgagesPipelined: DecisionArea = {
  name: 'mortgagesPipelined',
  title: 'Mortgages Pipelined (%)',
  records: 'Loan Origination',
  shape: 'values',
  route: 'loan-origination',
  noteCode: null,
  wire: {
    load: 'loan-originations',
    rows: 'mortagesPipelined',
    id: 'id',
    save: '/intraturn/mortgages-pipelined/save/:intraturn',
    saveCarriesTurn: false,
  },
  columns: [
    {
      field: 'pipelinedPercent',
      wire: 'mortgagesPipelined',
      wireInLoad: 'mortagesPipelined',
      title: 'Mortgages Pipelined (%)',
      kind: 'percent',
      minimum: 0,
      editable: true,
      isRowHeader: true,
      width: 120,
    },
  ],
  summary: null,
  hiddenInLite: false,
  changes: [],
  validate: (rows) =>
    rows
      .filter((row) => numberIn(row, 'pipelinedPercent') > 100)
      .map(({ id }) => ({
        rule: 'LO3',
        message: 'The mortgages pipelined field cannot be more than 100%.',
        cell: { rowId: id, field: 'pipelinedPercent' },
      })),
};
