const firstPauseMilliseconds = 500;
const pauseMillisecondsMax = 10_000;

/**
 * Loads a lazy part of the client, with retries: a connection lost at that moment must not crash the page.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = firstPauseMilliseconds; ; pause = Math.min(2 * pause, pauseMillisecondsMax))
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
}
