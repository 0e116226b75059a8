import type { Figures } from '../../contracts/banking/causes.ts';
import { incomeText, sizeText } from '../../contracts/banking/whyText.ts';
import { amountText } from '../../contracts/text/amountText.ts';
import { ChangeText } from '../team/ChangeText.tsx';
import { changeOf, type FigureChange, figureTexts } from '../team/standingText.ts';
import type { StripFact } from '../ui/FactStrip.tsx';

type Shown = {
  readonly title: string;
  readonly text: (value: number) => string;
  readonly changeOf: (now: number, before: number) => FigureChange | null;
};

/** How far an amount in $000 moved, as `text` prints it. */
function moved(now: number, before: number, text: (thousands: number) => string): FigureChange {
  const size = text(Math.abs(now - before));
  if (!/[1-9]/.test(size)) return { direction: 'same', text: 'no change' };
  return now > before ? { direction: 'up', text: `+${size}` } : { direction: 'down', text: `−${size}` };
}

const compared = (name: 'net_interest_margin' | 'return_on_equity' | 'stock_price'): Shown => ({
  title: figureTexts[name].title,
  text: figureTexts[name].text,
  changeOf: (now, before) => changeOf(name, now, before),
});

const shown: Readonly<Record<string, Shown>> = {
  'Net Income': {
    title: 'Net income',
    text: incomeText,
    changeOf: (now, then) => moved(now, then, sizeText),
  },
  'Net Interest Margin': compared('net_interest_margin'),
  ROE: compared('return_on_equity'),
  'Cash & Fed Funds Sold': {
    title: 'Cash',
    text: amountText,
    changeOf: (now, then) => moved(now, then, amountText),
  },
  'Stock Price': compared('stock_price'),
};

/** The figures that tell most of a quarter, with their change on untouched; without a price where there is none. */
export function forecastFacts(
  effect: { readonly untouched: Figures; readonly forecast: Figures },
  hasPrice = true,
): readonly StripFact[] {
  return Object.entries(shown).flatMap(([name, { title, text, changeOf: change }]) => {
    const [now, before] = [effect.forecast[name], effect.untouched[name]];
    if (now === undefined || before === undefined || (name === 'Stock Price' && !hasPrice)) return [];
    return {
      name: title,
      value: <span translate="no">{text(now)}</span>,
      note: <ChangeText change={change(now, before)} hasWord={false} />,
    };
  });
}
