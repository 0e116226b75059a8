import { namedEvents } from '../../../contracts/banking/namedEvents.ts';
import { post } from '../base/ledger.ts';
import { centsFromThousands, thousandsFromCents } from '../base/money.ts';
import { securityFlowsOf } from '../instruments/flows.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** A named event that the instructor books (docs/bank), $000; `eventId` is from the catalogue of named events. */
export type BookedAdjustment = {
  teamNumber: number;
  eventId: number;
  incomeThousands: number;
  expenseThousands: number;
  /** Makes it a credit event on one security: the expense writes the position down, at most by its balance. */
  securityCusip?: string;
};

/**
 * Posts the bank's adjustments before provision and tax. The expense of a credit event is limited to the
 * remaining position; its income is a cash recovery, even if the position is gone. Throws on an unknown
 * event.
 */
export function postAdjustments(bankQuarter: BankQuarter, adjustments: readonly BookedAdjustment[]): void {
  const { bank, flows } = bankQuarter;
  for (const adjustment of adjustments) {
    if (adjustment.teamNumber !== bank.number) continue;
    const event = namedEvents.find(({ eventId }) => eventId === adjustment.eventId);
    if (!event) throw new Error(`Unknown event ${adjustment.eventId}`);
    const { incomeThousands, securityCusip } = adjustment;
    post(bank.ledger, 'CASH', 'NII:EVENT', centsFromThousands(incomeThousands));
    const expenseCents = centsFromThousands(adjustment.expenseThousands);
    const expensed =
      securityCusip === undefined ? expenseCents : writeDown(bankQuarter, securityCusip, expenseCents);
    if (securityCusip === undefined) post(bank.ledger, 'NIE:EVENT', 'CASH', expensed);
    const expenseThousands = thousandsFromCents(expensed);
    flows.events.push({
      ...event,
      incomeThousands,
      expenseThousands,
      ...(securityCusip && { securityCusip }),
    });
  }
  bank.securities = bank.securities.filter(({ cents }) => cents > 0);
}

/** Reduces the cost of a position, at most to zero; returns the cents written down. */
function writeDown({ bank, flows }: BankQuarter, cusip: string, cents: number): number {
  const position = bank.securities.find((candidate) => candidate.cusip === cusip);
  if (!position) return 0;
  const writtenDown = Math.min(cents, position.cents);
  position.cents -= writtenDown;
  securityFlowsOf(flows, position.account).writtenDown += writtenDown;
  post(bank.ledger, 'NIE:EVENT', `SEC:${position.account}`, writtenDown);
  return writtenDown;
}
