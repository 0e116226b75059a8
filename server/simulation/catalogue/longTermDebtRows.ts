import type { FixedOrVariable } from './certificatesOfDeposit.ts';

/** One row of the long-term debt screen (docs/bank). */
export type LongTermDebtRow = {
  id: string;
  fixedOrVariable: FixedOrVariable;
  termMonths: number;
  /** Over the Treasury par yield of the term, or over the 3-month yield if variable. */
  spreadPercent: number;
};

/** The five rows. */
export const LONG_TERM_DEBT_ROWS: readonly LongTermDebtRow[] = [
  { id: 'L1', fixedOrVariable: 'Fixed', termMonths: 60, spreadPercent: 3.1 },
  { id: 'L2', fixedOrVariable: 'Fixed', termMonths: 84, spreadPercent: 3.2 },
  { id: 'L3', fixedOrVariable: 'Fixed', termMonths: 120, spreadPercent: 3.3 },
  { id: 'L4', fixedOrVariable: 'Variable', termMonths: 60, spreadPercent: 3.0 },
  { id: 'L5', fixedOrVariable: 'Variable', termMonths: 120, spreadPercent: 3.2 },
];

/** The row of an id; throws on an unknown id. */
export function longTermDebtRow(id: string): LongTermDebtRow {
  const row = LONG_TERM_DEBT_ROWS.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`Unknown long-term debt row ${id}`);
  return row;
}

/** The terms in months of the New Borrowing dialog. */
export const BORROWING_TERMS_MONTHS: readonly number[] = [24, 36, 48, 60, 72];
