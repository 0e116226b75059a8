import type { Environment } from '../../lib/environment.ts';

/** Checks whether something that has been silent for a while is still alive. */
export type SilenceWatch = { heard(): void; stop(): void };

/**
 * After each `milliseconds` of silence calls `isDeaf`; if it returns true or fails, `onDeaf` is called once
 * and the watch ends. Anything heard during the check counts as a sign of life.
 */
export function watchSilence(
  timers: Environment['timers'],
  milliseconds: number,
  isDeaf: () => Promise<boolean>,
  onDeaf: (fault: unknown) => void,
): SilenceWatch {
  let isStopped = false;
  let heardCount = 0;
  let timer = timers.after(milliseconds, ask);

  function restart(): void {
    timer.cancel();
    if (!isStopped) timer = timers.after(milliseconds, ask);
  }

  function ask(): void {
    const before = heardCount;
    isDeaf()
      .catch((fault: unknown) => fault ?? true)
      .then((answer) => {
        if (isStopped || answer === false || heardCount > before) return restart();
        isStopped = true;
        onDeaf(answer);
      });
  }

  return {
    heard() {
      heardCount += 1;
      restart();
    },
    stop() {
      isStopped = true;
      timer.cancel();
    },
  };
}
