import { balance, post, totalAssets } from '../base/ledger.ts';
import { roundHalfAwayFromZero, roundTo } from '../base/money.ts';
import type { BankState } from '../model/bankState.ts';

const FAILURE_PERCENT = 2;
const TARGET_RATIO = 0.045;

/**
 * Tier 1 capital, cents: stock and retained earnings less tax assets from losses (section 17.1) and, in the second edition,
 * less what the reserve lacks of the model's.
 */
export function tier1Cents(bank: BankState): number {
  const { ledger } = bank;
  const taxAsset = Math.max(0, balance(ledger, 'DTA_NOL'));
  const shortfall = bank.reserveShortfall?.cents ?? 0;
  return -(balance(ledger, 'STOCK') + balance(ledger, 'RE')) - taxAsset - shortfall;
}

/** Closes and re-opens a bank whose Tier 1 is at most 2% of assets, with new shares at a distressed price (17.5). */
export function recapitaliseIfFailed(
  bank: BankState,
  turn: number,
  institutionKind: 'bank' | 'creditUnion',
): void {
  const { ledger } = bank;
  const assets = totalAssets(ledger);
  const tier1 = tier1Cents(bank);
  bank.recapitalisedCents = 0;
  if ((tier1 / assets) * 100 > FAILURE_PERCENT) return;
  const cents = Math.max(0, roundHalfAwayFromZero((TARGET_RATIO * assets - tier1) / (1 - TARGET_RATIO)));
  // A credit union's member shares are not traded: their notional price stays the opening one.
  const lastPrice = institutionKind === 'bank' ? bank.stockPriceDollars : bank.openingStockPriceDollars;
  const bookShare = (tier1 / 100 / bank.shares) * 0.25;
  const price = Math.max(0.1, roundTo(Math.min(lastPrice * 0.25, Math.max(0.4, bookShare)), 2));
  bank.shares += Math.ceil(cents / (price * 100));
  bank.failedTurn ??= turn;
  bank.recapitalisedCents = cents;
  post(ledger, 'FFS', 'STOCK', cents);
  repayFromFundsSold(bank, 'DW');
  repayFromFundsSold(bank, 'FFP');
}

function repayFromFundsSold(bank: BankState, borrowing: 'DW' | 'FFP'): void {
  const { ledger } = bank;
  post(ledger, borrowing, 'FFS', Math.min(-balance(ledger, borrowing), balance(ledger, 'FFS')));
}
