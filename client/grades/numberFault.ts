import { formNumber } from '../../contracts/text/numberText.ts';

/** What is wrong with a typed number; null for one from `min` to `max`. */
export function numberFault(text: string, min: number, max: number): string | null {
  const value = text.trim() === '' ? Number.NaN : formNumber(text);
  return value >= min && value <= max ? null : `Points must be a number from ${min} to ${max}.`;
}
