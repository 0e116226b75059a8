import { createStore, type Store } from '../lib/store.ts';

/** How fast steps follow each other: as fast as they did times a number, or one each second. */
export const speeds = ['second', '1', '10', '60', '600'] as const;
export type Speed = (typeof speeds)[number];

export type PlayerState = {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Whether a time in which nothing was done lasts a second. */
  readonly skipsIdle: boolean;
};

/** Where the player stands: the moments of all steps (ISO 8601) and the index of the one that is shown. */
export type Stand = { readonly moments: readonly string[]; readonly index: number };

/** Time of which tests have their own. */
export type PlayerTimers = {
  /** Runs something later, unless what it gives back is called before. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
};

export type Player = {
  readonly state: Store<PlayerState>;
  /** Tells what is shown; null while what was asked for is not there yet, so that no step is passed unseen. */
  stand(stand: Stand | null): void;
  toggle(): void;
  pause(): void;
  chooseSpeed(speed: Speed): void;
  faster(): void;
  slower(): void;
  skipIdle(skips: boolean): void;
};

/** Longer gaps than this are idle. */
export const idleMilliseconds = 30_000;
const secondMilliseconds = 1_000;
/** So that each step is seen. */
const leastMilliseconds = 100;

/** How long the step at an index stands until the next one, in milliseconds; null at the last one. */
export function waitAfter(
  { moments, index }: Stand,
  { speed, skipsIdle }: Omit<PlayerState, 'isPlaying'>,
): number | null {
  const [here, next] = [moments[index], moments[index + 1]];
  // Before the first one.
  if (index < 0 && next !== undefined) return leastMilliseconds;
  if (here === undefined || next === undefined) return null;
  if (speed === 'second') return secondMilliseconds;
  // The order of steps is that of the log, whose clocks may differ a little.
  const gap = Math.max(0, Date.parse(next) - Date.parse(here));
  const wait = skipsIdle && gap > idleMilliseconds ? secondMilliseconds : gap / Number(speed);
  return Math.max(leastMilliseconds, wait);
}

/** Plays steps: it asks for the next one when the one that is shown has stood as long as it is to. */
export function createPlayer(timers: PlayerTimers, onNext: (index: number) => void): Player {
  const state = createStore<PlayerState>({ isPlaying: false, speed: 'second', skipsIdle: true });
  let stand: Stand | null = null;
  let cancel = (): void => undefined;

  function schedule(): void {
    cancel();
    const { isPlaying } = state.get();
    if (!isPlaying || !stand) return;
    const { index } = stand;
    const wait = waitAfter(stand, state.get());
    if (wait === null) state.set({ ...state.get(), isPlaying: false });
    else cancel = timers.after(wait, () => onNext(index + 1));
  }

  function change(changed: Partial<PlayerState>): void {
    state.set({ ...state.get(), ...changed });
    schedule();
  }

  const chooseNear = (by: 1 | -1): void => {
    const index = speeds.indexOf(state.get().speed) + by;
    change({ speed: speeds[Math.min(speeds.length - 1, Math.max(0, index))] ?? 'second' });
  };

  return {
    state,
    stand(next) {
      stand = next;
      schedule();
    },
    toggle: () => change({ isPlaying: !state.get().isPlaying }),
    pause: () => change({ isPlaying: false }),
    chooseSpeed: (speed) => change({ speed }),
    faster: () => chooseNear(1),
    slower: () => chooseNear(-1),
    skipIdle: (skipsIdle) => change({ skipsIdle }),
  };
}
