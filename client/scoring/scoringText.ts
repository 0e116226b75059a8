import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadScoring } from '../../contracts/calls/scoring.ts';
import type { Scoring } from '../../contracts/scoring/choices.ts';
import type { ScoredFigures } from '../../contracts/scoring/points.ts';
import { criterionPoints, pointsOf, scoringNames, scoringPresets } from '../../contracts/scoring/points.ts';

export const nameOf = (scoring: Scoring): string =>
  scoring === 'members' ? 'Members’ benefit' : scoringNames[scoring];

const laterPrice = (lastTurn: number): string =>
  `The price counts as it stands two years after Qtr ${lastTurn}, with nobody deciding, so a dressed-up last quarter ` +
  'does not pay.';

/** What wins, and what that rests on. */
export const winsTexts: Readonly<Record<Scoring, (lastTurn: number) => readonly [string, string]>> = {
  balanced: (lastTurn) => [
    'The highest score wins: 100 points for return, earnings, and safety.',
    laterPrice(lastTurn),
  ],
  ownersOnly: (lastTurn) => [
    'The highest score wins: 100 points for the return to owners.',
    laterPrice(lastTurn),
  ],
  price: (lastTurn) => [
    `The highest stock price after Qtr ${lastTurn} wins.`,
    'Investors pay for earnings, growth, payout, and little risk. Luck decides close places.',
  ],
  members: () => [
    'The credit union whose members gained most wins.',
    'They gain by better prices than the market’s, by fewer fees, and by what is kept for them.',
  ],
};

/** `Balanced · published before Qtr 1 · unchanged` */
export function publishedText({ scoring, changes }: ResponseOf<typeof loadScoring>): string {
  const last = changes.at(-1);
  const when = last ? `changed after Qtr ${last.after_turn}` : 'published before Qtr 1 · unchanged';
  return `${nameOf(scoring)} · ${when}`;
}

type CriterionText = {
  readonly name: string;
  readonly rests: string;
  readonly text: (value: number) => string;
};

const percent = (value: number, decimals: number): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(decimals)}%`;

export const criterionTexts: Readonly<Record<keyof ScoredFigures, CriterionText>> = {
  returnPercent: {
    name: 'Return to owners',
    rests: 'Stock price plus dividends, with the price two years after the last quarter. Earn steadily.',
    text: (value) => `${value > 0 ? '+' : ''}${percent(value, 1)}`,
  },
  coreReturnPercent: {
    name: 'Core return',
    rests: 'Mean of all quarters, on the capital that the business needs. Margin, fees, costs.',
    text: (value) => percent(value, 2),
  },
  valueLossPercent: {
    name: 'Interest-rate risk',
    rests: 'Worst quarter: value lost if rates move 2 points. Match the terms of loans and deposits.',
    text: (value) => percent(value, 1),
  },
  composite: {
    name: 'Supervisor’s rating',
    rests: 'Mean of all quarters, 1 is best. Capital, liquidity, loan quality.',
    text: (value) => value.toFixed(2),
  },
};

/** `50.4–50.9`, or one figure where luck changes nothing. */
export function rangeText(
  text: (value: number) => string,
  range: readonly [number, number] | null | undefined,
): string {
  if (!range) return '–';
  const [low, high] = [text(range[0]), text(range[1])];
  return low === high ? low : `${low}–${high}`;
}

/** `Bayside Trust leads you by 4.5 points: 5.1 in return to owners. You are ahead by 0.6 in core return.` */
export function behindText(
  preset: keyof typeof scoringPresets,
  own: ScoredFigures,
  leader: ScoredFigures,
  name: string,
): string {
  const points = (size: number): string => Math.abs(size).toFixed(1);
  const gaps = scoringPresets[preset].map((each) => ({
    name: criterionTexts[each.figure].name.toLowerCase(),
    size: criterionPoints(each, leader) - criterionPoints(each, own),
  }));
  const told = (sign: number): string =>
    gaps
      .filter(({ size }) => size * sign >= 0.05)
      .toSorted((one, other) => (other.size - one.size) * sign)
      .map((gap) => `${points(gap.size)} in ${gap.name}`)
      .join(', ');
  const total = pointsOf(preset, leader) - pointsOf(preset, own);
  const ahead = told(-1);
  return `${name} leads you by ${points(total)} points: ${told(1)}.${ahead && ` You are ahead by ${ahead}.`}`;
}
