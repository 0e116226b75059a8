import type { CellKind, Column } from '../decisions/decisionArea.ts';
import { mergerLimits } from './mergerLimits.ts';

function fieldOf(title: string, kind: CellKind, minimum = 0): Column {
  const maximum = kind === 'percent' ? mergerLimits.percentMax : mergerLimits.millionsMax;
  return { field: title, wire: title, title, kind, decimals: 3, minimum, maximum, width: 120 };
}

/** The inputs for every bank of a merger, by the stem of their fields: % of its annual figures. */
export const enhancementFields = {
  costSavingsPercentage: fieldOf('Cost Savings Percentage', 'percent'),
  enhancementRate: fieldOf('Interest Income Enhancement Rate', 'percent'),
  feeEnhancementRate: fieldOf('Fee Enhancement Rate', 'percent'),
} as const;

/** The inputs for every target, by the stem of their fields: the premium over its price in %, cash in $ millions. */
export const targetFields = {
  stockPremiumOffered: fieldOf('Stock Premium Offered', 'percent', mergerLimits.premiumPercentMin),
  cashPaid: fieldOf('Cash Paid', 'currency'),
} as const;

/** The inputs for the holding company, $ millions. */
export const holdingCompanyFields = {
  holdingCompanyDividends: fieldOf('Holding Company Dividends', 'currency'),
  cashFromNewCapitalIssues: fieldOf('Cash From New Capital Issues', 'currency'),
  cashFromBorrowings: fieldOf('Cash From Borrowings', 'currency'),
} as const;

const titled: Readonly<Record<string, Column>> = {
  ...enhancementFields,
  ...targetFields,
  ...holdingCompanyFields,
};

/** An input by its field, undefined for a choice of a bank, and the position of its bank. */
export function partsOfInput(name: string): { readonly field: Column | undefined; readonly team: string } {
  const [, stem = name, place = ''] = /^(.*?)([123]?)$/.exec(name) ?? [];
  return { field: titled[stem], team: place && `Team ${place}` };
}

/** The name of an input: `Stock Premium Offered, Team 2`, or `Team 2`. */
export function titleOfInput(name: string): string {
  const { field, team } = partsOfInput(name);
  return [field?.title, team].filter(Boolean).join(', ');
}
