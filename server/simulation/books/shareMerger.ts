import { roundTo } from '../base/money.ts';
import type { BankState } from '../model/bankState.ts';

/** Price below which a bank does a reverse split: exchanges do not list cheaper shares for long. */
const PRICE_DOLLARS_MIN = 2;
const SHARES_OF_A_MERGER = 10;

/** Combines this many shares into one: per-share figures rise by the factor, and no holder gains or loses. */
export function mergeShares(bank: BankState, sharesOfOne: number): void {
  bank.shares = Math.ceil(bank.shares / sharesOfOne);
  bank.stockPriceDollars = roundTo(bank.stockPriceDollars * sharesOfOne, 2);
  bank.sharesMerged = (bank.sharesMerged ?? 1) * sharesOfOne;
  bank.trailing = bank.trailing.map((quarter) => ({
    ...quarter,
    earningsPerShare: quarter.earningsPerShare * sharesOfOne,
    dividendPerShare: quarter.dividendPerShare * sharesOfOne,
  }));
}

/** Combines ten shares into one when their price has fallen below two dollars. */
export function mergeCheapShares(bank: BankState): void {
  if (bank.stockPriceDollars < PRICE_DOLLARS_MIN) mergeShares(bank, SHARES_OF_A_MERGER);
}
