/**
 * One bank of a league that was played to its end: the share price before the first quarter and after each.
 */
export type SignInBank = {
  readonly name: string;
  readonly prices: readonly number[];
  readonly isOwn?: boolean;
};

/**
 * The demo's main game run to its ninth quarter, dollars per share. The own bank is drawn last, over the
 * others.
 */
export const signInBanks: readonly SignInBank[] = [
  {
    name: 'Lighthouse Savings',
    prices: [58.87, 53.02, 50.87, 51.59, 52.75, 54.8, 53.91, 55.76, 57.38, 58.39],
  },
  { name: 'Northquay Bank', prices: [58.87, 53.41, 51.2, 50.76, 52.19, 51.77, 51.98, 53.3, 55.81, 57.15] },
  { name: 'Anchor National', prices: [58.87, 53.39, 51.7, 50.58, 48.93, 47.89, 46.02, 47.11, 48.08, 49.86] },
  { name: 'Bayside Trust', prices: [58.87, 54.04, 50.53, 49.94, 49.39, 45.65, 43.63, 44.75, 44.35, 44.79] },
  {
    name: 'First Harbor Bank',
    prices: [58.87, 53.43, 51.49, 51.89, 52.45, 52.5, 52.5, 54.28, 54.88, 57.44],
    isOwn: true,
  },
];

/** Three terms of a CD sheet, two of them being edited. */
export const signInRows = [
  { term: '6-Month CD', market: '0.347%', offer: '0.737%', person: null },
  {
    term: '12-Month CD',
    market: '0.495%',
    offer: '0.925%',
    person: { initials: 'AL', place: 1, isTyping: true },
  },
  {
    term: '36-Month CD',
    market: '0.832%',
    offer: '1.200%',
    person: { initials: 'BO', place: 2, isTyping: false },
  },
] as const;

/** Moves values that are too close apart by as little as possible, from the top down, keeping their order. */
export function spreadApart(places: readonly number[], gapMin: number): readonly number[] {
  const order = places
    .map((_, index) => index)
    .sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const spread = [...places];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    last = Math.max(places[index] ?? 0, last + gapMin);
    spread[index] = last;
  }
  return spread;
}
