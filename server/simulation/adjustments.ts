import { post } from './ledger.ts';
import { centsFromThousands } from './money.ts';
import type { BankQuarter } from './quarter.ts';
import { securityFlowsOf } from './quarterFlows.ts';

/** A named event booked by the instructor (section 22.1), $000. */
export type Adjustment = {
  teamNumber: number;
  incomeThousands: number;
  expenseThousands: number;
  /** Makes it a credit event on one security: the expense writes down the position, up to its balance. */
  securityCusip?: string;
};

/** Posts the bank's adjustments before provision and tax; a credit event on a security it no longer holds is void. */
export function postAdjustments({ bank, flows }: BankQuarter, adjustments: readonly Adjustment[]): void {
  for (const adjustment of adjustments) {
    if (adjustment.teamNumber !== bank.number) continue;
    const { securityCusip } = adjustment;
    const position = bank.securities.find(({ cusip }) => cusip === securityCusip);
    if (securityCusip !== undefined && !position) continue;
    post(bank.ledger, 'CASH', 'NII:EVENT', centsFromThousands(adjustment.incomeThousands));
    const expenseCents = centsFromThousands(adjustment.expenseThousands);
    if (!position) {
      post(bank.ledger, 'NIE:EVENT', 'CASH', expenseCents);
      continue;
    }
    const writtenDown = Math.min(expenseCents, position.cents);
    position.cents -= writtenDown;
    securityFlowsOf(flows, position.account).writtenDown += writtenDown;
    post(bank.ledger, 'NIE:EVENT', `SEC:${position.account}`, writtenDown);
  }
  bank.securities = bank.securities.filter(({ cents }) => cents > 0);
}
