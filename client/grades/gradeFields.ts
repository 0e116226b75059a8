import { formNumber } from '../../contracts/text/numberText.ts';

/** A typed number from `min` to `max`, or what is wrong with it. */
export function numberIn(text: string, name: string, min: number, max: number): number | { fault: string } {
  const value = text.trim() === '' ? Number.NaN : formNumber(text);
  return value >= min && value <= max ? value : { fault: `${name} must be a number from ${min} to ${max}.` };
}

/** The sentence about a typed number; undefined if it is one. */
export const faultOf = (read: number | null | { fault: string }): string | undefined =>
  typeof read === 'object' && read !== null ? read.fault : undefined;
