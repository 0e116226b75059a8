import type { DecisionArea } from './decisionArea.ts';

/**
 * The new swap of the quarter, typed beside the investment purchases: which leg the bank pays, and the notional
 * in millions of dollars that the specification calls maturity.
 */
export const swapsAndMaturity: DecisionArea = {
  name: 'swapsAndMaturity',
  title: 'Swaps',
  records: 'Investment Purchases',
  shape: 'values',
  route: 'investment-purchases',
  noteCode: null,
  wire: {
    load: 'investment-purchases',
    rows: 'swaps',
    id: 'id',
    save: '/intraturn/swaps-and-maturities/save/:intraturn',
    saveCarriesTurn: false,
  },
  columns: [
    {
      field: 'pays',
      wire: 'swaps',
      title: 'Swaps',
      kind: 'select',
      options: [
        { value: '', name: 'None' },
        { value: 'Fixed', name: 'Fixed' },
        { value: 'Variable', name: 'Variable' },
      ],
      whenMissing: '',
      editable: true,
      isRowHeader: true,
      width: 120,
    },
    {
      field: 'notionalMillions',
      wire: 'maturity',
      title: 'Maturity ($ millions)',
      kind: 'currency',
      decimals: 3,
      minimum: 0,
      maximum: ({ largestNotionalMillions }) => Number(largestNotionalMillions ?? 0),
      editable: true,
      width: 150,
    },
  ],
  facts: [{ field: 'largestNotionalMillions', wire: 'maximumMaturity', kind: 'currency' }],
  summary: null,
  hiddenInLite: false,
  changes: [],
};
