import { roundTo } from '../../../contracts/decisions/row.ts';
import { type Offsets, offsetOf } from './cells.ts';
import type { CellStep, SavedCells } from './deed.ts';

/**
 * What a team agrees on each quarter, relative to the quarter's opening: rates of its shortest retail CDs and of
 * commercial loans, and changes of its staff, $000.
 */
type Policy = { readonly certificates: number; readonly loans: number; readonly staff: readonly CellStep[] };

/** Rows of the Staffing screen. */
const lenders = 25;
const operations = 27;
const executives = 28;

/**
 * A different policy for each team, so that the banks of the demo end apart by what was decided: operations and
 * executives have too many people for their work, lenders have not.
 */
const policies: readonly Policy[] = [
  {
    certificates: 0.05,
    loans: -0.1,
    staff: [
      { rowId: operations, offset: -12 },
      { rowId: executives, offset: -15 },
    ],
  },
  { certificates: 0.2, loans: 0.15, staff: [] },
  {
    certificates: -0.1,
    loans: -0.1,
    staff: [
      { rowId: operations, offset: -24 },
      { rowId: executives, offset: -27 },
    ],
  },
  { certificates: 0, loans: 0.1, staff: [] },
  { certificates: 0.15, loans: 0.05, staff: [{ rowId: lenders, offset: -30 }] },
];

/** The policy of a team; teams count from 0. */
export const policyOf = (team: number): Policy =>
  policies[team % policies.length] ?? { certificates: 0, loans: 0, staff: [] };

/** The cells of a team's policy. */
function policyCells(team: number): readonly SavedCells[] {
  const { certificates, loans, staff } = policyOf(team);
  const cells = (step: number) =>
    [1, 2, 3].map((rowId, index) => ({ rowId, offset: roundTo(step + index * 0.01, 3) }));
  return [
    {
      area: 'certificatesOfDeposit',
      filter: 'Retail CDs',
      field: 'ratePercent',
      cells: cells(certificates),
    },
    { area: 'loanOrigination', filter: 'Commercial', field: 'rate3Percent', cells: cells(loans) },
    { area: 'generalAdministration', filter: 'Staffing', field: 'amountThousands', cells: staff },
  ];
}

/** What is still to be typed for a team to reach its policy. */
export function agreedCells(team: number, offsets: Offsets): readonly SavedCells[] {
  return policyCells(team)
    .map((saved) => ({
      ...saved,
      cells: saved.cells.filter(({ rowId, offset }) => offsetOf(offsets, saved, rowId) !== offset),
    }))
    .filter(({ cells }) => cells.length > 0);
}
