import { balance, totalAssets } from '../base/ledger.ts';
import { clamp } from '../base/money.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import type { BankState } from '../model/bankState.ts';
import type { RunCause } from '../model/quarterFlows.ts';

/** Part of an account's balances beyond what deposit insurance covers. */
export const UNINSURED_SHARES: Record<NonMaturityDepositId, number> = {
  DDAP: 0.05,
  DDAB: 0.45,
  ICK: 0.1,
  SAV: 0.08,
  MMP: 0.25,
  MMB: 0.55,
  MMT: 0.6,
};

/** Unrealised losses on securities below this part of equity cause no concern. */
const QUIET_LOSS_SHARE = 0.15;
const RUN_PER_LOSS = 0.6;
const RUN_AT_RATING: Readonly<Record<number, number>> = { 4: 0.1, 5: 0.3 };
/** Use of the discount window below this part of assets is considered ordinary. */
export const QUIET_WINDOW_SHARE = 0.01;
const RUN_AT_WINDOW = 0.1;
const CONTAGION = 1.5;
const RUN_SHARE_MAX = 0.8;

/** Part of the uninsured deposits that leaves in a quarter, with the reasons. */
export type DepositRun = { share: number; causes: RunCause[] };

/**
 * The run on a bank in the coming quarter, based on its last quarter. A bank just
 * recapitalised is guaranteed by its supervisor, so there is no run on it.
 */
export function depositRun(bank: BankState, hasRivalFailed: boolean): DepositRun {
  const { ledger, ratings } = bank;
  if (bank.recapitalisedCents > 0) return { share: 0, causes: [] };
  const equity = -(balance(ledger, 'STOCK') + balance(ledger, 'RE'));
  const lossShare = -balance(ledger, 'SECFV') / Math.max(1, equity);
  const windowShare = -balance(ledger, 'DW') / totalAssets(ledger);
  const parts: [cause: RunCause, share: number][] = [
    ['unrealisedLosses', RUN_PER_LOSS * Math.max(0, lossShare - QUIET_LOSS_SHARE)],
    ['rating', RUN_AT_RATING[ratings.composite] ?? 0],
    ['discountWindow', windowShare > QUIET_WINDOW_SHARE ? RUN_AT_WINDOW + windowShare : 0],
  ];
  const present = parts.filter(([, share]) => share > 0);
  const causes = present.map(([cause]) => cause);
  const own = present.reduce((total, [, share]) => total + share, 0);
  if (own === 0) return { share: 0, causes: [] };
  return {
    share: clamp(hasRivalFailed ? own * CONTAGION : own, 0, RUN_SHARE_MAX),
    causes: hasRivalFailed ? [...causes, 'failedRival'] : causes,
  };
}
