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
    prices: [49.31, 49.51, 51.09, 53.78, 55.37, 58.58, 61.91, 64.48, 68.68, 72.64],
  },
  { name: 'Northquay Bank', prices: [49.31, 45.8, 47.92, 46.47, 48.13, 50.24, 51.83, 52.63, 54.85, 57.03] },
  { name: 'Anchor National', prices: [49.31, 48.96, 45.76, 47.5, 47.11, 47.09, 46.62, 45.48, 45.62, 45.78] },
  { name: 'Bayside Trust', prices: [49.31, 45.74, 47.51, 45.2, 45.82, 46.51, 46.27, 45.23, 45.6, 46.09] },
  {
    name: 'First Harbor Bank',
    prices: [49.31, 45.92, 48.69, 51.59, 52.63, 54.65, 56.36, 57.26, 59.58, 61.75],
    isOwn: true,
  },
];

/** The prices between which the banks are drawn, and those with a line, $ a share. */
export const signInAxis = { lowest: 42, highest: 75, lines: [50, 60, 70] } as const;

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
