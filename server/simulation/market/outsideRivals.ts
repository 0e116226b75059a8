import { clamp, roundTo, sum } from '../base/money.ts';
import type { CommunityState } from '../model/gameState.ts';

/**
 * How far those outside follow the banks' mean premium a quarter later: whoever would lose customers to them in large part,
 * whoever leaves them customers a little.
 */
const FOLLOWED_WHEN_UNDERCUT = 0.5;
const FOLLOWED_WHEN_LEFT_ROOM = 0.2;
const LARGEST_PREMIUM = 0.75;
/** A mean premium below this is no price that anybody answers, % points. */
const UNNOTICED_PERCENT = 0.05;
const DECIMALS = 5;

/** What those outside ask or pay above the market in one account, % points. */
export function outsidePremiumPercent({ outsidePremiumsPercent }: CommunityState, account: string): number {
  return outsidePremiumsPercent?.[account] ?? 0;
}

/**
 * Notes what those outside will ask or pay in the next quarter, given what each bank asked or paid above the market in this
 * one. Lenders are undercut by lower rates, takers of deposits by higher ones.
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
  const answer = roundTo(clamp(followed, -LARGEST_PREMIUM, LARGEST_PREMIUM), DECIMALS);
  const others: Record<string, number> = { ...community.outsidePremiumsPercent };
  delete others[account];
  if (answer !== 0) others[account] = answer;
  if (Object.keys(others).length > 0) community.outsidePremiumsPercent = others;
  else delete community.outsidePremiumsPercent;
}
