import { localLoanDemandIndex } from '../../../contracts/banking/regionalShock.ts';
import { balance } from '../base/ledger.ts';
import {
  centsFromThousands,
  clamp,
  KEPT_DECIMALS,
  roundHalfAwayFromZero,
  roundTo,
  sum,
} from '../base/money.ts';
import { type BySixCategories, type CategoryIndex, sixOf, sixRates } from '../base/sixCategories.ts';
import { LOAN_ACCOUNTS, LOAN_LEDGER, type LoanAccount, type LoanAccountId } from '../catalogue/loans.ts';
import type { LoanDecision } from '../model/decision.ts';
import type { CommunityState } from '../model/gameState.ts';
import type { BankPlan, LoanVolume, Quarter } from '../model/quarter.ts';
import { MARKET_GROWTH_PERCENT, OUTSIDE_WEIGHT } from './marketParameters.ts';
import { orderedLoanShare } from './orders.ts';
import { answerOfOutside, outsidePremiumPercent } from './outsideRivals.ts';

const DEMAND_NOISE = 0.03;
/** Borrowers compare rates: they notice only this part of a fee reduction. */
const CUT_OF_FEES_NOTICED = 0.35;
const CAP_THOUSANDS_MAX = 9e8;
/** Share of the opening balance expected to remain when a balance ceiling is applied. */
const EXPECTED_REMAINDER = 0.94;
/** Riskier borrowers look less at the rate: part of the sensitivity lost per category beyond the third. */
const SENSITIVITY_PER_CATEGORY = 0.08;
/** All borrowers' demand by the distance of rates from their trailing mean: how soon that follows, weights, limits. */
const TRAILING_QUARTERS = 8;
const REFINANCED = 0.35;
const DEFERRED = 0.1;
const DEMAND_LIMITS = [0.5, 1.8] as const;
/** Part of the loans won that a bank without adequate capital makes. */
const UNDERCAPITALISED_SHARE = 0.5;
/** Forcing a mix brings at most this many times a category's own borrowers. */
const STEERED_MAX = 2;

/** Each bank's new loans of one account (docs/bank), in team order; updates the trailing market rate. */
function clearLoanMarket(
  account: LoanAccount,
  plans: readonly BankPlan[],
  community: CommunityState,
  quarter: Quarter,
): LoanVolume[] {
  const market = quarter.loanRates[account.id];
  const demand = marketDemand(account, community, quarter);
  const bids = plans.map((plan) => {
    const terms = plan.decision.loans[account.id];
    const offered = offeredRates(terms);
    return {
      plan,
      terms,
      offered,
      weights: choiceWeights(
        account,
        terms,
        { offered, market },
        plan.loanUtility + unnoticedUtility(plan, account, offered[2] - market[2]),
      ),
    };
  });
  const outside = outsideWeights(account, community);
  const totalWeights = sixOf((k) => sum(bids.map((bid) => bid.weights[k])) + quarter.teamCount * outside[k]);
  const lending = bids.filter(({ terms }) => terms.capThousands > 0);
  answerOfOutside(
    community,
    account.id,
    lending.map(({ offered }) => offered[2] - market[2]),
  );
  const demandByCategory = sixOf((k) => demand * account.naturalMix[k]);
  const wanted = bids.map(({ terms, weights }) => {
    const won = sixOf((k) => (demandByCategory[k] * weights[k]) / totalWeights[k]);
    return steeredVolume(account, terms, won);
  });
  const volumes = withinDemand(wanted, demandByCategory);
  return bids.map(({ plan, terms, offered }, team) => {
    const steered = volumes[team] ?? [0, 0, 0, 0, 0, 0];
    const ordered = orderedLoanShare(plan.bank, account.id, quarter.turn);
    const limit = Math.min(volumeLimitCents(account, terms, plan, sum(steered)), ordered * sum(steered));
    const isCapped = sum(steered) > limit;
    return { cents: cappedVolume(steered, limit), offered, demand: demandByCategory, isCapped };
  });
}

/** Borrowers notice this part of a change of a bank's premium at once, and the rest a quarter later. */
const NOTICED_AT_ONCE = 0.5;

/** What a bank gains because its customers have not yet noticed a dearer offer, or loses of a cheaper one. */
function unnoticedUtility({ bank }: BankPlan, account: LoanAccount, premium: number): number {
  const before = bank.loanPremiumsPercent[account.id];
  bank.loanPremiumsPercent = {
    ...bank.loanPremiumsPercent,
    [account.id]: roundTo(premium, KEPT_DECIMALS),
  };
  return account.priceSensitivity * (1 - NOTICED_AT_ONCE) * (premium - before);
}

/** The weights of outside lenders by category: lower where they ask more than the market rate. */
function outsideWeights(account: LoanAccount, community: CommunityState): BySixCategories {
  const premium = outsidePremiumPercent(community, account.id);
  return sixOf((k) => OUTSIDE_WEIGHT * Math.exp(-sensitivityOf(account, k) * premium));
}

function sensitivityOf({ priceSensitivity }: LoanAccount, k: CategoryIndex): number {
  return priceSensitivity * (1 - SENSITIVITY_PER_CATEGORY * (k - 2));
}

/** The offered rates of a decision for the six categories, % per year. */
export function offeredRates(terms: LoanDecision): BySixCategories {
  return terms.offeredRatesPercent ?? sixRates(terms.rate1Percent, terms.rate3Percent, terms.rate6Percent);
}

/** The weight e^u of a bank in the multinomial logit of each category; 0 if it has left the market. */
export function choiceWeights(
  account: LoanAccount,
  terms: LoanDecision,
  { offered, market }: { offered: BySixCategories; market: BySixCategories },
  utility: number,
): BySixCategories {
  if (terms.capThousands === 0) return [0, 0, 0, 0, 0, 0];
  const dearer =
    (terms.originationFeePercent - account.originationFeePercent) / account.lifeYears +
    (terms.annualFeeDollars - account.annualFeeDollars) / account.averageLoanThousands / 10;
  const fees = dearer < 0 ? dearer * CUT_OF_FEES_NOTICED : dearer;
  return sixOf((k) => {
    return Math.exp(-sensitivityOf(account, k) * (offered[k] - market[k] + fees) + utility);
  });
}

/** All borrowers' demand for an account in cents: growth, the economy, noise, and rates against their trailing mean. */
function marketDemand(account: LoanAccount, community: CommunityState, quarter: Quarter): number {
  const rate = quarter.loanRates[account.id][2];
  const trailing = community.trailingLoanRatePercent;
  trailing[account.id] += (rate - trailing[account.id]) / TRAILING_QUARTERS;
  const sensitivity = account.refinancingSensitivity ? REFINANCED * account.refinancingSensitivity : DEFERRED;
  const level = clamp(Math.exp(-sensitivity * (rate - trailing[account.id])), ...DEMAND_LIMITS);
  const steady =
    quarter.teamCount * (1 + OUTSIDE_WEIGHT) * community.loanFlowCents[account.id] * growthTo(quarter.turn);
  const noise = Math.exp(DEMAND_NOISE * quarter.noise('volume', `loan${account.id}`, 0));
  return steady * localLoanDemandIndex(quarter.closing) * level * noise;
}

/** Growth of every market since turn 1. */
export function growthTo(turn: number): number {
  return (1 + MARKET_GROWTH_PERCENT / 100) ** (turn - 1);
}

/** Imposing a mix other than the natural one costs volume (docs/bank). */
function steeredVolume(account: LoanAccount, terms: LoanDecision, won: BySixCategories): BySixCategories {
  return sixOf((k) => {
    const wanted = terms.targetPercents[k] / 100;
    return won[k] * Math.min(STEERED_MAX, Math.sqrt(wanted / account.naturalMix[k]));
  });
}

/** Steering cannot create borrowers: if banks together want more than there are, each gets its proportion. */
function withinDemand(wanted: readonly BySixCategories[], demand: BySixCategories): BySixCategories[] {
  const shares = sixOf((k) => Math.min(1, demand[k] / Math.max(demand[k], sum(wanted.map((own) => own[k])))));
  return wanted.map((own) => sixOf((k) => own[k] * (shares[k] || 0)));
}

function volumeLimitCents(
  account: LoanAccount,
  terms: LoanDecision,
  plan: BankPlan,
  totalCents: number,
): number {
  const { bank } = plan;
  const cap = centsFromThousands(Math.min(terms.capThousands, CAP_THOUSANDS_MAX));
  const openingCents = balance(bank.ledger, LOAN_LEDGER[account.id]);
  const room =
    terms.balanceCeilingThousands > 0
      ? Math.max(0, centsFromThousands(terms.balanceCeilingThousands) - openingCents * EXPECTED_REMAINDER)
      : Number.POSITIVE_INFINITY;
  const isConstrained = bank.pca !== 'wellCapitalised' && bank.pca !== 'adequatelyCapitalised';
  return Math.min(cap, room, isConstrained ? totalCents * UNDERCAPITALISED_SHARE : Number.POSITIVE_INFINITY);
}

function cappedVolume(volume: BySixCategories, limitCents: number): BySixCategories {
  const total = sum(volume);
  const scaled = total > limitCents ? sixOf((k) => (volume[k] * limitCents) / total) : volume;
  return sixOf((k) => roundHalfAwayFromZero(scaled[k]));
}

/** New loans of all accounts, one record per bank, in team order. */
export function clearLoanMarkets(
  plans: readonly BankPlan[],
  community: CommunityState,
  quarter: Quarter,
): Record<LoanAccountId, LoanVolume>[] {
  const cleared = LOAN_ACCOUNTS.map((account) => clearLoanMarket(account, plans, community, quarter));
  return plans.map(
    (_, team) =>
      Object.fromEntries(LOAN_ACCOUNTS.map(({ id }, i) => [id, cleared[i]?.[team]])) as Record<
        LoanAccountId,
        LoanVolume
      >,
  );
}
