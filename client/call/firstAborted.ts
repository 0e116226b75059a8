/** A signal that is aborted as soon as one of several is; some supported browsers lack `AbortSignal.any`. */
export function firstAborted(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = (): void => first.abort(signal.reason);
    if (signal.aborted) abort();
    // Once one is aborted, the listeners on the others are removed.
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
