import { sixOf } from '../base/sixCategories.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type { LoanFlows, QuarterFlows } from '../model/quarterFlows.ts';

const NO_CENTS = () => sixOf(() => 0);

/** The accumulated flows of a loan account. */
export function loanFlowsOf(flows: QuarterFlows, account: LoanAccountId): LoanFlows {
  flows.loans[account] ??= {
    sold: NO_CENTS(),
    principal: NO_CENTS(),
    defaulted: NO_CENTS(),
    collected: NO_CENTS(),
    chargedOff: NO_CENTS(),
    kept: NO_CENTS(),
    pipelined: NO_CENTS(),
  };
  return flows.loans[account];
}
