const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 10_000;

/**
 * Loads a part of the client that comes when it is needed, again and again: a connection that is lost in that moment
 * must not take the page with it.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = firstPauseMilliseconds; ; pause = Math.min(2 * pause, longestPauseMilliseconds))
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
}
