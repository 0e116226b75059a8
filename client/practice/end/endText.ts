import { type Cause, isOwnCause } from '../../../contracts/banking/causes.ts';
import type { Luck } from '../../../contracts/calls/scoring.ts';
import type { Standing } from '../../../contracts/calls/standing.ts';
import { ordinal, textOrDash } from '../../team/standingText.ts';

const lastOf = (values: readonly (number | null)[]): number => values.at(-1) ?? 0;

/** Place and points at the end, and how far from the nearest bank. */
export function endSentence({ banks, score_of: of }: Standing, ownId: number): string {
  const own = banks.find(({ team_id }) => team_id === ownId);
  const others = banks
    .filter((bank) => bank !== own)
    .toSorted((one, other) => lastOf(other.score) - lastOf(one.score));
  const [best] = others;
  if (!own || !best) return '';
  const place = lastOf(own.places);
  const apart = textOrDash(of, Math.abs(lastOf(own.score) - lastOf(best.score)));
  const start = place === 1 ? 'You won' : `You came ${ordinal(place)}`;
  const side = place === 1 ? 'ahead of' : 'behind';
  return `${start} with ${textOrDash(of, lastOf(own.score))} points, ${apart} ${side} ${best.team_name}.`;
}

/** The years of the rates, or what was made up of them. */
export function ratesText(environment: string): string {
  const [, years] = /^(.+) \(historical\)$/.exec(environment) ?? [];
  return years === undefined ? `Rates: ${environment}` : `Rates were those of ${years}`;
}

/** What chance had to do with it; empty until it is worked out. */
export function luckSentence(luck: Luck | null | undefined, { banks }: Standing, ownId: number): string {
  const rangeOf = (id: number) => luck?.banks.find(({ team_id }) => team_id === id)?.score;
  const own = rangeOf(ownId);
  const others = banks
    .filter(({ team_id }) => team_id !== ownId)
    .flatMap(({ team_id }) => rangeOf(team_id) ?? []);
  if (!luck || !own || others.length === 0) return '';
  const [lowest, highest] = own;
  // Ranges of two ends each: the largest of all is that of the best bank in its luckiest draw.
  if (lowest > Math.max(...others)) return `Not luck: you win in all ${luck.draws} draws of chance.`;
  const ends = banks
    .filter(({ team_id }) => team_id !== ownId)
    .flatMap(({ team_id }) => rangeOf(team_id)?.[0] ?? []);
  if (highest < Math.max(...ends)) return `Not luck: you win in none of ${luck.draws} draws of chance.`;
  return `Luck alone could have decided it: see the ranges of ${luck.draws} draws of chance.`;
}

type Bars = readonly { readonly cause: Cause; readonly figures: Readonly<Record<string, number>> }[];

/** One thing to do otherwise: the own group of decisions that cost most, two years on. */
export function tryText(bars: Bars): string {
  const own = bars.filter(({ cause }) => isOwnCause(cause));
  const price = ({ figures }: Bars[number]): number => figures['Stock Price'] ?? 0;
  const [worst] = own.toSorted((one, other) => price(one) - price(other));
  if (!worst) return 'Try: move the rates that are far from the market’s, and see.';
  if (price(worst) >= 0) return 'Try: the same over nine quarters, or with all areas.';
  return (
    `Try: leave ${worst.cause} as it was. ` +
    `What you decided there cost about ${textOrDash('stock_price', -price(worst))} a share.`
  );
}
