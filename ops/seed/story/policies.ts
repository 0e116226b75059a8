import { roundTo } from '../../../contracts/decisions/row.ts';
import { type Offsets, offsetOf } from './cells.ts';
import type { SavedCells } from './deed.ts';

/** A team's agreed rates for its shortest retail CDs and for commercial loans, relative to the quarter's opening. */
type Policy = { readonly certificates: number; readonly loans: number };

/** A different policy for each team, so that the banks of the demo diverge and the graphs have something to show. */
const policies: readonly Policy[] = [
  { certificates: 0.05, loans: -0.1 },
  { certificates: 0.2, loans: 0.15 },
  { certificates: -0.1, loans: 0 },
  { certificates: 0, loans: -0.25 },
  { certificates: 0.15, loans: 0.05 },
];

/** The policy of a team; teams count from 0. */
export const policyOf = (team: number): Policy =>
  policies[team % policies.length] ?? { certificates: 0, loans: 0 };

/** The cells of a team's policy. */
function policyRates(team: number): readonly SavedCells[] {
  const { certificates, loans } = policyOf(team);
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
  ];
}

/** What is still to be typed for a team to reach its policy. */
export function agreedRates(team: number, offsets: Offsets): readonly SavedCells[] {
  return policyRates(team)
    .map((saved) => ({
      ...saved,
      cells: saved.cells.filter(({ rowId, offset }) => offsetOf(offsets, saved, rowId) !== offset),
    }))
    .filter(({ cells }) => cells.length > 0);
}
