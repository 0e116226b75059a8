import type { Curve } from '../base/curve.ts';
import { balance, isFlowAccount, type Ledger, post } from '../base/ledger.ts';
import { roundHalfAwayFromZero, sum, sumOfValues } from '../base/money.ts';
import { securityPrice } from '../instruments/securities.ts';
import { swapValue } from '../instruments/swaps.ts';
import type { BankState, SecurityPosition } from '../model/bankState.ts';

/** Closes income and expense into retained earnings and keeps them as the quarter's income statement (docs/bank). */
export function closeToRetainedEarnings(bank: BankState): void {
  const { ledger } = bank;
  const statement: Ledger = {};
  const kept: Ledger = {};
  let loss = 0;
  for (const account in ledger) {
    const cents = ledger[account] ?? 0;
    if (isFlowAccount(account)) {
      statement[account] = cents;
      loss += cents;
    } else kept[account] = cents;
  }
  kept.RE = balance(kept, 'RE') + loss;
  bank.incomeStatement = statement;
  bank.ledger = kept;
}

/** Net income of a closed quarter, cents. */
export function netIncome(incomeStatement: Readonly<Record<string, number>>): number {
  return 0 - sumOfValues(incomeStatement);
}

/** Fair value less amortised cost of one security, cents. */
export function unrealisedGainCents(position: SecurityPosition, curve: Curve): number {
  return roundHalfAwayFromZero(position.cents * (securityPrice(position, curve) - 1));
}

/** Revalues securities and swaps on a curve; the change after deferred tax goes to other comprehensive income. */
export function markToMarket(bank: BankState, curve: Curve, taxRate: number): void {
  const { ledger } = bank;
  let securities = 0;
  for (const position of bank.securities) securities += unrealisedGainCents(position, curve);
  const swaps = sum(bank.swaps.map((swap) => swapValue(swap, curve)));
  const deferredTax = roundHalfAwayFromZero(-(securities + swaps) * taxRate);
  post(ledger, 'SECFV', 'AOCI', securities - balance(ledger, 'SECFV'));
  post(ledger, 'SWAPFV', 'AOCI', swaps - balance(ledger, 'SWAPFV'));
  post(ledger, 'DTA_AOCI', 'AOCI', deferredTax - balance(ledger, 'DTA_AOCI'));
}
