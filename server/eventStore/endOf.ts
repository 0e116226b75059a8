/**
 * A signal that is given when one of the others is, or on purpose with a fault; `release` lets go of the others. One
 * of `AbortSignal.any` asks them all each time it is looked at, which a subscription does at every commit.
 */
export function endOf(...signals: readonly AbortSignal[]) {
  const ending = new AbortController();
  let found: unknown;
  const end = (fault?: unknown): void => {
    found ??= fault;
    ending.abort();
  };
  const follow = (): void => end();
  for (const signal of signals) {
    if (signal.aborted) follow();
    signal.addEventListener('abort', follow);
  }
  return {
    signal: ending.signal,
    end,
    fault: () => found,
    release(): void {
      for (const signal of signals) signal.removeEventListener('abort', follow);
    },
  };
}
