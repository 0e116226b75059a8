import { amountColumn } from './amountColumn.ts';
import type { Column, DecisionArea } from './decisionArea.ts';
import { investmentsBeyondMeans, payableFact } from './investments.ts';
import { openingColumns, openingFieldOf } from './openingColumns.ts';
import { numberIn, type Row, textIn } from './row.ts';

const columns: readonly Column[] = [
  { field: 'type', wire: 'type', title: 'Facility Type', kind: 'text', isRowHeader: true, width: 220 },
  {
    field: 'totalCostThousands',
    wire: 'total_cost',
    title: 'Total Cost for Build Out',
    kind: 'currency',
    decimals: 3,
    width: 96,
  },
  { field: 'termQuarters', wire: 'term', title: 'Quarters Cost Amortized', kind: 'integer', width: 84 },
  {
    field: 'estimatedThousands',
    wire: 'estimated_spending',
    title: 'Estimated Maintenance',
    kind: 'currency',
    decimals: 3,
    width: 112,
  },
  amountColumn({
    field: 'amountThousands',
    wire: 'spend_amount',
    title: 'Spend Amount',
    width: 92,
    editable: (row) => row.section === 'maintenance',
  }),
  {
    field: 'isSpent',
    wire: 'spend',
    title: 'Spend',
    kind: 'checkbox',
    editable: (row) => row.section === 'facilities' && row.isReadOnly !== true,
    width: 64,
  },
  { field: 'isReadOnly', wire: 'read_only', title: 'Read Only', kind: 'checkbox', isHidden: true, width: 0 },
  { field: 'isJoining', wire: 'joining', title: 'Joining', kind: 'checkbox', isHidden: true, width: 0 },
];

/** [FA1] A facility not built yet is on the maintenance list while its Spend is checked. */
export function isMaintained(row: Row, rows: readonly Row[]): boolean {
  if (row.isJoining !== true) return true;
  return rows.some(
    (other) =>
      other.section === 'facilities' &&
      other.isSpent === true &&
      textIn(other, 'type') === textIn(row, 'type'),
  );
}

/** Facilities (Full only): construction this quarter, and spending on upkeep, $000. */
export const facilities: DecisionArea = {
  name: 'facilities',
  title: 'Facilities',
  records: 'Facilities',
  shape: 'grid',
  route: 'business-development/facilities',
  noteCode: 'Facl',
  wire: {
    load: 'facilities',
    rows: 'facilities',
    id: 'facilities_id',
    save: '/intraturn/:intraturn/facilities/save',
    saveCarriesTurn: false,
  },
  columns: [...columns, ...openingColumns(columns, ['amountThousands'])],
  sections: [
    {
      name: 'facilities',
      title: 'Facilities',
      fields: ['type', 'totalCostThousands', 'termQuarters', 'estimatedThousands', 'isSpent', 'isReadOnly'],
      wire: {
        rows: 'details.facilities',
        save: 'updated',
        derived: [
          {
            wire: 'spend_amount',
            kind: 'currency',
            of: (row) => (row.isSpent === true ? numberIn(row, 'totalCostThousands') : 0),
          },
        ],
      },
    },
    {
      name: 'maintenance',
      title: 'Maintenance',
      fields: [
        'type',
        'estimatedThousands',
        'amountThousands',
        'isJoining',
        openingFieldOf('amountThousands'),
      ],
      shownAs: { estimatedThousands: { title: 'Proposed Spend' } },
      isListed: isMaintained,
      wire: {
        rows: 'details.maintenanceFacilities',
        save: 'maintenance',
        derived: [{ wire: 'spend', kind: 'checkbox', of: (row) => numberIn(row, 'amountThousands') > 0 }],
      },
    },
  ],
  facts: [payableFact],
  summary: null,
  hiddenInLite: true,
  changes: [{ title: 'Facilities' }],
  validate: investmentsBeyondMeans,
};
