import { KEPT_DECIMALS, roundTo } from '../base/money.ts';
import type { NonMaturityDepositAccount } from '../catalogue/nonMaturityDeposits.ts';
import type { NonMaturityDepositState } from '../model/bankState.ts';
import type { NonMaturityDepositDecision } from '../model/decision.ts';

/** Weight of a loss against a gain, relative to what customers are used to (Tversky and Kahneman 1991). */
const LOSS_AVERSION = 2;
/** Part of the resentment of a cut that remains a quarter later: in time the lower rate becomes normal. */
const RESENTMENT_LEFT = 0.875;

export type PassThrough = Pick<NonMaturityDepositDecision, 'betaUp' | 'betaDown' | 'lagMonths'>;

function betaFor(terms: PassThrough, change: number): number {
  return change >= 0 ? terms.betaUp : terms.betaDown;
}

/** Average rise of the rate within the quarter when the federal funds rate moves evenly and the bank lags (11.3). */
export function passThroughInQuarter(terms: PassThrough, change: number): number {
  return (betaFor(terms, change) * change * Math.max(0, 3 - terms.lagMonths) ** 2) / (2 * 3 ** 2);
}

/** Move of the next quarter's opening rate from the changes of the last three quarters, newest first (11.3). */
export function passThroughAfter(terms: PassThrough, changes: readonly number[]): number {
  const first = Math.max(0, (3 - terms.lagMonths) / 3);
  const second = Math.min(1, Math.max(0, (2 * 3 - terms.lagMonths) / 3)) - first;
  const weights = [first, second, 1 - first - second];
  let move = 0;
  for (const [index, weight] of weights.entries()) {
    const change = changes[index] ?? 0;
    move += weight * betaFor(terms, change) * change;
  }
  return move;
}

/** The community's pass-through of the federal funds rate. */
function usualTerms({ beta, lagMonths }: NonMaturityDepositAccount): PassThrough {
  return { betaUp: beta, betaDown: beta, lagMonths };
}

/** Amount by which a rate was cut beyond the usual move, % points: a withheld rise is not a cut. */
function cutBeyond(move: number, usualMove: number): number {
  return Math.max(0, Math.min(0, usualMove) - move);
}

/** Value to customers of a rate move beyond the usual one, % points; a cut has the weight of a loss. */
function worthOf(move: number, usualMove: number): number {
  return move - usualMove - (LOSS_AVERSION - 1) * cutBeyond(move, usualMove);
}

/**
 * Updates customers' resentment from previous rates and the current offer: cuts beyond the account's usual
 * pass-through, less later rises beyond it, decaying over time.
 */
export function rememberCuts(
  state: NonMaturityDepositState,
  account: NonMaturityDepositAccount,
  offeredPercent: number,
  changes: readonly number[],
): void {
  const usual = passThroughAfter(usualTerms(account), changes);
  const move = roundTo(offeredPercent - state.offeredRatePercent, 3);
  // A bank with the usual pass-through offers the usual move to three decimals.
  const usualMove = roundTo(roundTo(state.offeredRatePercent + usual, 3) - state.offeredRatePercent, 3);
  const raised = Math.max(0, move - Math.max(0, usualMove));
  const left = (state.resentedCutPercent ?? 0) * RESENTMENT_LEFT;
  const resented = roundTo(Math.max(0, left + cutBeyond(move, usualMove) - raised), KEPT_DECIMALS);
  if (resented > 0) state.resentedCutPercent = resented;
  else delete state.resentedCutPercent;
}

/**
 * Effect of a bank's own pass-through on the utility of an account, 0 at the usual one: on average over the
 * quarter (`now`) and at the closing rate (`ahead`). `changes` of the federal funds rate, newest first, %
 * points.
 */
export function passThroughUtility(
  state: NonMaturityDepositState,
  account: NonMaturityDepositAccount,
  terms: PassThrough,
  { offeredPercent, changes }: { offeredPercent: number; changes: readonly number[] },
): { now: number; ahead: number } {
  const usual = usualTerms(account);
  const [change = 0] = changes;
  const resented = (LOSS_AVERSION - 1) * (state.resentedCutPercent ?? 0);
  const utilityOf = (move: number, usualMove: number) =>
    account.rateSensitivity *
    (worthOf(Math.max(-offeredPercent, move), Math.max(-offeredPercent, usualMove)) - resented);
  return {
    now: utilityOf(passThroughInQuarter(terms, change), passThroughInQuarter(usual, change)),
    ahead: utilityOf(passThroughAfter(terms, changes), passThroughAfter(usual, changes)),
  };
}
