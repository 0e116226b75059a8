import type { BankState } from './gameState.ts';
import { balance, post } from './ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero, roundTo } from './money.ts';
import type { BankQuarter } from './quarter.ts';

/** Limits of one quarter's issue, $000 (section 8). */
const ISSUE_THOUSANDS_MINIMUM = 5000;
const ISSUE_THOUSANDS_MAXIMUM = 20_000;

const PUBLIC_OFFERING = { priceShare: 0.95, cost: 0.06 };
const PRIVATE_PLACEMENT = { priceShare: 0.9, cost: 0.02 };
const REPURCHASE_PRICE_SHARE = 1.02;
const REPURCHASE_SHARE_MAXIMUM = 0.05;
const WORST_COMPOSITE_TO_ISSUE = 4;
const QUARTERS_BETWEEN_ISSUES = 2;

/** Whether a bank may raise equity in a turn (`canRaise`, section 14.3). */
export function canRaiseEquity(
  bank: BankState,
  turn: number,
  institutionKind: 'bank' | 'creditUnion',
): boolean {
  const isRested = bank.lastIssueTurn === null || turn - bank.lastIssueTurn >= QUARTERS_BETWEEN_ISSUES;
  return institutionKind === 'bank' && bank.ratings.composite <= WORST_COMPOSITE_TO_ISSUE && isRested;
}

/** Posts the stock issue and the repurchase; credit unions have neither (section 14.3). */
export function postEquity(books: BankQuarter): void {
  if (books.quarter.template.institutionKind !== 'bank') return;
  issueStock(books);
  repurchaseStock(books);
}

function issueStock({ bank, plan, quarter, flows }: BankQuarter): void {
  const { publicOfferingThousands, privatePlacementThousands } = plan.decision;
  const isPrivate = privatePlacementThousands > 0;
  const terms = isPrivate ? PRIVATE_PLACEMENT : PUBLIC_OFFERING;
  const wanted = isPrivate ? privatePlacementThousands : publicOfferingThousands;
  const thousands = Math.min(ISSUE_THOUSANDS_MAXIMUM, wanted);
  if (thousands < ISSUE_THOUSANDS_MINIMUM) return;
  if (!canRaiseEquity(bank, quarter.turn, quarter.template.institutionKind)) return;
  const priceDollars = roundTo(bank.stockPriceDollars * terms.priceShare, 2);
  const shares = Math.floor(centsFromThousands(thousands) / (priceDollars * 100));
  const raisedCents = shares * priceDollars * 100;
  bank.shares += shares;
  const issueCost = roundHalfAwayFromZero(raisedCents * terms.cost);
  post(bank.ledger, 'CASH', 'STOCK', raisedCents);
  post(bank.ledger, 'STOCK', 'CASH', issueCost);
  flows.equity = { ...flows.equity, issued: roundHalfAwayFromZero(raisedCents), issueCost };
  bank.lastIssueTurn = quarter.turn;
}

/** Buys back at a premium; the stock account bears its share, retained earnings the rest. */
function repurchaseStock({ bank, plan, flows }: BankQuarter): void {
  const { repurchaseThousands } = plan.decision;
  if (repurchaseThousands <= 0 || bank.pca !== 'wellCapitalised') return;
  const priceDollars = roundTo(bank.stockPriceDollars * REPURCHASE_PRICE_SHARE, 2);
  const shares = Math.min(
    Math.floor(centsFromThousands(repurchaseThousands) / (priceDollars * 100)),
    Math.floor(bank.shares * REPURCHASE_SHARE_MAXIMUM),
  );
  const paid = roundHalfAwayFromZero(shares * priceDollars * 100);
  flows.equity.repurchased = paid;
  const stockShare = (-balance(bank.ledger, 'STOCK') * shares) / bank.shares;
  const fromStock = Math.min(paid, roundHalfAwayFromZero(stockShare));
  bank.shares -= shares;
  post(bank.ledger, 'STOCK', 'CASH', fromStock);
  post(bank.ledger, 'RE', 'CASH', paid - fromStock);
}
