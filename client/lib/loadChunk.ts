import { missingParts } from './missingParts.ts';
import { serverAnswers } from './serverAnswers.ts';

const firstPauseMilliseconds = 500;
const pauseMillisecondsMax = 10_000;

/**
 * Loads a lazy part of the client, with retries: a connection lost at that moment must not crash the page.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let isMissing = false;
  for (let pause = firstPauseMilliseconds; ; pause = Math.min(2 * pause, pauseMillisecondsMax))
    try {
      const part = await load();
      if (isMissing) missingParts.set(missingParts.get() - 1);
      return part;
    } catch {
      const isRetried = pause > firstPauseMilliseconds;
      if (isRetried && !isMissing && (await serverAnswers())) {
        isMissing = true;
        missingParts.set(missingParts.get() + 1);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
}
