import * as z from 'zod';

/**
 * A shock of the region in which all banks of a game stand, as a row of an environment names it. A strength
 * of 1 is a hard one that a sound bank earns its way through; the hardest are the busts of whole states.
 */
export const regionalShockSchema = z.strictObject({ name: z.string(), strength: z.number() });
export type RegionalShock = z.infer<typeof regionalShockSchema>;

/** What a shock of strength 1 does in each of its quarters: added to the credit index of the country. */
const CREDIT_POINTS = 1.5;
/** Part of the region's loan demand that it takes away. */
const LOAN_DEMAND_LOST = 0.15;
/** Taken from the quarterly growth of the region's deposits, %. */
const DEPOSIT_GROWTH_LOST_PERCENT = 0.5;
/** The least and the greatest strength that a file can name. */
export const STRENGTH_MIN = 0.1;
export const STRENGTH_MAX = 4;

/** The values of a quarter that are different in a region with a shock. */
type Regional = { readonly regionalShock?: RegionalShock | undefined };

/** The credit index by which the region's borrowers default, migrate and are provided for. */
export function localCreditIndex({
  creditIndex,
  regionalShock,
}: Regional & { readonly creditIndex: number }): number {
  return regionalShock ? creditIndex + CREDIT_POINTS * regionalShock.strength : creditIndex;
}

/** The index of the region's demand for loans. */
export function localLoanDemandIndex({
  loanDemandIndex,
  regionalShock,
}: Regional & { readonly loanDemandIndex: number }): number {
  return regionalShock ? loanDemandIndex * loanDemandLeft(regionalShock) : loanDemandIndex;
}

/** Part of the loan demand that a shock leaves. */
export function loanDemandLeft({ strength }: RegionalShock): number {
  return (1 - LOAN_DEMAND_LOST) ** strength;
}

/** The quarterly growth of the region's deposits, %. */
export function localDepositGrowthPercent({
  depositGrowthPercent,
  regionalShock,
}: Regional & { readonly depositGrowthPercent: number }): number {
  return regionalShock
    ? depositGrowthPercent - depositGrowthLostPercent(regionalShock)
    : depositGrowthPercent;
}

/** What a shock takes from the quarterly growth of deposits, %. */
export function depositGrowthLostPercent({ strength }: RegionalShock): number {
  return DEPOSIT_GROWTH_LOST_PERCENT * strength;
}
