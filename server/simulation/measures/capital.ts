import { balance, type Ledger, totalAssets } from '../base/ledger.ts';
import { clamp, sum, sumOfValues } from '../base/money.ts';
import { lossTaxAssetCents } from '../books/incomeTax.ts';
import { tier1Cents } from '../books/recapitalisation.ts';
import { LOAN_ACCOUNTS, LOAN_LEDGER } from '../catalogue/loans.ts';
import { SECURITY_ACCOUNTS, securityLedger } from '../catalogue/securities.ts';
import type { BankState } from '../model/bankState.ts';
import type { PcaCategory } from '../model/ratings.ts';

/** Regulatory capital of a bank: amounts in cents, ratios in % (docs/bank). */
export type Capital = {
  tier1Cents: number;
  tier2Cents: number;
  riskWeightedAssetsCents: number;
  /** Their components. */
  riskWeightedLinesCents: Record<string, number>;
  /** Mean assets without fair-value adjustments, less deductions. */
  leverageDenominatorCents: number;
  leveragePercent: number;
  /** Here all Tier 1 capital is common equity Tier 1. */
  tier1Percent: number;
  totalPercent: number;
};

const NON_ACCRUAL_WEIGHT = 1.5;
const SHORT_WEIGHT = 0.2;
const SWAP_WEIGHT = 0.005;
const ALLOWANCE_SHARE_MAX = 0.0125;
const NOTE_PHASE_OUT_QUARTERS = 20;

/** Capital and its ratios, given the mean assets of the quarter (docs/bank). */
export function capitalOf(bank: BankState, averageAssetsCents: number): Capital {
  const { ledger } = bank;
  const tier1 = tier1Cents(bank);
  const lines = riskWeightedLines(bank);
  const riskWeighted = sumOfValues(lines);
  const notes = bank.longTermNotes.map(
    (note) => note.cents * clamp(note.remaining / NOTE_PHASE_OUT_QUARTERS, 0, 1),
  );
  const tier2 = reserveInTier2Cents(ledger, riskWeighted) + sum(notes);
  const denominator = averageAssetsCents - lossTaxAssetCents(ledger);
  return {
    tier1Cents: tier1,
    tier2Cents: tier2,
    riskWeightedAssetsCents: riskWeighted,
    riskWeightedLinesCents: lines,
    leverageDenominatorCents: denominator,
    leveragePercent: (tier1 / denominator) * 100,
    tier1Percent: (tier1 / riskWeighted) * 100,
    totalPercent: ((tier1 + tier2) / riskWeighted) * 100,
  };
}

/** The part of the reserve for loan losses that counts as Tier 2, cents. */
export function reserveInTier2Cents(ledger: Readonly<Ledger>, riskWeightedAssetsCents: number): number {
  return Math.min(-balance(ledger, 'ACL'), ALLOWANCE_SHARE_MAX * riskWeightedAssetsCents);
}

function riskWeightedLines(bank: BankState): Record<string, number> {
  const { ledger } = bank;
  const loans = LOAN_ACCOUNTS.map((account) => {
    const nonAccrual = sum(bank.nonAccrual[account.id] ?? []);
    const performing = balance(ledger, LOAN_LEDGER[account.id]) - nonAccrual;
    return performing * account.riskWeight + nonAccrual * NON_ACCRUAL_WEIGHT;
  });
  const securities = SECURITY_ACCOUNTS.map(
    (account) => balance(ledger, securityLedger(account.id)) * account.riskWeight,
  );
  return {
    Loans: sum(loans),
    Investments: sum(securities),
    'Fed Funds Sold': balance(ledger, 'FFS') * SHORT_WEIGHT,
    'FHLB Stock': balance(ledger, 'FHLBSTK') * SHORT_WEIGHT,
    Premises: balance(ledger, 'PREM'),
    'Capitalised Software': balance(ledger, 'SOFT'),
    'Other Assets': balance(ledger, 'OTHA'),
    Swaps: sum(bank.swaps.map((swap) => swap.notionalCents * SWAP_WEIGHT)),
  };
}

/** Minimum leverage, common equity, tier 1 and total capital ratios of a category, % (docs/bank). */
export const CAPITAL_RATIOS_MIN = {
  wellCapitalised: [5, 6.5, 8, 10],
  adequatelyCapitalised: [4, 4.5, 6, 8],
  undercapitalised: [3, 3, 4, 6],
} as const;

/** Tier 1 of at most this part of assets is critical, %. */
const CRITICAL_TANGIBLE_PERCENT = 2;

/** Prompt-corrective-action category (docs/bank). */
export function pcaCategory(capital: Capital, bank: BankState): PcaCategory {
  const tangible = (capital.tier1Cents / totalAssets(bank.ledger)) * 100;
  const meets = ([leverage, common, tier1, total]: readonly [number, number, number, number]) =>
    capital.leveragePercent >= leverage &&
    capital.tier1Percent >= common &&
    capital.tier1Percent >= tier1 &&
    capital.totalPercent >= total;
  if (tangible <= CRITICAL_TANGIBLE_PERCENT) return 'criticallyUndercapitalised';
  if (!meets(CAPITAL_RATIOS_MIN.undercapitalised)) return 'significantlyUndercapitalised';
  if (!meets(CAPITAL_RATIOS_MIN.adequatelyCapitalised)) return 'undercapitalised';
  if (!meets(CAPITAL_RATIOS_MIN.wellCapitalised)) return 'adequatelyCapitalised';
  return 'wellCapitalised';
}
