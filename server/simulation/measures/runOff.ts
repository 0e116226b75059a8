import type { Curve } from '../base/curve.ts';
import { type PoolOutlook, repaidShare } from '../instruments/poolOutlook.ts';
import { securityPrincipalFractions } from '../instruments/securities.ts';
import type { Advance, SecurityPosition } from '../model/bankState.ts';

/** A remainder of a position below this counts as zero. */
const ONE_CENT = 1;

/**
 * Principal of a pool due or expected to be prepaid in each coming quarter, cents; `lastQuarter` takes the
 * rest. Limited to a number of quarters where more are not needed.
 */
export function poolRunOff(outlook: PoolOutlook, lastQuarter: number, told: number): number[] {
  const quarters = Math.min(lastQuarter, told);
  let left = outlook.terms.cents;
  const amounts: number[] = [];
  for (let i = 1; i <= quarters && left > ONE_CENT; i++) {
    const repaid = i === lastQuarter ? left : left * repaidShare(outlook, i - 1);
    amounts.push(repaid);
    left -= repaid;
  }
  return amounts;
}

/** Principal of a security due or expected to be prepaid in each coming quarter, cents, for at most 20 quarters. */
export function securityRunOff(position: SecurityPosition, curve: Curve, told: number): number[] {
  const fractions = securityPrincipalFractions(position, curve);
  let left = position.cents;
  const amounts: number[] = [];
  const quarters = Math.min(position.remaining, told);
  for (let i = 1; i <= quarters && left > ONE_CENT; i++) {
    const repaid = left * (fractions[i - 1] ?? 1);
    amounts.push(repaid);
    left -= repaid;
  }
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
