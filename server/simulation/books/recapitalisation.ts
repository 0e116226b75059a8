import { balance, post, totalAssets } from '../base/ledger.ts';
import { roundHalfAwayFromZero, roundTo } from '../base/money.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { lossTaxAssetCents } from './incomeTax.ts';
import { mergeShares } from './shareMerger.ts';

const FAILURE_PERCENT = 2;
const TARGET_RATIO = 0.045;
const SHARE_LEFT_TO_OLD_HOLDERS = 0.02;
const NEW_BOOK_VALUE_DOLLARS = 20;
const NEW_PRICE_TO_BOOK = 0.8;

/**
 * Tier 1 capital, cents: stock and retained earnings less tax assets from losses (docs/bank) and, in the
 * second edition, less the reserve's shortfall against the model.
 */
export function tier1Cents(bank: BankState): number {
  const { ledger } = bank;
  const taxAsset = lossTaxAssetCents(ledger);
  const shortfall = bank.reserveShortfall?.cents ?? 0;
  return -(balance(ledger, 'STOCK') + balance(ledger, 'RE')) - taxAsset - shortfall;
}

/**
 * Closes and reopens a bank whose Tier 1 is at most 2% of assets, with new shares at a distressed price
 * (17.5). In the second edition a bank that cannot borrow the cash it owes is closed as well, and old holders
 * keep two per cent.
 */
export function recapitaliseIfFailed(bankQuarter: BankQuarter): void {
  const { bank, quarter, flows } = bankQuarter;
  const { ledger } = bank;
  const assets = totalAssets(ledger);
  const tier1 = tier1Cents(bank);
  const unmet = quarter.edition === 1 ? 0 : (flows.liquidity?.unmet ?? 0);
  bank.recapitalisedCents = 0;
  if ((tier1 / assets) * 100 > FAILURE_PERCENT && unmet === 0) return;
  const forCapital = roundHalfAwayFromZero((TARGET_RATIO * assets - tier1) / (1 - TARGET_RATIO));
  const cents = Math.max(0, forCapital, unmet);
  if (quarter.edition === 1) issueDistressedShares(bankQuarter, cents, tier1);
  else replaceShares(bank, tier1 + cents);
  bank.failedTurn ??= quarter.turn;
  bank.recapitalisedCents = cents;
  post(ledger, 'FFS', 'STOCK', cents);
  repayFromFundsSold(bank, 'DW');
  repayFromFundsSold(bank, 'FFP');
}

function issueDistressedShares({ bank, quarter }: BankQuarter, cents: number, tier1: number): void {
  // A credit union's member shares are not traded: their notional price stays at the opening one.
  const isBank = quarter.template.institutionKind === 'bank';
  const lastPrice = isBank ? bank.stockPriceDollars : bank.openingStockPriceDollars;
  const bookShare = (tier1 / 100 / bank.shares) * 0.25;
  const price = Math.max(0.1, roundTo(Math.min(lastPrice * 0.25, Math.max(0.4, bookShare)), 2));
  bank.shares += Math.ceil(cents / (price * 100));
}

/** Issues new shares at a typical price; the old holders keep two per cent in total. */
function replaceShares(bank: BankState, tier1Cents: number): void {
  const shares = Math.ceil(tier1Cents / 100 / NEW_BOOK_VALUE_DOLLARS);
  mergeShares(bank, bank.shares / (shares * SHARE_LEFT_TO_OLD_HOLDERS));
  bank.shares = shares;
  bank.stockPriceDollars = NEW_BOOK_VALUE_DOLLARS * NEW_PRICE_TO_BOOK;
}

function repayFromFundsSold(bank: BankState, borrowing: 'DW' | 'FFP'): void {
  const { ledger } = bank;
  post(ledger, borrowing, 'FFS', Math.min(-balance(ledger, borrowing), balance(ledger, 'FFS')));
}
