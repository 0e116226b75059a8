import { clamp, KEPT_DECIMALS, roundTo, sum } from '../base/money.ts';
import type { CommunityState } from '../model/gameState.ts';

/**
 * How far outside competitors follow the banks' mean premium a quarter later: largely when they would lose
 * customers, a little when they would gain them.
 */
const FOLLOWED_WHEN_UNDERCUT = 0.5;
const FOLLOWED_WHEN_LEFT_ROOM = 0.2;
const PREMIUM_MAX = 0.75;
/** Competitors ignore a mean premium below this, % points. */
const UNNOTICED_PERCENT = 0.05;

/** Outside competitors' premium over the market in one account, % points. */
export function outsidePremiumPercent({ outsidePremiumsPercent }: CommunityState, account: string): number {
  return outsidePremiumsPercent?.[account] ?? 0;
}

/**
 * Updates outside competitors' premiums for the next quarter from each bank's premium in this one. Lenders
 * are undercut by lower rates, deposit takers by higher ones.
 */
export function answerOfOutside(
  community: CommunityState,
  account: string,
  premiums: readonly number[],
  side: 'loans' | 'deposits' = 'loans',
): void {
  const mean = premiums.length === 0 ? 0 : sum(premiums) / premiums.length;
  const isUndercut = side === 'loans' ? mean < 0 : mean > 0;
  const noticed = Math.abs(mean) < UNNOTICED_PERCENT ? 0 : mean;
  const followed = noticed * (isUndercut ? FOLLOWED_WHEN_UNDERCUT : FOLLOWED_WHEN_LEFT_ROOM);
  const answer = roundTo(clamp(followed, -PREMIUM_MAX, PREMIUM_MAX), KEPT_DECIMALS);
  const others: Record<string, number> = { ...community.outsidePremiumsPercent };
  delete others[account];
  if (answer !== 0) others[account] = answer;
  if (Object.keys(others).length > 0) community.outsidePremiumsPercent = others;
  else delete community.outsidePremiumsPercent;
}
