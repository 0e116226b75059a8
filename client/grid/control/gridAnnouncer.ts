const debounceMilliseconds = 100;

/** Timers of the host, injected so that tests control time. */
export type AnnouncerTimers = {
  readonly setTimeout: (callback: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number) => void;
};

/**
 * Announces through a polite live region; of texts within 100 ms only the last is spoken (Grist's rule per
 * key).
 */
export function gridAnnouncer(write: (text: string) => void, timers: AnnouncerTimers) {
  let waiting: number | null = null;
  function stop(): void {
    if (waiting !== null) timers.clearTimeout(waiting);
    waiting = null;
  }
  return {
    /** Drops texts that wait to be spoken. */
    stop,
    say(text: string): void {
      stop();
      waiting = timers.setTimeout(() => {
        waiting = null;
        write(text);
      }, debounceMilliseconds);
    },
  };
}
