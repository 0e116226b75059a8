/** Numbers of at least 0 and below 1; the same seed gives the same sequence. */
export type Chance = () => number;

/** A small generator (mulberry32): the demo needs reproducible play, not unpredictable numbers. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An element of a non-empty list. */
export function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** A whole number in a range, both ends included. */
export function wholeBetween(from: number, to: number, chance: Chance): number {
  return from + Math.floor(chance() * (to - from + 1));
}

/** An element of a list, with probabilities proportional to the shares of its items. */
export function oneByShare<Item extends { readonly share: number }>(
  items: readonly Item[],
  chance: Chance,
): Item {
  let left = chance() * items.reduce((sum, { share }) => sum + share, 0);
  for (const item of items) {
    left -= item.share;
    if (left < 0) return item;
  }
  return oneOf(items, chance);
}
