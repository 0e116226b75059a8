import { roundTo } from '../base/money.ts';
import type { BankState } from '../model/bankState.ts';

/** Below this price a bank merges its shares (second edition): exchanges do not list cheaper ones for long. */
const LEAST_PRICE_DOLLARS = 2;
const SHARES_OF_A_MERGER = 10;

/** Makes one share of so many: figures a share rise by as much, and no holder gains or loses. */
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

/** Merges ten shares into one when their price has fallen below two dollars. */
export function mergeCheapShares(bank: BankState): void {
  if (bank.stockPriceDollars < LEAST_PRICE_DOLLARS) mergeShares(bank, SHARES_OF_A_MERGER);
}
