import type { Facts } from '../../../contracts/decisions/decisionArea.ts';
import type { CommunityState } from '../model/gameState.ts';

/** Maximum rates that a bank could offer, % a year (docs/bank); the engine still accepts higher ones recorded by older games. */
export const LOAN_RATE_PERCENT_MAX = 36;
export const DEPOSIT_RATE_PERCENT_MAX = 20;

/** The maximum rate that a grid accepts, as a fact of its area; the first edition keeps 99%. */
export function rateLimit(
  { community }: { community: Pick<CommunityState, 'edition'> },
  ratePercentMax: number,
): Facts {
  return (community.edition ?? 1) === 1 ? {} : { largestRatePercent: ratePercentMax };
}
