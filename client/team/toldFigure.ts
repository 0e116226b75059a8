import type { FigureWords } from '../../contracts/banking/whyFigure.ts';
import { incomeText, signedText as signedThousands } from '../../contracts/banking/whyText.ts';
import type { WhyFigure } from '../../contracts/calls/why.ts';
import { betterWay } from '../../contracts/glossary/betterWay.ts';
import { signedText } from '../charts/differenceGeometry.ts';
import { formatIndicator } from '../indicators/indicatorText.ts';

/** How a figure of the dashboard is told by its causes: thousands have tenths, so that a small cause has an amount. */
export type ToldFigure = FigureWords & {
  readonly unit: string;
  readonly decimals: number;
  /** More of it is worse for the bank. */
  readonly isLessBetter: boolean;
};

export function toldFigure(figure: WhyFigure): ToldFigure {
  const { name, format, decimals } = figure;
  const isLessBetter = betterWay[name] === 'lower';
  if (format === 'currency' && decimals === 0)
    return { name, isLessBetter, unit: '$000', decimals: 1, text: incomeText, signed: signedThousands };
  return {
    name,
    isLessBetter,
    unit: format === 'currency' ? '$' : name === 'PE' ? 'times' : '%',
    decimals,
    text: (value) => formatIndicator(figure, value),
    signed: (value) => signedText(value, decimals),
  };
}
