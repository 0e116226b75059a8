import { decisionAreas } from './areas.ts';
import type { DecisionArea } from './decisionArea.ts';
import { dividends } from './dividends.ts';
import { mortgagesPipelined } from './mortgagesPipelined.ts';
import { swapsAndMaturity } from './swapsAndMaturity.ts';

/** A part of Changes for Turn: the rows of an area, or of one of its filter choices. */
export type ChangeSection = {
  readonly title: string;
  readonly area: DecisionArea;
  readonly choice?: string;
};

/** The parts of Changes for Turn, in the order of the hub. */
export const changeSections: readonly ChangeSection[] = decisionAreas.flatMap((area) =>
  area.changes.map((part) => ({ ...part, area })),
);

/** A single value of Changes for Turn, with its factor for display. */
export type MiscellaneousValue = {
  readonly name: string;
  readonly area: DecisionArea;
  readonly field: string;
  readonly displayScale?: number;
};

/** The last part of Changes for Turn, row by row. */
export const miscellaneousValues: readonly MiscellaneousValue[] = [
  { name: 'Dividends', area: dividends, field: 'dividendPerShareDollars' },
  { name: 'Loan Loss', area: dividends, field: 'reserveForLoanLossThousands', displayScale: 1_000 },
  { name: 'Mortgages', area: mortgagesPipelined, field: 'pipelinedPercent' },
  { name: 'Term Maturity', area: swapsAndMaturity, field: 'notionalMillions', displayScale: 1_000_000 },
  { name: 'Swaps', area: swapsAndMaturity, field: 'pays' },
];

/** Whether a Lite game has no such part. */
export function isHiddenInLite({ area, choice }: ChangeSection): boolean {
  return area.hiddenInLite || (choice !== undefined && area.filter?.hiddenInLite.includes(choice) === true);
}
