import { borrowings } from './borrowings.ts';
import { businessDevelopment } from './businessDevelopment.ts';
import { certificatesOfDeposit } from './certificatesOfDeposit.ts';
import type { DecisionArea } from './decisionArea.ts';
import { dividends } from './dividends.ts';
import { equity } from './equity.ts';
import { facilities } from './facilities.ts';
import { generalAdministration } from './generalAdministration.ts';
import { investmentPurchases } from './investmentPurchases.ts';
import { investmentSales } from './investmentSales.ts';
import { loanAdministration } from './loanAdministration.ts';
import { loanOrigination } from './loanOrigination.ts';
import { loanSales } from './loanSales.ts';
import { longTermDebt } from './longTermDebt.ts';
import { mortgagesPipelined } from './mortgagesPipelined.ts';
import { nonMaturityDeposits } from './nonMaturityDeposits.ts';
import { swapsAndMaturity } from './swapsAndMaturity.ts';

/** A part of Changes for Turn: the rows of an area, or of one of its filter choices. */
export type ChangeSection = {
  readonly title: string;
  readonly area: DecisionArea;
  readonly choice?: string;
};

/** The parts of Changes for Turn in their order (B§2); what an area has to show there is one line here. */
export const changeSections: readonly ChangeSection[] = [
  { title: 'Investment Purchases', area: investmentPurchases },
  { title: 'Investment Sales', area: investmentSales },
  { title: 'Loan Administration', area: loanAdministration },
  { title: 'Loan Origination', area: loanOrigination },
  { title: 'Loan Sales', area: loanSales },
  { title: 'NMD DDAs', area: nonMaturityDeposits, choice: 'DDA' },
  {
    title: 'NMD Interest Bearing Checking & Savings',
    area: nonMaturityDeposits,
    choice: 'Interest Bearing Checking & Savings',
  },
  { title: 'NMD Money Market', area: nonMaturityDeposits, choice: 'Money Market' },
  { title: 'CDs (Brokered)', area: certificatesOfDeposit, choice: 'Brokered CDs' },
  { title: 'CDs (Internet)', area: certificatesOfDeposit, choice: 'Internet' },
  { title: "CDs (Public/Gov't)", area: certificatesOfDeposit, choice: "Public/Gov't" },
  { title: 'CDs (Retail)', area: certificatesOfDeposit, choice: 'Retail CDs' },
  { title: 'Borrowings', area: borrowings },
  { title: 'Long-Term Debt', area: longTermDebt },
  { title: 'Equity', area: equity },
  { title: 'Business Development', area: businessDevelopment },
  { title: 'Facilities', area: facilities },
  { title: 'IT', area: generalAdministration, choice: 'IT' },
  { title: 'Learning / Development', area: generalAdministration, choice: 'Learning / Development' },
  { title: 'Staffing', area: generalAdministration, choice: 'Staffing' },
];

/** A single value of Changes for Turn, with what it is multiplied by for display (B§2). */
export type MiscellaneousValue = {
  readonly name: string;
  readonly area: DecisionArea;
  readonly field: string;
  readonly displayScale?: number;
};

/** The last part of Changes for Turn, row by row (B§2). */
export const miscellaneousValues: readonly MiscellaneousValue[] = [
  { name: 'Dividends', area: dividends, field: 'dividendPerShareDollars' },
  { name: 'Loan Loss', area: dividends, field: 'reserveForLoanLossThousands', displayScale: 1_000 },
  { name: 'Mortgages', area: mortgagesPipelined, field: 'pipelinedPercent' },
  { name: 'Term Maturity', area: swapsAndMaturity, field: 'notionalMillions', displayScale: 1_000_000 },
  { name: 'Swaps', area: swapsAndMaturity, field: 'pays' },
];

/** Whether a Lite game has no such part (B§2). */
export function isHiddenInLite({ area, choice }: ChangeSection): boolean {
  return area.hiddenInLite || (choice !== undefined && area.filter?.hiddenInLite.includes(choice) === true);
}
