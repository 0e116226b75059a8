/** Lets so many pieces of work run at once; further ones wait in the order in which they came. */
export function turnsOfWork(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next, so that nobody who comes now overtakes.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
