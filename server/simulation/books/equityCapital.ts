import { raisedThousandsMax, raisedThousandsMin } from '../../../contracts/decisions/equity.ts';
import { balance, post } from '../base/ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero, roundTo, sum } from '../base/money.ts';
import type { Template } from '../catalogue/template.ts';
import { isOrdered } from '../market/orders.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { payoutShare } from './conservationBuffer.ts';

/** Maximum issue as a part of market value: nobody underwrites more. */
const ISSUE_SHARE_OF_MARKET_VALUE = 0.5;

const REPURCHASE_PRICE_SHARE = 1.02;
export const REPURCHASE_SHARE_MAX = 0.05;
const WORST_COMPOSITE_TO_ISSUE = 4;
const QUARTERS_BETWEEN_ISSUES = 2;

/** A team's decisions about its common stock, $000. */
type StockDecision = Pick<
  BankDecision,
  'publicOfferingThousands' | 'privatePlacementThousands' | 'repurchaseThousands'
>;

/** What a new share brings of the market price, and what the issue costs of that. */
const OFFERING_PRICE_SHARES = { publicOffering: 0.95, privatePlacement: 0.9 } as const;
const OFFERING_COSTS = { publicOffering: 0.06, privatePlacement: 0.02 } as const;

/**
 * One way of issuing common stock: its proceeds as a share of the market price, and its cost as a share of
 * the proceeds.
 */
export type StockOffering = {
  readonly id: 'publicOffering' | 'privatePlacement';
  readonly name: string;
  readonly field: 'publicOfferingThousands' | 'privatePlacementThousands';
  readonly priceShare: number;
  readonly cost: number;
};

/** The two ways, in the order of the equity screen. */
export const STOCK_OFFERINGS: readonly StockOffering[] = [
  {
    id: 'publicOffering',
    name: 'Common - public offering',
    field: 'publicOfferingThousands',
    priceShare: OFFERING_PRICE_SHARES.publicOffering,
    cost: OFFERING_COSTS.publicOffering,
  },
  {
    id: 'privatePlacement',
    name: 'Common - private placement',
    field: 'privatePlacementThousands',
    priceShare: OFFERING_PRICE_SHARES.privatePlacement,
    cost: OFFERING_COSTS.privatePlacement,
  },
];

/** What limits a bank's stock transactions in a turn. */
type StockRules = {
  turn: number;
  institutionKind: Template['institutionKind'];
};

/** Whether a bank may raise equity in a turn (`canRaise`, docs/bank); a bank worth too little finds no buyers. */
export function canRaiseEquity(bank: BankState, rules: StockRules): boolean {
  const { turn, institutionKind } = rules;
  const isRested = bank.lastIssueTurn === null || turn - bank.lastIssueTurn >= QUARTERS_BETWEEN_ISSUES;
  const isWorthIt = issueThousandsMax(bank) >= raisedThousandsMin;
  return (
    institutionKind === 'bank' && bank.ratings.composite <= WORST_COMPOSITE_TO_ISSUE && isRested && isWorthIt
  );
}

/** Maximum that a bank can issue in a quarter, $000 to the dollar. */
export function issueThousandsMax(bank: BankState): number {
  const marketValue = bank.stockPriceDollars * bank.shares;
  return Math.min(raisedThousandsMax, Math.floor(marketValue * ISSUE_SHARE_OF_MARKET_VALUE) / 1000);
}

/**
 * A stock decision cut to what the bank may do in a turn (docs/bank): nothing or an amount within the limits
 * issued in total, the public offering first; shares repurchased up to their part of all, and only by a well
 * capitalised bank. An issue is limited to half of the market value, and the conservation buffer takes
 * precedence over a repurchase.
 */
export function withinEquityLimits(
  decision: StockDecision,
  bank: BankState,
  rules: StockRules,
): StockDecision {
  const { publicOfferingThousands, privatePlacementThousands, repurchaseThousands } = decision;
  const total = publicOfferingThousands + privatePlacementThousands;
  const isIssued = total >= raisedThousandsMin && canRaiseEquity(bank, rules);
  const issuedThousandsMax = issueThousandsMax(bank);
  const publicly = isIssued ? Math.min(issuedThousandsMax, publicOfferingThousands) : 0;
  const privately = isIssued ? Math.min(issuedThousandsMax - publicly, privatePlacementThousands) : 0;
  const issue = { publicOfferingThousands: publicly, privatePlacementThousands: privately };
  const issuedShares = sum(STOCK_OFFERINGS.map((offering) => sharesOf(bank, offering, issue)));
  const repurchaseMax = repurchaseThousandsMax(bank, rules, issuedShares);
  return { ...issue, repurchaseThousands: Math.min(repurchaseThousands, repurchaseMax) };
}

/** Maximum that a bank can spend on its own shares in a quarter in which it also issues some, $000 to the dollar. */
export function repurchaseThousandsMax(
  bank: BankState,
  { institutionKind }: Omit<StockRules, 'turn'>,
  issuedShares = 0,
): number {
  if (institutionKind !== 'bank' || bank.pca !== 'wellCapitalised') return 0;
  if (payoutShare(bank) < 1 || isOrdered(bank, 'payouts')) return 0;
  const dollars = Math.min(
    unpaidEarningsDollars(bank),
    repurchasableShares(bank.shares + issuedShares) * repurchasePriceDollars(bank),
  );
  return Math.ceil(dollars) / 1000;
}

/** Part of the earnings kept after dividends that supervisors let a bank spend on its own shares (SR 09-4). */
const REPURCHASE_SHARE_OF_EARNINGS = 0.4;

/** What a bank may pay out of a mean quarter of the last year after its dividend, dollars. */
function unpaidEarningsDollars({ trailing, shares }: BankState): number {
  const earned = sum(trailing.map((quarter) => quarter.earningsPerShare)) / Math.max(1, trailing.length);
  const kept = Math.max(0, earned - (trailing.at(-1)?.dividendPerShare ?? 0));
  return REPURCHASE_SHARE_OF_EARNINGS * kept * shares;
}

/** Proceeds of a new share at a market price, $. */
export function issuePriceDollars(
  { stockPriceDollars }: Pick<BankState, 'stockPriceDollars'>,
  { priceShare }: StockOffering,
): number {
  return roundTo(stockPriceDollars * priceShare, 2);
}

function sharesOf(
  bank: BankState,
  offering: StockOffering,
  issue: Omit<StockDecision, 'repurchaseThousands'>,
): number {
  return Math.floor(centsFromThousands(issue[offering.field]) / (issuePriceDollars(bank, offering) * 100));
}

/** Cost of buying back a share at a market price, $. */
export function repurchasePriceDollars({ stockPriceDollars }: Pick<BankState, 'stockPriceDollars'>): number {
  return roundTo(stockPriceDollars * REPURCHASE_PRICE_SHARE, 2);
}

function repurchasableShares(shares: number): number {
  return Math.floor(shares * REPURCHASE_SHARE_MAX);
}

/** Posts the stock issue and the repurchase of a decision that is already within its limits (docs/bank). */
export function postEquity(bankQuarter: BankQuarter): void {
  for (const offering of STOCK_OFFERINGS) issueStock(bankQuarter, offering);
  repurchaseStock(bankQuarter);
}

function issueStock({ bank, plan, quarter, flows }: BankQuarter, offering: StockOffering): void {
  if (plan.decision[offering.field] <= 0) return;
  const shares = sharesOf(bank, offering, plan.decision);
  const raisedCents = shares * issuePriceDollars(bank, offering) * 100;
  bank.shares += shares;
  const issueCost = roundHalfAwayFromZero(raisedCents * offering.cost);
  post(bank.ledger, 'CASH', 'STOCK', raisedCents);
  post(bank.ledger, 'STOCK', 'CASH', issueCost);
  flows.equity.issued += roundHalfAwayFromZero(raisedCents);
  flows.equity.issueCost += issueCost;
  bank.lastIssueTurn = quarter.turn;
}

/** Repurchases at a premium; the stock account bears its share, retained earnings the rest. */
function repurchaseStock({ bank, plan, flows }: BankQuarter): void {
  const { repurchaseThousands } = plan.decision;
  if (repurchaseThousands <= 0) return;
  const priceDollars = repurchasePriceDollars(bank);
  const shares = Math.min(
    Math.floor(centsFromThousands(repurchaseThousands) / (priceDollars * 100)),
    repurchasableShares(bank.shares),
  );
  const paid = roundHalfAwayFromZero(shares * priceDollars * 100);
  flows.equity.repurchased = paid;
  const stockShare = (-balance(bank.ledger, 'STOCK') * shares) / bank.shares;
  const fromStock = Math.min(paid, roundHalfAwayFromZero(stockShare));
  bank.shares -= shares;
  post(bank.ledger, 'STOCK', 'CASH', fromStock);
  post(bank.ledger, 'RE', 'CASH', paid - fromStock);
}
