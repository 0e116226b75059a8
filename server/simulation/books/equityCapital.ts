import { balance, post } from '../base/ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero, roundTo, sum } from '../base/money.ts';
import type { Template } from '../catalogue/template.ts';
import type { BankState } from '../model/bankState.ts';
import type { Decision } from '../model/decision.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Limits of one quarter's issue, public and private together, $000 (section 8). */
const ISSUE_THOUSANDS_MINIMUM = 5000;
const ISSUE_THOUSANDS_MAXIMUM = 20_000;

const REPURCHASE_PRICE_SHARE = 1.02;
const REPURCHASE_SHARE_MAXIMUM = 0.05;
const WORST_COMPOSITE_TO_ISSUE = 4;
const QUARTERS_BETWEEN_ISSUES = 2;

/** What a team decides about its common stock, $000. */
type StockDecision = Pick<
  Decision,
  'publicOfferingThousands' | 'privatePlacementThousands' | 'repurchaseThousands'
>;

/** One way of issuing common stock: the share of the market price it brings, and the share of that which it costs. */
export type StockOffering = {
  readonly id: 'publicOffering' | 'privatePlacement';
  readonly name: string;
  readonly field: 'publicOfferingThousands' | 'privatePlacementThousands';
  readonly priceShare: number;
  readonly cost: number;
};

/** The two ways of section 14.3, in the order of the equity screen. */
export const STOCK_OFFERINGS: readonly StockOffering[] = [
  {
    id: 'publicOffering',
    name: 'Common - public offering',
    field: 'publicOfferingThousands',
    priceShare: 0.95,
    cost: 0.06,
  },
  {
    id: 'privatePlacement',
    name: 'Common - private placement',
    field: 'privatePlacementThousands',
    priceShare: 0.9,
    cost: 0.02,
  },
];

/** Whether a bank may raise equity in a turn (`canRaise`, section 14.3). */
export function canRaiseEquity(
  bank: BankState,
  turn: number,
  institutionKind: Template['institutionKind'],
): boolean {
  const isRested = bank.lastIssueTurn === null || turn - bank.lastIssueTurn >= QUARTERS_BETWEEN_ISSUES;
  return institutionKind === 'bank' && bank.ratings.composite <= WORST_COMPOSITE_TO_ISSUE && isRested;
}

/**
 * A stock decision cut to what the bank may do in a turn (sections 8 and 14.3): nothing or 5,000 to 20,000 issued in
 * all, the public offering first; at most 5% of the shares bought back, and only by a well capitalised bank.
 */
export function withinEquityLimits(
  decision: StockDecision,
  bank: BankState,
  turn: number,
  institutionKind: Template['institutionKind'],
): StockDecision {
  const { publicOfferingThousands, privatePlacementThousands, repurchaseThousands } = decision;
  const total = publicOfferingThousands + privatePlacementThousands;
  const isIssued = total >= ISSUE_THOUSANDS_MINIMUM && canRaiseEquity(bank, turn, institutionKind);
  const publicly = isIssued ? Math.min(ISSUE_THOUSANDS_MAXIMUM, publicOfferingThousands) : 0;
  const privately = isIssued ? Math.min(ISSUE_THOUSANDS_MAXIMUM - publicly, privatePlacementThousands) : 0;
  const issue = { publicOfferingThousands: publicly, privatePlacementThousands: privately };
  const issuedShares = sum(STOCK_OFFERINGS.map((offering) => sharesOf(bank, offering, issue)));
  const most = repurchaseMaximumThousands(bank, institutionKind, issuedShares);
  return { ...issue, repurchaseThousands: Math.min(repurchaseThousands, most) };
}

/** The most that a bank can spend on its own shares in a quarter in which it issues some, $000 to the dollar. */
export function repurchaseMaximumThousands(
  bank: BankState,
  institutionKind: Template['institutionKind'],
  issuedShares = 0,
): number {
  if (institutionKind !== 'bank' || bank.pca !== 'wellCapitalised') return 0;
  const dollars = repurchasableShares(bank.shares + issuedShares) * repurchasePriceDollars(bank);
  return Math.ceil(dollars) / 1000;
}

function issuePriceDollars(bank: BankState, { priceShare }: StockOffering): number {
  return roundTo(bank.stockPriceDollars * priceShare, 2);
}

function sharesOf(
  bank: BankState,
  offering: StockOffering,
  issue: Omit<StockDecision, 'repurchaseThousands'>,
): number {
  return Math.floor(centsFromThousands(issue[offering.field]) / (issuePriceDollars(bank, offering) * 100));
}

function repurchasePriceDollars(bank: BankState): number {
  return roundTo(bank.stockPriceDollars * REPURCHASE_PRICE_SHARE, 2);
}

function repurchasableShares(shares: number): number {
  return Math.floor(shares * REPURCHASE_SHARE_MAXIMUM);
}

/** Posts the stock issue and the repurchase of a decision that is within its limits (section 14.3). */
export function postEquity(books: BankQuarter): void {
  for (const offering of STOCK_OFFERINGS) issueStock(books, offering);
  repurchaseStock(books);
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

/** Buys back at a premium; the stock account bears its share, retained earnings the rest. */
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
