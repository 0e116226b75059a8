import { balance, totalAssets } from '../base/ledger.ts';
import { tier1Cents } from '../books/recapitalisation.ts';
import { QUIET_WINDOW_SHARE } from '../market/depositRun.ts';
import type { BankState } from '../model/bankState.ts';
import { WORST_RATING } from './ratings.ts';

/** Capital less unrealised losses, % of assets: at most the first is rated 3, the second 4, the third closes it. */
const THIN_RATED_3_PERCENT = 5;
const THIN_RATED_4_PERCENT = 3.5;
const THIN_CLOSED_PERCENT = 2;
/**
 * Unrealised losses of bonds, % of Tier 1: beyond the first a bank is rated 3 at best, beyond the second 4; beyond the
 * third depositors cannot be paid from what is left, and the supervisor closes the bank.
 */
export const LOSS_RATED_3_PERCENT = 30;
export const LOSS_RATED_4_PERCENT = 45;
export const LOSS_CLOSED_PERCENT = 55;
/** Quarters after which a bank that lives on the window, or has lost its capital unseen, is closed. */
export const WINDOW_QUARTERS_MAX = 4;
export const THIN_QUARTERS_MAX = 2;
/** The quarter on the window from which a bank is rated 4 at best; until then 3. */
const WINDOW_QUARTERS_RATED_4 = 3;
/** The best ratings of a bank just taken over: it is in the hands of its supervisor. */
const RATED_WHEN_CLOSED = { liquidity: 3, capital: 3, composite: 4 } as const;

/** Tier 1 capital less the unrealised losses of bonds, % of assets. */
function economicCapitalPercent(bank: BankState): number {
  const loss = Math.min(0, balance(bank.ledger, 'SECFV'));
  return ((tier1Cents(bank) + loss) / totalAssets(bank.ledger)) * 100;
}

/** Unrealised losses of bonds before tax, % of Tier 1 capital; 100 if no capital is left. */
export function unrealisedLossPercent(bank: BankState): number {
  const loss = Math.max(0, -balance(bank.ledger, 'SECFV'));
  const capital = tier1Cents(bank);
  return capital > 0 ? Math.min(100, (loss / capital) * 100) : 100;
}

/** Counts the quarters of trouble at the close of the books; a bank taken over a quarter ago begins anew. */
export function countTrouble(bank: BankState): void {
  const { ledger } = bank;
  const isOnWindow = -balance(ledger, 'DW') > QUIET_WINDOW_SHARE * totalAssets(ledger);
  const isThin =
    economicCapitalPercent(bank) <= THIN_CLOSED_PERCENT || unrealisedLossPercent(bank) > LOSS_CLOSED_PERCENT;
  const after = (quarters: number, isTrue: boolean) =>
    isTrue ? (bank.recapitalisedCents > 0 ? 0 : quarters) + 1 : 0;
  bank.windowQuarters = after(bank.windowQuarters, isOnWindow);
  bank.thinQuarters = after(bank.thinQuarters, isThin);
}

/** Why the supervisor closes a bank that still has capital on its books, if it does. */
export function causeOfClosing({ windowQuarters, thinQuarters }: BankState): 'window' | 'losses' | undefined {
  if (windowQuarters >= WINDOW_QUARTERS_MAX) return 'window';
  return thinQuarters >= THIN_QUARTERS_MAX ? 'losses' : undefined;
}

/** The best ratings that a bank in trouble can have. */
export function bestInTrouble(bank: BankState): { liquidity: number; capital: number; composite: number } {
  const { windowQuarters } = bank;
  if (bank.recapitalisedCents > 0) return RATED_WHEN_CLOSED;
  const capital = bestCapital(bank);
  const onWindow = windowQuarters >= WINDOW_QUARTERS_RATED_4 ? 4 : windowQuarters > 0 ? 3 : 1;
  const liquidity = windowQuarters === 0 ? 1 : Math.min(WORST_RATING, 2 + windowQuarters);
  return { liquidity, capital, composite: Math.max(capital, onWindow) };
}

/** The best rating of capital that the losses of its bonds leave a bank. */
function bestCapital(bank: BankState): number {
  const loss = unrealisedLossPercent(bank);
  const capital = economicCapitalPercent(bank);
  if (loss > LOSS_RATED_4_PERCENT || capital <= THIN_RATED_4_PERCENT) return 4;
  return loss > LOSS_RATED_3_PERCENT || capital <= THIN_RATED_3_PERCENT ? 3 : 1;
}
