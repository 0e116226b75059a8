import type { DocumentsEnvironment } from '../documents/mongoDocuments.ts';

/** Work that is repeated until stopped. */
export type RepeatedWork = {
  /** Runs again at once instead of after the pause. */
  wake(): void;
  stop(): void;
  /** Resolves after `stop`, when the work in progress has ended. */
  readonly ended: Promise<void>;
};

const lookMilliseconds = 500;
const firstPauseMilliseconds = 100;
const pauseMillisecondsMax = 400;

/** Starts the work; faults are reported and retried, never fatal. */
export function repeatWork(options: {
  readonly work: () => Promise<void>;
  readonly environment: Pick<DocumentsEnvironment, 'timers'>;
  readonly onFault: (fault: unknown) => void;
}): RepeatedWork {
  const { work, environment, onFault } = options;
  let isStopped = false;
  let isWoken = false;
  let isRecovering = false;
  let endPause = (): void => undefined;

  async function pause(milliseconds: number): Promise<void> {
    if (isStopped || (isWoken && !isRecovering)) return;
    await new Promise<void>((resolve) => {
      const timer = environment.timers.after(milliseconds, resolve);
      endPause = () => {
        timer.cancel();
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    let faultPause = firstPauseMilliseconds;
    while (!isStopped) {
      isWoken = false;
      try {
        await work();
        isRecovering = false;
        faultPause = firstPauseMilliseconds;
        await pause(lookMilliseconds);
      } catch (fault) {
        onFault(fault);
        isRecovering = true;
        await pause(faultPause);
        faultPause = Math.min(2 * faultPause, pauseMillisecondsMax);
      }
    }
  }

  return {
    wake() {
      isWoken = true;
      // New events do not shorten the pause after a fault, or a busy log would hammer a store that is down.
      if (!isRecovering) endPause();
    },
    stop() {
      isStopped = true;
      endPause();
    },
    ended: run(),
  };
}
