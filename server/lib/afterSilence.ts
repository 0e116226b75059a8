import type { Environment } from './environment.ts';

const secondThoughtMilliseconds = 50;

/**
 * Runs something after so many milliseconds in which nobody cancelled it. A process that was held up finds its timers due before
 * it has read what came meanwhile, so that it waits for a moment more before it takes anybody for silent.
 */
export function afterSilence(
  { after }: Environment['timers'],
  milliseconds: number,
  run: () => void,
): { cancel(): void } {
  let timer = after(milliseconds, () => {
    timer = after(secondThoughtMilliseconds, run);
  });
  return { cancel: () => timer.cancel() };
}
