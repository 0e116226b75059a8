import type { Environment } from './environment.ts';

const secondThoughtMilliseconds = 50;

/**
 * Runs something after the given milliseconds without cancellation. After a stall, a process finds its timers
 * due before it has read its pending input, so it waits slightly longer before it assumes silence.
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
