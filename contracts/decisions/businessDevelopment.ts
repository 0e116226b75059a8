import { amountColumn } from './amountColumn.ts';
import type { Column, DecisionArea } from './decisionArea.ts';
import { openingColumns } from './openingColumns.ts';

const columns: readonly Column[] = [
  { field: 'type', wire: 'type', title: 'Type', kind: 'text', isRowHeader: true, width: 240 },
  amountColumn({ field: 'amountThousands', wire: 'amount', title: 'Amount', isTotalled: true }),
];

/** Business development: spending on each kind of marketing this quarter, $000. */
export const businessDevelopment: DecisionArea = {
  name: 'businessDevelopment',
  title: 'Business Development',
  records: 'Business Development',
  shape: 'grid',
  route: 'business-development/business-development',
  noteCode: 'BDev',
  wire: {
    load: 'bdms',
    rows: 'bdms',
    id: 'bus_dev_id',
    save: '/intraturn/:intraturn/bdms/save',
    saveCarriesTurn: true,
  },
  columns: [...columns, ...openingColumns(columns, ['amountThousands'])],
  hiddenInLite: false,
  changes: [{ title: 'Business Development' }],
};
