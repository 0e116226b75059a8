import type { BankState } from '../model/bankState.ts';

/** Minimum common equity, tier 1 and total capital ratios, % of risk-weighted assets, before the buffer. */
const RATIOS_PERCENT_MIN = { commonEquityTier1Ratio: 4.5, tier1Ratio: 6, totalRiskBasedRatio: 8 } as const;
/** Part of the quarter's income that may be paid out, by size of the buffer, % points (12 CFR 324.11). */
const STEPS: readonly [bufferAbovePercent: number, share: number][] = [
  [2.5, 1],
  [1.875, 0.6],
  [1.25, 0.4],
  [0.625, 0.2],
];

/** The capital conservation buffer at the end of the bank's last quarter, % points of risk-weighted assets. */
export function conservationBufferPercent({ lastResult }: BankState): number {
  if (!lastResult) return Number.POSITIVE_INFINITY;
  const { supervisory } = lastResult;
  return Math.min(
    supervisory.commonEquityTier1Ratio - RATIOS_PERCENT_MIN.commonEquityTier1Ratio,
    supervisory.tier1Ratio - RATIOS_PERCENT_MIN.tier1Ratio,
    supervisory.totalRiskBasedRatio - RATIOS_PERCENT_MIN.totalRiskBasedRatio,
  );
}

/** The part of income that the buffer allows a bank to pay out; 1 means no limit. */
export function payoutShare(bank: BankState): number {
  const buffer = conservationBufferPercent(bank);
  return STEPS.find(([above]) => buffer > above)?.[1] ?? 0;
}
