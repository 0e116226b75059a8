import { amountText, moneyText, wholeIncomeBelow } from '../text/amountText.ts';
import { type Bar, type CarriedLine, type Cause, type Figures, isOwnCause, type OwnCause } from './causes.ts';

/** Why a bank's figures moved in a quarter, as its texts need it. */
export type Moved = {
  readonly turn: number;
  readonly start: Figures;
  readonly end: Figures;
  readonly bars: readonly Bar[];
  readonly carried: Readonly<Record<CarriedLine, number>>;
};

/** Who reads it: a student's own bank is addressed. */
export type WhyReader = { readonly isOwn: boolean };

/** One of the three lines below the headline; `thousands` is what its causes added to net income, `amount` in words. */
export type WhyLine = {
  readonly title: string;
  readonly thousands: number;
  readonly amount: string;
  readonly text: string;
  /** The causes that it tells of. */
  readonly causes: readonly Cause[];
};

/** Net income that moved by less than this part of it, %, stayed. */
const stayedPercent = 0.5;
/** A cause below this part of all movement is not told. */
const toldShare = 0.05;
const toldOwnMax = 3;

const incomeOf = (figures: Figures): number => figures['Net Income'] ?? 0;
const thousandsIn = ({ figures }: Bar, name = 'Net Income'): number => figures[name] ?? 0;
const total = (bars: readonly Bar[], name?: string): number =>
  bars.reduce((sum, bar) => sum + thousandsIn(bar, name), 0);
const bySize = (bars: readonly Bar[], name?: string): readonly Bar[] =>
  bars.toSorted((one, other) => Math.abs(thousandsIn(other, name)) - Math.abs(thousandsIn(one, name)));

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** `$15.1k` without its sign; from a million on as everywhere. */
export const sizeText = (thousands: number): string =>
  Math.abs(thousands) < 1_000 ? `$${tenths.format(Math.abs(thousands))}k` : amountText(Math.abs(thousands));
/** `+$22.9k`, `−$14.2k`, `$0.0k`. */
export function signedText(thousands: number): string {
  const sign = Math.abs(thousands) < 0.05 ? '' : thousands < 0 ? '−' : '+';
  return `${sign}${sizeText(thousands)}`;
}
/** `$1,099.3k`, `−$40.2k`; from a hundred million on as everywhere. */
export const incomeText = (thousands: number): string =>
  Math.abs(thousands) < wholeIncomeBelow
    ? `${thousands < 0 ? '−' : ''}$${tenths.format(Math.abs(thousands))}k`
    : moneyText(thousands);

const causeWords: Readonly<Record<Cause, string>> = {
  Lending: 'lending',
  Deposits: 'deposits',
  Investments: 'investments',
  Funding: 'borrowing',
  Spending: 'spending',
  Capital: 'capital',
  // Not "what you decided earlier": earlier market rates and inherited contracts are in it as well.
  'Carried on': 'what carried on from earlier quarters',
  Rivals: 'rivals',
  Economy: 'the economy',
  Chance: 'chance',
  Events: 'events',
};
export const wordsOf = (cause: Cause): string => causeWords[cause];

/**
 * `, mostly because of …`: the largest causes that moved net income, or another figure, the way it went, two where one
 * did not make half of it; empty if there is none. `all` is how far it moved.
 */
export function because(bars: readonly Bar[], all: number, teller: WhyReader, name?: string): string {
  const same = bySize(
    bars.filter((bar) => thousandsIn(bar, name) * all > 0),
    name,
  );
  const isHalf = (some: readonly Bar[]): boolean => Math.abs(total(some, name)) >= Math.abs(all) / 2;
  const told = isHalf(same.slice(0, 1)) ? same.slice(0, 1) : same.slice(0, 2);
  if (told.length === 0) return '';
  const own = told.filter(({ cause }) => isOwnCause(cause)).map(({ cause }) => wordsOf(cause));
  const changed =
    own.length > 0 ? [`what ${teller.isOwn ? 'you' : 'they'} changed in ${own.join(' and ')}`] : [];
  const others = told.filter(({ cause }) => !isOwnCause(cause)).map(({ cause }) => wordsOf(cause));
  return `, ${isHalf(told) ? 'mostly ' : ''}because of ${[...changed, ...others].join(' and ')}`;
}

/** The sentence above everything: how net income moved, and mostly why. */
export function whyHeadline({ turn, start, end, bars }: Moved, teller: WhyReader): string {
  const [from, to] = [incomeOf(start), incomeOf(end)];
  const moved = to - from;
  const least = (Math.abs(from) * stayedPercent) / 100;
  const own = bars.filter(({ cause }) => isOwnCause(cause));
  const others = bars.filter(({ cause }) => !isOwnCause(cause));
  const ownMoves = teller.isOwn ? 'your own moves' : 'their own moves';
  if (to < 0) return `Net loss of ${sizeText(to)}${moved < 0 ? because(bars, moved, teller) : ''}.`;
  if (Math.abs(moved) < least) {
    const gain = total(bars.filter((bar) => thousandsIn(bar) > 0));
    const stayed = `Net income stayed near ${moneyText(to)}`;
    return gain < least
      ? `${stayed}: nothing moved it much.`
      : `${stayed}: a gain of ${sizeText(gain)} and a loss of ${sizeText(gain - moved)} nearly canceled out.`;
  }
  const told = `Net income ${moved > 0 ? 'rose' : 'fell'} ${sizeText(moved)}`;
  if (own.length === 0)
    return `${told} without ${teller.isOwn ? 'you' : 'them'}: nobody changed anything in Qtr ${turn}.`;
  if (total(own) * Math.sign(moved) >= Math.abs(moved) / 2) return `${told}${because(own, moved, teller)}.`;
  if (total(own) * moved >= 0) return `${told}${because(others, moved, teller)}.`;
  return moved > 0
    ? `${told}, and ${ownMoves} were not the reason.`
    : `${told}${because(others, moved, teller)}; ${ownMoves} helped.`;
}

const carriedTexts: Readonly<Record<Exclude<CarriedLine, 'taxes'>, readonly [more: string, less: string]>> = {
  interestIncome: [
    'Loans and securities of earlier quarters earn more interest.',
    'Loans and securities of earlier quarters earn less interest.',
  ],
  interestExpense: ['Deposits and debt cost less interest.', 'Deposits and debt cost more interest.'],
  provision: ['Less had to be set aside for loan losses.', 'More had to be set aside for loan losses.'],
  feesAndCosts: ['Fees less operating costs rose.', 'Fees less operating costs fell.'],
  oneOffs: [
    'One-off costs of last quarter did not come again.',
    'One-off income of last quarter did not come again.',
  ],
};

/** Why what was decided before moved net income: its largest line in the direction of the whole. */
export function carriedReason(carried: Moved['carried'], thousands: number): string {
  const lines = (Object.keys(carriedTexts) as (keyof typeof carriedTexts)[]).toSorted(
    (one, other) => (carried[other] - carried[one]) * Math.sign(thousands || 1),
  );
  const [line = 'interestIncome'] = lines;
  return carriedTexts[line][carried[line] >= 0 ? 0 : 1];
}

/** First names of who changed a group, `Ada’s`, `Ada and Ben’s`; of more than two, the team's. */
function whose(people: readonly string[] | undefined): string {
  const names = (people ?? []).map((name) => name.split(' ')[0]);
  return names.length === 1 || names.length === 2 ? `${names.join(' and ')}’s ` : '';
}

type People = Readonly<Partial<Record<OwnCause, readonly string[]>>>;

function ownText(bars: readonly Bar[], people: People): string {
  const part = (direction: number, verb: string): readonly string[] => {
    const told = bars.filter((bar) => thousandsIn(bar) * direction > 0);
    return told.map((bar, place) => {
      const words = isOwnCause(bar.cause) ? `${whose(people[bar.cause])}${causeWords[bar.cause]}` : '';
      return `${words} ${place === 0 ? `${verb} ` : ''}${sizeText(thousandsIn(bar))}`;
    });
  };
  const [brought, cost] = [part(1, 'brought').join(' and '), part(-1, 'cost').join(' and ')];
  const first = bars[0] && thousandsIn(bars[0]) < 0 ? [cost, brought] : [brought, cost];
  const text = first.filter((each) => each !== '').join('; ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** The three lines of the card in their order; a line without a cause that is worth telling is left out. */
export function whyLines({ bars, carried }: Moved, people: People, teller: WhyReader): readonly WhyLine[] {
  const movement = bars.reduce((sum, bar) => sum + Math.abs(thousandsIn(bar)), 0);
  const isTold = (bar: Bar): boolean =>
    Math.abs(thousandsIn(bar)) > 0 && Math.abs(thousandsIn(bar)) >= movement * toldShare;
  const own = bars.filter(({ cause }) => isOwnCause(cause));
  const before = bars.filter(({ cause }) => cause === 'Carried on');
  const others = bars.filter(({ cause }) => !isOwnCause(cause) && cause !== 'Carried on');
  const line = (
    title: string,
    of: readonly Bar[],
    text: (told: readonly Bar[]) => string,
  ): readonly WhyLine[] => {
    const told = bySize(of.filter(isTold));
    if (told.length === 0) return [];
    const causes = told.map(({ cause }) => cause);
    return [{ title, thousands: total(of), amount: signedText(total(of)), text: text(told), causes }];
  };
  const named = ({ cause, figures }: Bar) => `${wordsOf(cause)} ${signedText(incomeOf(figures))}`;
  return [
    ...line(teller.isOwn ? 'Your decisions' : 'Their decisions', own, (told) =>
      ownText(told.slice(0, toldOwnMax), people),
    ),
    ...line('Carried on', before, () => carriedReason(carried, total(before))),
    ...line(teller.isOwn ? 'Not yours' : 'Not theirs', others, (told) => {
      const text = told.map(named).join('; ');
      return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
    }),
  ];
}

/**
 * What the changes of a quarter do in two years if they are kept, where that is at least twice what they do now, or
 * the opposite; null where the quarter already tells it.
 */
export function keptText({ bars, end }: Moved, later: readonly Bar[], teller: WhyReader): string | null {
  const least = (Math.abs(incomeOf(end)) * stayedPercent) / 100;
  const told = bySize(later).filter(({ cause, figures }) => {
    const [now, then] = [total(bars.filter((bar) => bar.cause === cause)), incomeOf(figures)];
    return Math.abs(then) >= least && (now * then < 0 || Math.abs(then) >= 2 * Math.abs(now));
  });
  if (told.length === 0) return null;
  const parts = told.map((bar, place) => {
    const each = place === 0 ? ' a quarter' : '';
    return `${isOwnCause(bar.cause) ? causeWords[bar.cause] : ''} ${signedText(thousandsIn(bar))}${each}`;
  });
  const kept = `${teller.isOwn ? 'you' : 'they'} keep ${told.length > 1 ? 'these changes' : 'this change'}`;
  return `If ${kept} for two years: ${parts.join(', ')}.`;
}

/** The sentence of a quarter that was run again, from what the run before gave, $000. */
export function runAgainText(nowThousands: number, beforeThousands: number): string {
  const [now, before] = [incomeText(nowThousands), incomeText(beforeThousands)];
  return `Net income is now ${now}; the run before gave ${before === now ? 'the same' : before}.`;
}

/** What the bars of a bridge of causes are. */
export const barsText = ({ isOwn }: WhyReader): string =>
  `Filled: ${isOwn ? 'your' : 'the team’s'} decisions. Outlined: decided before, or not ` +
  `${isOwn ? 'yours' : 'theirs'}. The first and last bar are cut`;
