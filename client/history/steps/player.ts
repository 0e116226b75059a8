import { createStore, type Store } from '../../lib/store.ts';

/** Playback speed: real time multiplied by a number, or one step per second. */
export const speeds = ['second', '1', '10', '60', '600'] as const;
export type Speed = (typeof speeds)[number];

export type PlayerState = {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Whether idle time lasts one second. */
  readonly skipsIdle: boolean;
};

/** The player's input: the times of all steps (ISO 8601) and the index of the shown one. */
export type Stand = { readonly moments: readonly string[]; readonly index: number };

/** Timers, replaced in tests. */
export type PlayerTimers = {
  /** Runs something later; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
};

export type HistoryPlayer = {
  readonly state: Store<PlayerState>;
  /** Returns what is shown; null while the requested step is not there yet, so that none is skipped unseen. */
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
/** So that each step is visible. */
const millisecondsMin = 100;

/** Time until the next step, in milliseconds; null at the last one. */
export function waitAfter(
  { moments, index }: Stand,
  { speed, skipsIdle }: Omit<PlayerState, 'isPlaying'>,
): number | null {
  const [here, next] = [moments[index], moments[index + 1]];
  // Before the first one.
  if (index < 0 && next !== undefined) return millisecondsMin;
  if (here === undefined || next === undefined) return null;
  if (speed === 'second') return secondMilliseconds;
  // Steps are in log order; the clocks behind their times may differ slightly.
  const gap = Math.max(0, Date.parse(next) - Date.parse(here));
  const wait = skipsIdle && gap > idleMilliseconds ? secondMilliseconds : gap / Number(speed);
  return Math.max(millisecondsMin, wait);
}

/** Plays steps: requests the next one when the shown one has been visible long enough. */
export function createPlayer(timers: PlayerTimers, onNext: (index: number) => void): HistoryPlayer {
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
