/**
 * A signal that aborts when one of the others does, or explicitly with a fault; `release` detaches it from
 * the others. A signal of `AbortSignal.any` queries all of them on each access, which a subscription does at
 * every commit.
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
