import type { Standing, StandingBank } from '../../contracts/calls/standing.ts';
import { moneyText } from '../../contracts/text/amountText.ts';
import { figureTexts, ordinal } from '../team/standingText.ts';

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `four`; numbers above twelve in digits. */
export const inWords = (count: number): string => words[count] ?? String(count);

export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** How many areas a team has not decided in its quarter. */
export function areasLeft(untouched: number, all: number): string {
  if (untouched === 0) return `All ${inWords(all)} areas are decided.`;
  if (untouched === all) return `None of the ${inWords(all)} areas is decided yet.`;
  return `${capitalized(inWords(untouched))} of ${inWords(all)} areas ${untouched === 1 ? 'is' : 'are'} untouched.`;
}

/** A bank's last score; null if it has none, or is hidden from the reader. */
export function lastScore(bank: StandingBank, { latest_turn }: Standing): number | null {
  return bank.score[latest_turn] ?? null;
}

/** The rank of a bank after the last quarter; null if it has none, or is hidden from the reader. */
export const lastPlace = (bank: StandingBank, { latest_turn }: Standing): number | null =>
  bank.places[latest_turn] ?? null;

/** A bank's standing, in a sentence; before the first quarter that all start alike. */
export function standingSentence(standing: Standing, bank: StandingBank): string {
  const { latest_turn: turn, bank_count: count, score_of: scoreOf, banks } = standing;
  if (turn === 0 && count === 1) return 'It is the only bank of the game.';
  if (turn === 0)
    return `${count === 2 ? 'Both' : `All ${inWords(count)}`} start out equal. Qtr 1 will make the first difference.`;
  const place = lastPlace(bank, standing);
  const score = lastScore(bank, standing);
  const income = bank.net_income[turn] ?? null;
  const facts = [
    ...(score === null
      ? []
      : [`${figureTexts[scoreOf].title.toLowerCase()} ${figureTexts[scoreOf].text(score)}`]),
    ...(income === null ? [] : [`net income ${moneyText(income)}`]),
  ].join(', ');
  if (bank.failed_turn !== null) return `The bank failed in Qtr ${bank.failed_turn}.`;
  const after = facts === '' ? `after Qtr ${turn}.` : `${facts} in Qtr ${turn}.`;
  if (place === null) return capitalized(after);
  const isShared = banks.some(
    (other) => other.team_id !== bank.team_id && lastPlace(other, standing) === place,
  );
  if (isShared) return `You share ${ordinal(place)} place: ${after}`;
  return place === 1 ? `You lead: ${after}` : `${ordinal(place)} of ${count}: ${after}`;
}
