import { balance, totalAssets } from '../base/ledger.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import { NON_MATURITY_DEPOSITS } from '../catalogue/nonMaturityDeposits.ts';
import { swapSign } from '../instruments/swaps.ts';
import { type PoolOutlook, quartersToRepricing } from '../loans/poolOutlook.ts';
import type { BankState } from '../model/bankState.ts';
import { advanceRunOff, givePoolRunOff, giveSecurityRunOff, type TakeDue } from './runOff.ts';

/** One bucket of the repricing gap (docs/bank), cents. */
export type GapBucket = {
  name: '0-3 months' | '3-12 months' | '1-3 years' | '3-5 years' | 'Over 5 years';
  assetsCents: number;
  liabilitiesCents: number;
  gapCents: number;
  cumulativeGapCents: number;
  cumulativeGapToAssetsPercent: number;
  /** Cumulative rate-sensitive assets over liabilities (RSA/RSL). */
  cumulativeRatio: number;
};

const NAMES: readonly GapBucket['name'][] = [
  '0-3 months',
  '3-12 months',
  '1-3 years',
  '3-5 years',
  'Over 5 years',
];
const LAST_QUARTERS = [1, 4, 12, 20];
/** Quarters reported individually: all later ones belong to the last bucket. */
const TOLD_QUARTERS = 20;
const DEPOSIT_QUARTERS = 60;
const QUARTERS_OF_YEAR = 4;

/** Amounts by bucket: `add` takes the quarter in which the amount reprices. */
type Buckets = { cents: number[]; add: TakeDue };

/** The bucket of each quarter reported individually, looked up for a turn's fifty thousand amounts. */
const BUCKETS: readonly number[] = Array.from({ length: TOLD_QUARTERS + 1 }, (_, quarter) =>
  LAST_QUARTERS.findIndex((last) => quarter <= last),
);

function emptyBuckets(): Buckets {
  const cents = NAMES.map(() => 0);
  return {
    cents,
    add(quarter, amount) {
      const bucket = BUCKETS[quarter] ?? NAMES.length - 1;
      cents[bucket] = (cents[bucket] ?? 0) + amount;
    },
  };
}

/** The gap by contractual or reset date plus expected prepayment, on a closing row with its loans (docs/bank). */
export function repricingGap(
  bank: BankState,
  row: EnvironmentRow,
  loans: readonly PoolOutlook[],
): GapBucket[] {
  const assets = rateSensitiveAssets(bank, row, loans, TOLD_QUARTERS);
  const liabilities = rateSensitiveLiabilities(bank, DEPOSIT_QUARTERS);
  const total = totalAssets(bank.ledger);
  let assetsSoFar = 0;
  let liabilitiesSoFar = 0;
  return NAMES.map((name, i) => {
    const assetsCents = assets[i] ?? 0;
    const liabilitiesCents = liabilities[i] ?? 0;
    assetsSoFar += assetsCents;
    liabilitiesSoFar += liabilitiesCents;
    return {
      name,
      assetsCents,
      liabilitiesCents,
      gapCents: assetsCents - liabilitiesCents,
      cumulativeGapCents: assetsSoFar - liabilitiesSoFar,
      cumulativeGapToAssetsPercent: ((assetsSoFar - liabilitiesSoFar) / total) * 100,
      cumulativeRatio: liabilitiesSoFar === 0 ? 0 : assetsSoFar / liabilitiesSoFar,
    };
  });
}

/** The cumulative ratio of the coming year alone, which every quarter publishes. */
export function ratioWithinYear(bank: BankState, row: EnvironmentRow, loans: readonly PoolOutlook[]): number {
  const [soon = 0, later = 0] = rateSensitiveAssets(bank, row, loans, QUARTERS_OF_YEAR);
  const [due = 0, dueLater = 0] = rateSensitiveLiabilities(bank, QUARTERS_OF_YEAR);
  return due + dueLater === 0 ? 0 : (soon + later) / (due + dueLater);
}

/** By bucket, cents; of the buckets beyond the quarters known only the sum counts. */
function rateSensitiveAssets(
  bank: BankState,
  row: EnvironmentRow,
  loans: readonly PoolOutlook[],
  quartersKnown: number,
): number[] {
  const buckets = emptyBuckets();
  for (const outlook of loans) addPool(buckets, outlook, quartersKnown);
  for (const position of bank.securities) {
    const later = giveSecurityRunOff(position, row.curve, quartersKnown, buckets.add);
    buckets.add(TOLD_QUARTERS + 1, later);
  }
  buckets.add(1, balance(bank.ledger, 'FFS'));
  for (const swap of bank.swaps) {
    buckets.add(1, swapSign(swap) * swap.notionalCents);
    buckets.add(swap.remaining, -swapSign(swap) * swap.notionalCents);
  }
  return buckets.cents;
}

function addPool(buckets: Buckets, outlook: PoolOutlook, quartersKnown: number): void {
  const { pool, account, cents } = outlook.terms;
  if (account.rateKind === 'primeFloating') {
    buckets.add(1, cents);
    return;
  }
  const last = quartersToRepricing(pool, account);
  buckets.add(TOLD_QUARTERS + 1, givePoolRunOff(outlook, last, quartersKnown, buckets.add));
}

function rateSensitiveLiabilities(bank: BankState, depositQuarters: number): number[] {
  const buckets = emptyBuckets();
  addDeposits(buckets, bank, depositQuarters);
  for (const position of bank.certificates) {
    buckets.add(position.spread === undefined ? position.remaining : 1, position.cents);
  }
  for (const advance of bank.advances) {
    const quarters = advance.fixedOrVariable === 'Variable' ? 1 : advance.remaining;
    for (const [i, cents] of advanceRunOff(advance, quarters).entries()) buckets.add(i + 1, cents);
  }
  for (const note of bank.longTermNotes) {
    buckets.add(note.fixedOrVariable === 'Variable' ? 1 : note.remaining, note.cents);
  }
  buckets.add(1, -balance(bank.ledger, 'FFP') - balance(bank.ledger, 'DW'));
  return buckets.cents;
}

/** The beta share reprices at once, the rest by decay; what remains of demand deposits is beyond five years. */
function addDeposits(buckets: Buckets, bank: BankState, quarters: number): void {
  for (const account of NON_MATURITY_DEPOSITS) {
    const { cents } = bank.nonMaturityDeposits[account.id];
    const beta = bank.lastDecision?.nonMaturityDeposits[account.id].betaUp ?? account.beta;
    buckets.add(1, cents * beta);
    let left = cents * (1 - beta);
    for (let i = 1; i <= quarters; i++) {
      const runOff = i === DEPOSIT_QUARTERS ? left : left * account.decayPerQuarter;
      buckets.add(account.type === 'DDA' ? DEPOSIT_QUARTERS : i, runOff);
      left -= runOff;
    }
  }
}
