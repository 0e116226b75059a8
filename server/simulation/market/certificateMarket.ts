import { interpolate } from '../base/curve.ts';
import { balance, totalAssets } from '../base/ledger.ts';
import { centsFromThousands, clamp, roundHalfAwayFromZero, roundTo, sum } from '../base/money.ts';
import {
  CERTIFICATE_ROWS,
  type CertificateType,
  certificateMarket,
} from '../catalogue/certificatesOfDeposit.ts';
import type { BankState } from '../model/bankState.ts';
import type { CertificateDecision } from '../model/decision.ts';
import type { CommunityState } from '../model/gameState.ts';
import type { BankPlan, CertificateOutcome, Quarter } from '../model/quarter.ts';
import { growthTo } from './loanMarket.ts';
import { OUTSIDE_WEIGHT, RATE_PERCENT_MIN } from './marketParameters.ts';
import { certificateMarketRatePercent } from './marketRates.ts';
import { isOrdered } from './orders.ts';

export const BROKERED_SHARE_OF_ASSETS = 0.15;
const WEAK_BANK_PREMIUM_PERCENT = 0.35;
const CAP_THOUSANDS_MAX = 9e8;
const BROKERED_THOUSANDS_MAX = 9e7;
const NEIGHBOUR_MONTHS = 2;
/** Part of the room for brokered CDs that a bank can sell in a quarter. */
const BROKERED_PART_OF_ROOM = 0.5;
/** How much of what attracts depositors counts in markets other than retail. */
const WHOLESALE_UTILITY = 0.3;
/** Savers' demand for retail CDs per point that deposits pay less than usual, and its limits. */
const DEMAND_PER_POINT = 0.22;
const DEMAND_LIMITS = [0.5, 2.2] as const;
/** How a better rate raises what is renewed, of the market's sensitivity, and at most. */
const RENEWAL_SENSITIVITY = 0.4;
const RENEWAL_MAX = 1.12;

/** `maturingCents` are the bank's certificates of the row that mature in the quarter. */
type Offer = { plan: BankPlan; row: CertificateDecision; ratePercent: number; maturingCents: number };

/** Originations of every bank in every row (docs/bank), in team order: standard rows first, then added ones. */
export function clearCertificateMarkets(
  plans: readonly BankPlan[],
  community: CommunityState,
  quarter: Quarter,
): CertificateOutcome[][] {
  const demand = retailDemand(community, quarter);
  const outcomes: CertificateOutcome[][] = plans.map(() => []);
  const maturing = new Map(plans.map((plan) => [plan, maturingCents(plan.bank)]));
  for (const standard of CERTIFICATE_ROWS) {
    const offers = plans.map((plan) => {
      const row = rowOf(plan, standard, quarter);
      return offerOf(plan, row, maturing.get(plan)?.[row.rowKey] ?? 0, quarter);
    });
    const weights = offers.map((offer) => choiceWeight(offer, quarter));
    const totalWeight = sum(weights) + quarter.teamCount * OUTSIDE_WEIGHT;
    for (const [team, offer] of offers.entries()) {
      const flow = marketFlow(
        offer.row,
        community.certificateFlowCents[standard.rowKey] ?? 0,
        demand,
        quarter,
      );
      const share = (weights[team] ?? 0) / totalWeight;
      outcomes[team]?.push(
        outcomeOf(offer, flow * share, quarter, standard.type === 'Retail CDs' ? flow : 0),
      );
    }
  }
  for (const [team, plan] of plans.entries()) {
    for (const row of addedRows(plan)) {
      outcomes[team]?.push(addedOutcome(plan, row, community, demand, quarter));
    }
  }
  return outcomes;
}

/** The rate a bank pays on a row: its own, or the market rate for brokered certificates, higher for a weak bank. */
export function certificateRatePercent(
  row: Pick<CertificateDecision, 'type' | 'termMonths' | 'ratePercent'>,
  bank: BankState,
  quarter: Pick<Quarter, 'opening' | 'template'>,
): number {
  const market = certificateMarketRatePercent(
    row.type,
    row.termMonths,
    quarter.opening.curve,
    quarter.template,
  );
  const rate = certificateMarket(row.type).isWholesale
    ? market + weakBankPremiumPercent(bank)
    : row.ratePercent;
  return Math.max(RATE_PERCENT_MIN, roundTo(rate, 3));
}

/** What lenders ask of a bank whose composite is worse than 2, % points: they see it before it is rounded. */
export function weakBankPremiumPercent({ compositeScore }: Pick<BankState, 'compositeScore'>): number {
  return WEAK_BANK_PREMIUM_PERCENT * Math.max(0, compositeScore - 2);
}

/** What matures in the coming quarter by row, cents. */
function maturingCents({ certificates }: BankState): Record<string, number> {
  const cents: Record<string, number> = {};
  for (const position of certificates) {
    if (position.remaining <= 1) cents[position.row] = (cents[position.row] ?? 0) + position.cents;
  }
  return cents;
}

function offerOf(plan: BankPlan, row: CertificateDecision, maturing: number, quarter: Quarter): Offer {
  return {
    plan,
    row,
    ratePercent: certificateRatePercent(row, plan.bank, quarter),
    maturingCents: maturing,
  };
}

/** A row deleted by the team renews nothing and takes nothing, but its market continues at the market rate. */
function rowOf(
  plan: BankPlan,
  standard: (typeof CERTIFICATE_ROWS)[number],
  quarter: Quarter,
): CertificateDecision {
  const decided = plan.decision.certificatesOfDeposit.find(({ rowKey }) => rowKey === standard.rowKey);
  if (decided) return decided;
  return {
    ...standard,
    ratePercent: certificateMarketRatePercent(
      standard.type,
      standard.termMonths,
      quarter.opening.curve,
      quarter.template,
    ),
    capThousands: 0,
    outOfMarket: true,
  };
}

function choiceWeight({ plan, row, ratePercent }: Offer, quarter: Quarter): number {
  return certificateWeight(row.type, ratePercent - marketRateOf(row, quarter), plan.depositUtility);
}

/** The weight e^u of a bank in the logit of a row that it offers at a premium over the market's rate, % points. */
export function certificateWeight(type: CertificateType, premium: number, depositUtility: number): number {
  const utility = depositUtility * (type === 'Retail CDs' ? 1 : WHOLESALE_UTILITY);
  return Math.exp(certificateMarket(type).rateSensitivity * premium + utility);
}

function marketRateOf(row: CertificateDecision, quarter: Quarter): number {
  return certificateMarketRatePercent(row.type, row.termMonths, quarter.opening.curve, quarter.template);
}

/** Certificates refill when savers are underpaid relative to what they are used to (cdDem, docs/bank). */
function retailDemand(community: CommunityState, quarter: Quarter): number {
  const { depositReferenceRatePercent: reference, habitualGapPercent: habit } = community;
  const gap = quarter.middle.federalFundsPercent - (reference.SAV + reference.MMP) / 2;
  return clamp(Math.exp(DEMAND_PER_POINT * (gap - (habit.SAV + habit.MMP) / 2)), ...DEMAND_LIMITS);
}

function marketFlow(
  row: CertificateDecision,
  baseFlowCents: number,
  demand: number,
  quarter: Quarter,
): number {
  const all = quarter.teamCount * (1 + OUTSIDE_WEIGHT) * baseFlowCents * growthTo(quarter.turn);
  return all * (row.type === 'Retail CDs' ? demand : 1);
}

function outcomeOf(
  offer: Offer,
  flowCents: number,
  quarter: Quarter,
  usualFlowCents = 0,
): CertificateOutcome {
  const { plan, row, ratePercent, maturingCents: maturing } = offer;
  const market = certificateMarket(row.type);
  if (market.isWholesale) {
    const cents = brokeredCents(plan.bank, row);
    return {
      row,
      cents,
      ratePercent,
      isCapped: !row.outOfMarket && cents < capCents(row, BROKERED_THOUSANDS_MAX),
    };
  }
  const premium = ratePercent - marketRateOf(row, quarter);
  const renewal = Math.min(RENEWAL_MAX, Math.exp(RENEWAL_SENSITIVITY * market.rateSensitivity * premium));
  const kept = market.retention * maturing * renewal;
  const wanted = row.outOfMarket ? 0 : kept + flowCents * (1 - market.retention);
  const cap = capCents(row, CAP_THOUSANDS_MAX);
  const equal = usualFlowCents / (quarter.teamCount * (1 + OUTSIDE_WEIGHT));
  const usualCents = market.retention * maturing + equal * (1 - market.retention);
  return {
    row,
    cents: roundHalfAwayFromZero(Math.min(wanted, cap)),
    ratePercent,
    isCapped: wanted > cap,
    ...(usualFlowCents > 0 && { usualCents }),
  };
}

/** The amount requested, within half of the room under its part of assets, and only for a well capitalised bank. */
function brokeredCents(bank: BankState, row: CertificateDecision): number {
  if (row.capThousands === 0 || row.outOfMarket) return 0;
  if (bank.pca !== 'wellCapitalised' || isOrdered(bank, 'brokeredDeposits')) return 0;
  const room = Math.max(
    0,
    BROKERED_SHARE_OF_ASSETS * totalAssets(bank.ledger) + balance(bank.ledger, 'CD:Brokered CDs'),
  );
  return Math.min(capCents(row, BROKERED_THOUSANDS_MAX), roundHalfAwayFromZero(BROKERED_PART_OF_ROOM * room));
}

function capCents(row: CertificateDecision, thousandsMax: number): number {
  return centsFromThousands(Math.min(row.capThousands, thousandsMax));
}

/** The retail rows that a team added to the standard ones. */
function addedRows(plan: BankPlan): CertificateDecision[] {
  const standard = new Set(CERTIFICATE_ROWS.map(({ rowKey }) => rowKey));
  return plan.decision.certificatesOfDeposit.filter(
    (row) => row.type === 'Retail CDs' && !standard.has(row.rowKey),
  );
}

/**
 * A row added by the team takes the flow between the standard retail terms, divided by one plus the team's
 * other retail rows within two months (docs/bank). Competitors, who lack the row, count as offering the
 * market rate.
 */
function addedOutcome(
  plan: BankPlan,
  row: CertificateDecision,
  community: CommunityState,
  demand: number,
  quarter: Quarter,
): CertificateOutcome {
  const neighbours = plan.decision.certificatesOfDeposit.filter(
    (other) =>
      other.type === 'Retail CDs' &&
      other.rowKey !== row.rowKey &&
      Math.abs(other.termMonths - row.termMonths) <= NEIGHBOUR_MONTHS,
  );
  const offer = offerOf(plan, row, maturingCents(plan.bank)[row.rowKey] ?? 0, quarter);
  const weight = choiceWeight(offer, quarter);
  const others = quarter.teamCount - 1 + quarter.teamCount * OUTSIDE_WEIGHT;
  const base = retailFlowAt(row.termMonths, community) / (1 + neighbours.length);
  const flow = marketFlow(row, base, demand, quarter);
  return outcomeOf(offer, (flow * weight) / (weight + others), quarter);
}

function retailFlowAt(termMonths: number, community: CommunityState): number {
  const rows = CERTIFICATE_ROWS.filter((row) => row.type === 'Retail CDs' && row.fixedOrVariable === 'Fixed');
  const flows = rows.map((row) => community.certificateFlowCents[row.rowKey] ?? 0);
  return interpolate(
    rows.map((row) => row.termMonths),
    flows,
    termMonths,
  );
}
