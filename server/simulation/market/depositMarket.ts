import { localDepositGrowthPercent } from '../../../contracts/banking/regionalShock.ts';
import { roundHalfAwayFromZero, roundTo, sum } from '../base/money.ts';
import {
  depositAccountsOf,
  NON_MATURITY_DEPOSITS,
  type NonMaturityDepositAccount,
  type NonMaturityDepositId,
} from '../catalogue/nonMaturityDeposits.ts';
import type { NonMaturityDepositDecision } from '../model/decision.ts';
import type { CommunityState } from '../model/gameState.ts';
import type { BankPlan, DepositOutcome, Quarter } from '../model/quarter.ts';
import { neglectUtility, termsUtility } from './depositPricing.ts';
import { UNINSURED_SHARES } from './depositRun.ts';
import { OUTSIDE_WEIGHT, RATE_PERCENT_MIN } from './marketParameters.ts';
import { answerOfOutside, outsidePremiumPercent } from './outsideRivals.ts';
import { passThroughUtility, rememberCuts } from './passThrough.ts';

const BALANCE_NOISE = 0.004;
const EXIT_SPEED = 0.5;
export const HABIT_QUARTERS = 8;
const FLIGHT_PER_UTILITY = 0.5;
const FASTEST_FLIGHT = 0.8;

/** Closing balances of one account for every bank (docs/bank); updates the pool, its habit and the shares. */
function clearDepositMarket(
  account: NonMaturityDepositAccount,
  plans: readonly BankPlan[],
  community: CommunityState,
  quarter: Quarter,
): DepositOutcome[] {
  const reference = community.depositReferenceRatePercent[account.id];
  const bids = plans.map((plan) => {
    const terms = plan.decision.nonMaturityDeposits[account.id];
    const ratePercent = Math.max(account.beta ? RATE_PERCENT_MIN : 0, roundTo(terms.ratePercent, 3));
    const neglect = neglectUtility(ratePercent, reference);
    const passedOn = passThroughOf(plan, account, ratePercent, quarter);
    const utility = plan.depositUtility + termsUtility(account, terms) + neglect + passedOn.now;
    const weight = depositWeight(account, terms, ratePercent - reference, utility);
    const run = plan.run.share * UNINSURED_SHARES[account.id];
    const utilityAhead = plan.depositUtilityAhead - plan.depositUtility + passedOn.ahead - passedOn.now;
    const weightAhead = weight * Math.exp(utilityAhead);
    return { bank: plan.bank, terms, ratePercent, weight, weightAhead, run, cutUtility: passedOn.now };
  });
  const balances = bids.map(({ bank }) => bank.nonMaturityDeposits[account.id].cents);
  const interest = sum(bids.map((bid, i) => (balances[i] ?? 0) * bid.ratePercent));
  const paid = (interest / sum(balances) + reference * OUTSIDE_WEIGHT) / (1 + OUTSIDE_WEIGHT);
  movePool(account, community, quarter, quarter.middle.federalFundsPercent - paid);
  const pool = community.depositPoolCents[account.id];
  const outside = Math.exp(account.rateSensitivity * outsidePremiumPercent(community, account.id));
  const totalWeight = sum(bids.map((bid) => bid.weight)) + quarter.teamCount * OUTSIDE_WEIGHT * outside;
  if (account.beta > 0) {
    const taking = bids.filter(({ terms }) => !terms.outOfMarket);
    const premiums = taking.map(({ ratePercent }) => ratePercent - reference);
    answerOfOutside(community, account.id, premiums, 'deposits');
  }
  return bids.map(({ bank, terms, ratePercent, weight, weightAhead, run, cutUtility }) => {
    const state = bank.nonMaturityDeposits[account.id];
    const target = weight / totalWeight;
    const speed =
      target >= state.share ? usualSpeed(account, terms) : speedOfFlight(account, terms, cutUtility);
    state.share += speed * (target - state.share);
    const noise = Math.exp(BALANCE_NOISE * quarter.noise('volume', `nmd${account.id}`, bank.number));
    const ranCents = roundHalfAwayFromZero(run * state.share * pool * noise);
    state.share *= 1 - run;
    const cents = Math.max(0, roundHalfAwayFromZero(state.share * pool * noise));
    const shareAhead = weightAhead / (totalWeight - weight + weightAhead);
    return { cents, ratePercent, ranCents, shareAhead };
  });
}

/** The weight e^u of a bank in the logit of an account; 0 if it has left the market. */
export function depositWeight(
  account: NonMaturityDepositAccount,
  terms: NonMaturityDepositDecision,
  ratePremium: number,
  utility: number,
): number {
  if (terms.outOfMarket) return 0;
  return Math.exp(account.rateSensitivity * ratePremium + utility);
}

/** Effect of a bank's own pass-through of rates on its account, which customers remember. */
function passThroughOf(
  { bank, decision }: BankPlan,
  account: NonMaturityDepositAccount,
  offeredPercent: number,
  { federalFundsChangePercent }: Quarter,
): { now: number; ahead: number } {
  const state = bank.nonMaturityDeposits[account.id];
  rememberCuts(state, account, offeredPercent, bank.federalFundsChanges);
  const changes = [federalFundsChangePercent, ...bank.federalFundsChanges];
  return passThroughUtility(state, account, decision.nonMaturityDeposits[account.id], {
    offeredPercent,
    changes,
  });
}

/** Quarterly speed at which a share moves to its target. */
function usualSpeed(account: NonMaturityDepositAccount, { outOfMarket }: NonMaturityDepositDecision): number {
  return outOfMarket ? EXIT_SPEED : account.adjustmentSpeed;
}

/** Speed at which customers leave: they react to higher cost, through fees or unusual cuts of the rate. */
function speedOfFlight(
  account: NonMaturityDepositAccount,
  terms: NonMaturityDepositDecision,
  cutUtility: number,
): number {
  if (terms.outOfMarket) return EXIT_SPEED;
  const lost = Math.max(0, -termsUtility(account, terms)) + Math.max(0, -cutUtility);
  const flight = FLIGHT_PER_UTILITY * lost;
  return Math.min(Math.max(FASTEST_FLIGHT, account.adjustmentSpeed), account.adjustmentSpeed + flight);
}

/** Grows the pool with the economy; market rates above deposit rates by more than is usual drain it. */
function movePool(
  account: NonMaturityDepositAccount,
  community: CommunityState,
  quarter: Quarter,
  gapPercent: number,
): void {
  const excess = gapPercent - community.habitualGapPercent[account.id];
  const drain = account.drainSensitivity * excess;
  community.habitualGapPercent[account.id] += excess / HABIT_QUARTERS;
  const growthPercent = localDepositGrowthPercent(quarter.closing) + quarter.depositFloodPercent;
  community.depositPoolCents[account.id] *= Math.exp(growthPercent / 100 - drain);
}

/** Closing balances of all accounts, one record per bank, in team order. */
export function clearDepositMarkets(
  plans: readonly BankPlan[],
  community: CommunityState,
  quarter: Quarter,
): Record<NonMaturityDepositId, DepositOutcome>[] {
  const cleared = depositAccountsOf(quarter.template).map((account) =>
    clearDepositMarket(account, plans, community, quarter),
  );
  return plans.map(
    (_, team) =>
      Object.fromEntries(NON_MATURITY_DEPOSITS.map(({ id }, i) => [id, cleared[i]?.[team]])) as Record<
        NonMaturityDepositId,
        DepositOutcome
      >,
  );
}
