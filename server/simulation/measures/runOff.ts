import type { Curve } from '../base/curve.ts';
import { securityPrincipalFractions } from '../instruments/securities.ts';
import { type PoolOutlook, repaidShare } from '../loans/poolOutlook.ts';
import type { Advance, SecurityPosition } from '../model/bankState.ts';

/** A remainder of a position below this counts as zero. */
const ONE_CENT = 1;

/** Takes the cents of a coming quarter, the next one being 1. */
export type TakeDue = (quarter: number, cents: number) => void;

/**
 * Gives the principal of a pool due or expected to be prepaid in each coming quarter; `lastQuarter` takes the rest.
 * Limited to a number of quarters where more are not needed; returns the cents due after them.
 */
export function givePoolRunOff(
  outlook: PoolOutlook,
  lastQuarter: number,
  quartersKnown: number,
  take: TakeDue,
): number {
  const quarters = Math.min(lastQuarter, quartersKnown);
  let left = outlook.terms.cents;
  let quarter = 1;
  for (; quarter <= quarters && left > ONE_CENT; quarter++) {
    const repaid = quarter === lastQuarter ? left : left * repaidShare(outlook, quarter - 1);
    take(quarter, repaid);
    left -= repaid;
  }
  return quarter > quartersKnown ? left : 0;
}

/** As `givePoolRunOff` for a security, for at quarters 20 quarters. */
export function giveSecurityRunOff(
  position: SecurityPosition,
  curve: Curve,
  quartersKnown: number,
  take: TakeDue,
): number {
  const fractions = securityPrincipalFractions(position, curve);
  const quarters = Math.min(position.remaining, quartersKnown);
  let left = position.cents;
  let quarter = 1;
  for (; quarter <= quarters && left > ONE_CENT; quarter++) {
    const repaid = left * (fractions[quarter - 1] ?? 1);
    take(quarter, repaid);
    left -= repaid;
  }
  return quarter > quartersKnown ? left : 0;
}

/** The amounts that a run-off gives, by quarter. */
export function listed(give: (take: TakeDue) => void): number[] {
  const amounts: number[] = [];
  give((_, cents) => amounts.push(cents));
  return amounts;
}

/** Principal of an advance due in each coming quarter, cents; `lastQuarter` takes the rest. */
export function advanceRunOff(advance: Advance, lastQuarter: number): number[] {
  let left = advance.cents;
  const amounts: number[] = [];
  for (let i = 1; i <= lastQuarter; i++) {
    const repaid = i === lastQuarter ? left : advance.principalPerQuarterCents;
    amounts.push(repaid);
    left -= repaid;
  }
  return amounts;
}
