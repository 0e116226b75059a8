import type { OwnCause } from '../banking/causes.ts';
import type { AreaName } from './areas.ts';
import type { DecisionArea } from './decisionArea.ts';

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

const causes = new Map<string, OwnCause>(Object.entries(causeOfArea));

/** The group of causes that an area belongs to; null for one that the hub does not have. */
export const causeOf = ({ name }: Pick<DecisionArea, 'name'>): OwnCause | null => causes.get(name) ?? null;
