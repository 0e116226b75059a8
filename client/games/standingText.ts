import type { Standing, StandingBank } from '../../contracts/calls/standing.ts';

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** `1st`, `2nd`, `11th`. */
export const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)]}`;

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `four`; numbers above twelve in digits. */
export const inWords = (count: number): string => words[count] ?? String(count);

export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Net income of $000 as `$1,025k`. */
export const netIncomeText = (amount: number): string =>
  `${amount < 0 ? '−' : ''}$${thousands.format(Math.abs(amount))}k`;

/** `$51.89`, or `8.32 %` if banks have no shares. */
export function rankingText(value: number, rankedBy: Standing['ranked_by']): string {
  return rankedBy === 'stock_price' ? `$${value.toFixed(2)}` : `${value.toFixed(2)} %`;
}

/** The figure behind a bank's last rank; null if it has none, or is hidden from the reader. */
export function rankedValue(bank: StandingBank, { ranked_by, latest_turn }: Standing): number | null {
  return bank[ranked_by][latest_turn] ?? null;
}

/** The rank of a bank after the last quarter; null if it has none, or is hidden from the reader. */
export const lastPlace = (bank: StandingBank, { latest_turn }: Standing): number | null =>
  bank.places[latest_turn] ?? null;

/** A bank's standing, in a sentence; before the first quarter that all start alike. */
export function standingSentence(standing: Standing, bank: StandingBank): string {
  const { latest_turn: turn, bank_count: count, ranked_by: rankedBy } = standing;
  if (turn === 0) return `All ${inWords(count)} start out equal. Qtr 1 will make the first difference.`;
  const place = lastPlace(bank, standing);
  const value = rankedValue(bank, standing);
  const income = bank.net_income[turn] ?? null;
  const facts = [
    ...(value === null
      ? []
      : [
          rankedBy === 'stock_price'
            ? `${rankingText(value, rankedBy)} a share`
            : `return on equity ${rankingText(value, rankedBy)}`,
        ]),
    ...(income === null ? [] : [`net income ${netIncomeText(income)}`]),
  ].join(', ');
  if (bank.failed_turn !== null) return `The bank failed in Qtr ${bank.failed_turn}.`;
  const after = facts === '' ? `after Qtr ${turn}.` : `${facts} in Qtr ${turn}.`;
  if (place === null) return capitalized(after);
  return place === 1 ? `You lead: ${after}` : `${ordinal(place)} of ${count}: ${after}`;
}
