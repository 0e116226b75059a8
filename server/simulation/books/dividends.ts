import { post } from '../base/ledger.ts';
import { roundHalfAwayFromZero, sum } from '../base/money.ts';
import { isOrdered } from '../market/orders.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import type { DividendFlows } from '../model/quarterFlows.ts';
import { netIncome } from './closing.ts';
import { payoutShare } from './conservationBuffer.ts';
import { incomeAfterTax } from './incomeTax.ts';

const QUARTERS_OF_A_YEAR = 4;

/**
 * Posts the dividend on common shares (docs/bank). Only well or adequately capitalised banks pay, and all
 * dividends declared in a year stay within the year's net income plus what the two previous years retained;
 * the excess is cut.
 */
export function postDividend(bankQuarter: BankQuarter): void {
  const { bank, plan, quarter, flows } = bankQuarter;
  bank.dividendRoom = roomOfTurn(bank, quarter.turn);
  const decided = roundHalfAwayFromZero(plan.decision.dividendPerShareDollars * 100 * bank.shares);
  const limits = payoutLimits(bankQuarter);
  const paid = Math.min(decided, ...limits.map(({ cents }) => cents));
  bank.dividendsPaidCents = paid;
  bank.dividendRoom.declaredCents += paid;
  const cutBy = paid === decided ? null : (limits.find(({ cents }) => cents === paid)?.by ?? null);
  flows.dividends = { decided, paid, cutBy };
  post(bank.ledger, 'RE', 'CASH', paid);
}

/**
 * The limits on a dividend; of equal limits the first is reported as the reason for the cut. Tonight's
 * interest, which is posted after the dividend, does not count for this quarter yet.
 */
function payoutLimits(
  bankQuarter: BankQuarter,
): { by: NonNullable<DividendFlows['cutBy']>; cents: number }[] {
  const { bank, quarter } = bankQuarter;
  const share = payoutShare(bank);
  const income = incomeAfterTax(bank.ledger, quarter.tax.rate);
  return [
    { by: 'capital', cents: hasCapitalToPay(bank) ? Number.POSITIVE_INFINITY : 0 },
    { by: 'order', cents: isOrdered(bank, 'payouts') ? 0 : Number.POSITIVE_INFINITY },
    {
      by: 'buffer',
      cents: share === 1 ? Number.POSITIVE_INFINITY : Math.max(0, roundHalfAwayFromZero(income * share)),
    },
    {
      by: 'legalLimit',
      cents: Math.max(0, Math.min(roomCents(bank.dividendRoom) + income, usualCents(bank))),
    },
  ];
}

/** A quarter's dividend is at most this many times the mean earnings of the last four quarters. */
const DIVIDEND_OF_EARNINGS_MAX = 2;

/** A quarter pays out at most twice what the mean of the last four earned, and always what the last one paid. */
function usualCents({ trailing, shares }: BankState): number {
  const last = trailing.at(-1);
  if (!last) return Number.POSITIVE_INFINITY;
  const earned = sum(trailing.map(({ earningsPerShare }) => earningsPerShare)) / trailing.length;
  return roundHalfAwayFromZero(
    Math.max(DIVIDEND_OF_EARNINGS_MAX * earned, last.dividendPerShare) * shares * 100,
  );
}

function roomCents({ incomeCents, declaredCents, retainedCents }: BankState['dividendRoom']): number {
  return incomeCents + retainedCents[0] + retainedCents[1] - declaredCents;
}

/** Whether the bank's opening capital and its supervisor allow it to pay at all. */
export function mayPayDividend(bank: BankState): boolean {
  return hasCapitalToPay(bank) && !isOrdered(bank, 'payouts');
}

/** Whether the bank's opening capital allows it to pay at all. */
export function hasCapitalToPay({ pca }: BankState): boolean {
  return pca === 'wellCapitalised' || pca === 'adequatelyCapitalised';
}

/** What legal limits allow in a turn before anything is earned: dollars per share, whole cents, at least 0. */
export function dividendRoomPerShareDollars(bank: BankState, turn: number): number {
  return perShareDollars(bank, Math.min(roomCents(roomOfTurn(bank, turn)), usualCents(bank)));
}

/** What a bank may pay at the most, whatever it earns this quarter: dollars per share, whole cents, at least 0. */
export function largestDividendDollars(bank: BankState): number {
  const mayPay = mayPayDividend(bank) && payoutShare(bank) > 0;
  return mayPay ? perShareDollars(bank, usualCents(bank)) : 0;
}

function perShareDollars({ shares }: BankState, cents: number): number {
  return Math.floor(Math.max(0, cents) / shares) / 100;
}

/** Adds the closed quarter's net income to the year. */
export function countIncome(bank: BankState): void {
  bank.dividendRoom.incomeCents += netIncome(bank.incomeStatement);
}

/**
 * The inputs of the limit when a turn begins; the first turn of a year starts over with what the previous
 * year retained.
 */
function roomOfTurn({ dividendRoom }: BankState, turn: number): BankState['dividendRoom'] {
  if (turn === 1 || turn % QUARTERS_OF_A_YEAR !== 1) return dividendRoom;
  const { incomeCents, declaredCents, retainedCents } = dividendRoom;
  return {
    incomeCents: 0,
    declaredCents: 0,
    retainedCents: [incomeCents - declaredCents, retainedCents[0]],
  };
}

/** Starts a bank as if each of its two previous years had been four times the neutral quarter (docs/bank). */
export function openDividendRoom(bank: BankState, neutral: BankState): void {
  const retained = (netIncome(neutral.incomeStatement) - neutral.dividendsPaidCents) * QUARTERS_OF_A_YEAR;
  bank.dividendRoom.retainedCents = [retained, retained];
}
