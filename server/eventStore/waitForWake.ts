/**
 * Resolves when everybody who waits is woken, or when the signal is aborted. An aborted wait is forgotten at once: on a
 * quiet log the next event may be days away.
 */
export function waitForWake(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const wake = (): void => {
      signal.removeEventListener('abort', wake);
      waiting.delete(wake);
      resolve();
    };
    signal.addEventListener('abort', wake);
    waiting.add(wake);
  });
}
