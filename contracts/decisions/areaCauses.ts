import type { OwnCause } from '../banking/causes.ts';
import type { AreaName } from './areas.ts';

/** The group of causes that each decision area belongs to. */
export const causeOfArea: Readonly<Record<AreaName, OwnCause>> = {
  investmentPurchases: 'Investments',
  swapsAndMaturity: 'Investments',
  investmentSales: 'Investments',
  loanAdministration: 'Lending',
  loanLossAdjustment: 'Lending',
  loanOrigination: 'Lending',
  mortgagesPipelined: 'Lending',
  loanSales: 'Lending',
  nonMaturityDeposits: 'Deposits',
  certificatesOfDeposit: 'Deposits',
  borrowings: 'Funding',
  longTermDebt: 'Funding',
  equity: 'Capital',
  businessDevelopment: 'Spending',
  facilities: 'Spending',
  generalAdministration: 'Spending',
  dividends: 'Capital',
};
