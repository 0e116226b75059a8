import type { MarketBank, MarketPrices } from '../../contracts/calls/market.ts';
import { amountText } from '../../contracts/text/amountText.ts';
import { printed } from '../../contracts/text/printed.ts';

type Teller = { readonly prices: MarketPrices; readonly ownId: number | null };

/** `+0.26`, `−0.30`, `0.00`: % points, or any figure with these decimals. */
export function aboveText(value: number, decimals = 2): string {
  const rounded = printed(value, decimals);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(decimals)}`;
}

const pointsText = (value: number): string => Math.abs(value).toFixed(2);
const nameOf = ({ team_id: id, team_name: name }: MarketBank, { ownId }: Teller): string =>
  id === ownId ? 'You' : name;
/** `+$22.0m`. */
const signedAmount = (thousands: number): string =>
  `${thousands < 0 ? '−' : '+'}${amountText(Math.abs(thousands))}`;
/** Basis points of a change in %. */
const basisPoints = (percent: number): number => Math.round(percent * 100);

const overnightText = ({ overnight }: MarketBank): string =>
  overnight ? `, ${amountText(overnight)} borrowed overnight` : '';

function ofMargin({ margin_change: change }: MarketBank): string {
  const moved = basisPoints(change ?? 0);
  if (moved === 0) return '';
  return moved < 0 ? ` and lost ${-moved} bp of margin` : ` and gained ${moved} bp of margin`;
}

/** `paid 0.26 above the market for deposits`. */
function paidText(price: number, { prices }: Teller): string {
  const size = pointsText(price);
  return prices === 'offers'
    ? `paid ${size} ${price > 0 ? 'above' : 'below'} the market for deposits`
    : `paid ${size} ${price > 0 ? 'more' : 'less'} for funds than the mean`;
}

const depositStory = (bank: MarketBank, price: number, teller: Teller): string =>
  `${paidText(price, teller)}${ofMargin(bank)}`;

function loanStory(bank: MarketBank, price: number, teller: Teller): string {
  const size = pointsText(price);
  const asked =
    teller.prices === 'offers'
      ? `lent ${size} ${price > 0 ? 'above' : 'below'} the market`
      : `earned ${size} ${price > 0 ? 'more' : 'less'} on assets than the mean`;
  const { loans_change: change } = bank;
  const came = change === null ? '' : `: loans ${signedAmount(change)}${overnightText(bank)}`;
  return `${asked}${came}`;
}

/** What banks did with their prices, the largest first; a price on the market's side is no story. */
function storiesOf(banks: readonly MarketBank[], teller: Teller) {
  const all = banks.flatMap((bank) =>
    (
      [
        ['deposit_price', depositStory],
        ['loan_price', loanStory],
      ] as const
    ).flatMap(([name, story]) => {
      const price = bank[name];
      const isTold = price !== null && printed(price, 2) !== 0;
      return isTold ? [{ bank, size: Math.abs(price), text: story(bank, price, teller) }] : [];
    }),
  );
  return all.toSorted((one, other) => other.size - one.size);
}

/** The two largest stories of a quarter, of two banks if two are told. */
export function marketStories(banks: readonly MarketBank[], teller: Teller): readonly string[] {
  const sorted = storiesOf(banks, teller);
  const [first] = sorted;
  const next = sorted.find(({ bank }) => bank !== first?.bank) ?? sorted[1];
  return [first, next].flatMap((each) => (each ? [`${nameOf(each.bank, teller)} ${each.text}.`] : []));
}

/** What a bank did in a quarter, without its name: `lent 0.30 below the market: loans +$22.0m`. */
export const didText = (bank: MarketBank, teller: Teller): string =>
  storiesOf([bank], teller)[0]?.text ?? 'asked and paid what the market does';

/** The bank that is first by something, in words. */
export type Superlative = { readonly title: string; readonly bank: string; readonly text: string };

const best = (
  banks: readonly MarketBank[],
  of: (bank: MarketBank) => number | null,
): readonly [MarketBank, number] | undefined =>
  banks
    .flatMap((bank) => {
      const value = of(bank);
      return value === null ? [] : [[bank, value] as const];
    })
    .toSorted(([, one], [, other]) => other - one)[0];

const growthPercent = ({ loans, loans_change: change }: MarketBank): number | null =>
  loans === null || change === null || loans === change ? null : (change / (loans - change)) * 100;

function marginText({ margin, margin_change: change }: MarketBank): string {
  const moved = basisPoints(change ?? 0);
  const told = moved === 0 ? 'unchanged' : `${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)} bp`;
  return `${(margin ?? 0).toFixed(2)}%${change === null ? '' : `, ${told}`}`;
}

/** Who paid least, grew fastest and earned the widest margin; none where one bank alone is told. */
export function superlatives(banks: readonly MarketBank[], teller: Teller): readonly Superlative[] {
  if (banks.length < 2) return [];
  const own = banks.find(({ team_id: id }) => id === teller.ownId);
  const first = (
    title: string,
    of: (bank: MarketBank) => number | null,
    tell: (bank: MarketBank, value: number) => string,
  ): readonly Superlative[] => {
    const found = best(banks, of);
    return found ? [{ title, bank: found[0].team_name, text: tell(...found) }] : [];
  };
  const cheapness = ({ deposit_price: price }: MarketBank) => (price === null ? null : -price);
  return [
    ...first('Cheapest money', cheapness, ({ deposits }, value) => {
      const kept = deposits === null ? '' : `; deposits ${amountText(deposits)}`;
      return `${paidText(-value, teller)}${kept}`;
    }),
    ...first(
      'Fastest growth',
      growthPercent,
      (bank, percent) => `loans ${aboveText(percent, 1)}%${overnightText(bank)}`,
    ),
    ...first(
      'Widest margin',
      ({ margin }) => margin,
      (bank) => {
        const isOther = own && own !== bank && own.margin !== null;
        return `${marginText(bank)}${isOther ? `; you have ${marginText(own)}` : ''}`;
      },
    ),
  ];
}
