import { balance, post, totalAssets } from '../base/ledger.ts';
import { roundHalfAwayFromZero } from '../base/money.ts';
import { reserveLackingCents } from '../loans/allowance.ts';
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
 * Tier 1 capital, cents: stock and retained earnings less tax assets from losses and the reserve's
 * shortfall against the model (docs/bank).
 */
export function tier1Cents(bank: BankState): number {
  const { ledger } = bank;
  const taxAsset = lossTaxAssetCents(ledger);
  return -(balance(ledger, 'STOCK') + balance(ledger, 'RE')) - taxAsset - reserveLackingCents(bank);
}

/**
 * Closes and reopens a bank whose Tier 1 is at most 2% of assets, or that cannot borrow the cash it owes, with
 * new shares of which old holders keep two per cent (docs/bank).
 */
export function recapitaliseIfFailed(bankQuarter: BankQuarter, isResolved: boolean): void {
  const { bank, quarter, flows } = bankQuarter;
  const { ledger } = bank;
  const assets = totalAssets(ledger);
  const tier1 = tier1Cents(bank);
  const unmet = flows.liquidity?.unmet ?? 0;
  bank.recapitalisedCents = 0;
  if ((tier1 / assets) * 100 > FAILURE_PERCENT && unmet === 0 && !isResolved) return;
  const loss = isResolved ? Math.max(0, -balance(ledger, 'SECFV'), -balance(ledger, 'DW')) : 0;
  const forCapital = roundHalfAwayFromZero((TARGET_RATIO * assets - tier1) / (1 - TARGET_RATIO)) + loss;
  const cents = Math.max(0, forCapital, unmet);
  replaceShares(bank, tier1 + cents);
  bank.failedTurn ??= quarter.turn;
  bank.recapitalisedCents = cents;
  post(ledger, 'FFS', 'STOCK', cents);
  repayFromFundsSold(bank, 'DW');
  repayFromFundsSold(bank, 'FFP');
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
