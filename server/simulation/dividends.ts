import { netIncome } from './closing.ts';
import type { BankState } from './gameState.ts';
import { incomeAfterTax } from './incomeTax.ts';
import { post } from './ledger.ts';
import { roundHalfAwayFromZero } from './money.ts';
import type { BankQuarter } from './quarter.ts';

const QUARTERS_OF_A_YEAR = 4;

/**
 * Posts the dividend on common shares (section 14.4). Only well or adequately capitalised banks pay, and all that is
 * declared in a year stays within the year's net income and what the two years before retained; the excess is cut.
 */
export function postDividend(books: BankQuarter): void {
  const { bank, plan, quarter, flows } = books;
  const { dividendRoom } = bank;
  if (quarter.turn > 1 && quarter.turn % QUARTERS_OF_A_YEAR === 1) turnTheYear(bank);
  const decided = roundHalfAwayFromZero(plan.decision.dividendPerShareDollars * 100 * bank.shares);
  const mayPay = bank.pca === 'wellCapitalised' || bank.pca === 'adequatelyCapitalised';
  const paid = mayPay ? Math.min(decided, legalLimitCents(books)) : 0;
  bank.dividendsPaidCents = paid;
  dividendRoom.declaredCents += paid;
  flows.dividends = { decided, paid, cutBy: paid === decided ? null : mayPay ? 'legalLimit' : 'capital' };
  post(bank.ledger, 'RE', 'CASH', paid);
}

/** Most that may be declared now: tonight's interest, which follows the dividend, does not count for this quarter yet. */
function legalLimitCents({ bank, quarter }: BankQuarter): number {
  const { incomeCents, declaredCents, retainedCents } = bank.dividendRoom;
  const income = incomeCents + incomeAfterTax(bank.ledger, quarter.template.taxRate);
  return Math.max(0, income + retainedCents[0] + retainedCents[1] - declaredCents);
}

/** Counts the closed quarter's net income into the year. */
export function countIncome(bank: BankState): void {
  bank.dividendRoom.incomeCents += netIncome(bank.incomeStatement);
}

function turnTheYear({ dividendRoom }: BankState): void {
  const { incomeCents, declaredCents, retainedCents } = dividendRoom;
  dividendRoom.retainedCents = [incomeCents - declaredCents, retainedCents[0]];
  dividendRoom.incomeCents = 0;
  dividendRoom.declaredCents = 0;
}

/** Starts a bank as if its two years before had each been four times the neutral quarter (section 14.4). */
export function openDividendRoom(bank: BankState, neutral: BankState): void {
  const retained = (netIncome(neutral.incomeStatement) - neutral.dividendsPaidCents) * QUARTERS_OF_A_YEAR;
  bank.dividendRoom.retainedCents = [retained, retained];
}
