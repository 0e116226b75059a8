import { setImmediate as nextTurn } from 'node:timers/promises';

/** Begins some work for each in a turn of the event loop of its own, so that others are served between. */
export const apart = <Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(
    items.map(async (item, place) => {
      for (let turns = 0; turns < place; turns += 1) await nextTurn();
      return work(item, place);
    }),
  );
