import { type OwnCause, ownCauses } from '../../../contracts/banking/causes.ts';
import { keysOf } from '../../../contracts/values.ts';
import type { DecisionChange } from '../decisions/decisionChanges.ts';
import type { BankDecision } from '../model/decision.ts';

/** The group of each part of a decision; the reserve is lending's, though it is typed beside the dividend. */
const GROUP_OF: Readonly<Record<keyof BankDecision, OwnCause>> = {
  purchasesThousands: 'Investments',
  swap: 'Investments',
  securitySalesPercent: 'Investments',
  loanSalesPercent: 'Lending',
  loans: 'Lending',
  pipelinedMortgagesPercent: 'Lending',
  reserveForLoanLossThousands: 'Lending',
  nonMaturityDeposits: 'Deposits',
  certificatesOfDeposit: 'Deposits',
  borrowings: 'Funding',
  prepaidAdvanceIds: 'Funding',
  longTermDebtThousands: 'Funding',
  publicOfferingThousands: 'Capital',
  privatePlacementThousands: 'Capital',
  repurchaseThousands: 'Capital',
  dividendPerShareDollars: 'Capital',
  businessDevelopmentThousands: 'Spending',
  staffingThousands: 'Spending',
  learningDevelopmentThousands: 'Spending',
  informationTechnologyThousands: 'Spending',
  facilitiesMaintenanceThousands: 'Spending',
  oneOffThousands: 'Spending',
  projectIds: 'Spending',
  facilityIds: 'Spending',
};
const PARTS = keysOf(GROUP_OF);

/** The groups that some changes of a decision belong to. */
export function groupsOfChanges(changes: readonly DecisionChange[]): readonly OwnCause[] {
  const changed = new Set(changes.map(({ path }) => path.split('.')[0]));
  return ownCauses.filter((group) => PARTS.some((part) => GROUP_OF[part] === group && changed.has(part)));
}

/** A decision of which only some groups are kept, and the others are the Base set's. */
export function withGroups(
  base: BankDecision,
  decision: BankDecision,
  isKept: (group: OwnCause) => boolean,
): BankDecision {
  const kept = PARTS.filter((part) => isKept(GROUP_OF[part])).map((part) => [part, decision[part]] as const);
  return { ...base, ...Object.fromEntries(kept) };
}
