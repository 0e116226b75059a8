/** A signal that is aborted as soon as one of several is; `AbortSignal.any` is younger than our oldest browsers. */
export function firstAborted(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = (): void => first.abort(signal.reason);
    if (signal.aborted) abort();
    // Once one is aborted, nothing listens to the others any more.
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
