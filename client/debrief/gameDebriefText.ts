import { type Cause, ownCauses } from '../../contracts/banking/causes.ts';
import type { GameMoment } from '../../contracts/banking/gameMoments.ts';
import { signedText, wordsOf } from '../../contracts/banking/whyText.ts';
import type { Award, DebriefBank, GameDebrief } from '../../contracts/calls/gameDebrief.ts';
import { counted } from '../../contracts/text/counted.ts';
import { printed } from '../../contracts/text/printed.ts';
import { signedText as signedFigure } from '../charts/differenceGeometry.ts';

type Figure = GameDebrief['figure'];

/** `+$5.79`, `−$6.36`; of a credit union `+$5.8k`. */
export const worthText = (value: number, figure: Figure): string =>
  figure === 'Stock Price' ? signedFigure(value, 2).replace(/^([+−]?)/, '$1$') : signedText(value);

/** What amounts are in, as a card tells it. */
export const unitTexts: Readonly<Record<Figure, string>> = {
  'Stock Price': '$ a share',
  'Net Income': '$000 of net income a quarter',
};
const perUnit: Readonly<Record<Figure, string>> = { 'Stock Price': ' a share', 'Net Income': ' a quarter' };
const sized = (value: number, figure: Figure): string => worthText(Math.abs(value), figure).replace('+', '');

/** What a moment did: `looked right at first, +$0.51, and cost $6.36 a share two years on`. */
export function outcomeText({ now, later }: GameMoment, figure: Figure): string {
  const end = `${sized(later, figure)}${perUnit[figure]}`;
  const [first, last] = [printed(now, 2), printed(later, 2)];
  if (first * last >= 0) return last < 0 ? `cost ${end}` : `brought ${end}`;
  return last < 0
    ? `looked right at first, ${worthText(now, figure)}, and cost ${end} two years on`
    : `cost ${sized(now, figure)} at first, and brought ${end} two years on`;
}

/** `Your turning point was Qtr 1: what you changed in deposits …`. */
export function turningText(moment: GameMoment | undefined, figure: Figure): string {
  if (!moment) return 'Nothing that you changed moved it.';
  const { turn_num: turn, cause } = moment;
  return `Your turning point was Qtr ${turn}: what you changed in ${wordsOf(cause)} ${outcomeText(moment, figure)}.`;
}

const amountOf = ({ bars }: DebriefBank, cause: Cause): number =>
  bars?.find((bar) => bar.cause === cause)?.amount ?? 0;
/** What its own decisions came to. */
const ownAmount = (bank: DebriefBank): number =>
  ownCauses.reduce((total, cause) => total + amountOf(bank, cause), 0);
const largest = <Item>(items: readonly Item[], size: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => Math.abs(size(other)) - Math.abs(size(one)))[0];

/** The sentence of a class, what was found and what it asks: which own group separated the banks most. */
export function classFinding({
  banks,
  figure,
  working,
}: Pick<GameDebrief, 'banks' | 'figure' | 'working'>): readonly [string, string] {
  const known = banks.filter(({ bars }) => bars !== null);
  if (working > 0 || known.length === 0)
    return ['The banks started alike.', 'What moved them is being worked out.'];
  const spreads = ownCauses.map((cause) => {
    const amounts = known.map((bank) => amountOf(bank, cause));
    return { cause, low: Math.min(...amounts), high: Math.max(...amounts) };
  });
  const most = largest(spreads, ({ low, high }) => high - low);
  const made =
    most && printed(most.high - most.low, 2) > 0
      ? `${most.cause} made the difference: from ${worthText(most.low, figure)} to ${worthText(most.high, figure)}.`
      : 'Nobody’s decisions made a difference.';
  // In its own world: the economy moves a bank that is left alone as well.
  const ahead = known.filter((bank) => printed(ownAmount(bank), 2) > 0).length;
  const left =
    ahead === 0
      ? 'Nobody beat the bank that was left alone; ask why.'
      : `${ahead} of ${counted(known.length, 'bank')} beat the bank that was left alone.`;
  return [`${counted(banks.length, 'bank')} started alike. ${made}`, left];
}

/** What chance did between the banks, below their causes. */
export function chanceText({ banks, figure }: Pick<GameDebrief, 'banks' | 'figure'>): string {
  const most = largest(banks, (bank) => amountOf(bank, 'Chance'));
  if (!most?.bars) return '';
  const chance = Math.abs(amountOf(most, 'Chance'));
  const ends = banks.flatMap(({ end }) => end ?? []).toSorted((one, other) => one - other);
  const gaps = ends.slice(1).map((end, place) => end - (ends[place] ?? end));
  const told = `Chance moved no bank by more than ${sized(chance, figure)}`;
  if (gaps.length === 0) return `${told}.`;
  return Math.min(...gaps) > 2 * chance
    ? `${told}: the order is skill and the world.`
    : `${told}: where two banks are closer than that, luck may have decided.`;
}

/** Three questions for a class from the figures of its banks; fewer while these are worked out. */
export function debriefQuestions({
  banks,
  figure,
}: Pick<GameDebrief, 'banks' | 'figure'>): readonly string[] {
  const bars = banks.flatMap((bank) =>
    ownCauses
      .map((cause) => ({ bank, cause, amount: amountOf(bank, cause) }))
      .filter(({ amount }) => amount !== 0),
  );
  const most = largest(bars, ({ amount }) => amount);
  const turned = largest(
    banks.filter(({ turning }) => turning && turning.now * turning.later < 0),
    ({ turning }) => turning?.later ?? 0,
  );
  const economy = largest(banks, (bank) => amountOf(bank, 'Economy'));
  const chance = largest(banks, (bank) => amountOf(bank, 'Chance'));
  return [
    ...(most
      ? [
          `What ${most.bank.team_name} changed in ${wordsOf(most.cause)} ${most.amount < 0 ? 'cost' : 'brought'} it ` +
            `${sized(most.amount, figure)}${perUnit[figure]}. What did it expect, and which figure told ` +
            `${most.amount < 0 ? 'otherwise first' : 'it first'}?`,
        ]
      : []),
    ...(turned?.turning
      ? [
          `What ${turned.team_name} changed in ${wordsOf(turned.turning.cause)} in Qtr ${turned.turning.turn_num} ` +
            `${outcomeText(turned.turning, figure)}. Who could have known, and from what?`,
        ]
      : economy && amountOf(economy, 'Economy') !== 0
        ? [
            `The economy moved ${economy.team_name} by ${worthText(amountOf(economy, 'Economy'), figure)}. What ` +
              'would have prepared it for that?',
          ]
        : []),
    ...(chance?.bars
      ? [
          `Chance moved no bank by more than ${sized(amountOf(chance, 'Chance'), figure)}. What else made results ` +
            'jump from quarter to quarter?',
        ]
      : []),
  ];
}

/** What an award rests on. */
export function awardText({ award, value, from }: Award): string {
  if (award === 'Best margin') return `${value.toFixed(2)}% on average`;
  if (award === 'Safest') return `never below ${value.toFixed(1)}% leverage`;
  if (award === 'Sharpest forecasts') return `missed net income by ${value.toFixed(1)}% on average`;
  if (!from) return `${counted(value, 'place')} up from its worst quarter`;
  return `place ${from.place} in Qtr ${from.turn_num}, ${from.place - value} at the end`;
}
