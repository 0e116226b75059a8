import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { estimateDecisions } from '../../contracts/calls/estimates.ts';
import { createStore, type Store } from '../lib/store.ts';

type Answer = ResponseOf<typeof estimateDecisions>;
export type Horizon = 'quarter' | 'twoYears';

/** What is known of a draft's effect; figures of a former draft stay until those of the new one are there. */
export type EstimateState = {
  readonly answer: Answer | null;
  /** What the draft adds to each figure two years on. */
  readonly later: Answer['later'];
  /** Whether the figures, or those two years on, are of a former draft. */
  readonly isBusy: boolean;
  readonly isLaterBusy: boolean;
  /** Why there is no estimate of the draft, in words; null if there is one. */
  readonly problem: string | null;
};

/** Waits of the person's hands, and the shortest time between two requests: the server answers four a second. */
const pauseMilliseconds = 150;
const restMilliseconds = 1_000;
const gapMilliseconds = 300;

/** Asks for estimates of a draft that changes while it is typed; the newest request wins. */
export type Estimator = {
  readonly state: Store<EstimateState>;
  /** The draft may have changed. */
  touched(): void;
  close(): void;
};

const atFirst: EstimateState = {
  answer: null,
  later: null,
  isBusy: true,
  isLaterBusy: true,
  problem: null,
};

/** `ask` rejects with the reason in words. */
export function createEstimator(ask: (horizon: Horizon, signal: AbortSignal) => Promise<Answer>): Estimator {
  const state = createStore(atFirst);
  const set = (changes: Partial<EstimateState>): void => state.set({ ...state.get(), ...changes });
  let asked = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isAsking = false;

  async function send(horizon: Horizon): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    isAsking = true;
    set(horizon === 'quarter' ? { isBusy: true, isLaterBusy: true } : {});
    try {
      const answer = await ask(horizon, signal);
      if (signal.aborted) return;
      isAsking = false;
      if (answer.is_busy) return waitForRest();
      if (answer.refusal !== null) return set({ isBusy: false, problem: answer.refusal });
      const later = answer.later && { later: answer.later, isLaterBusy: false };
      set({ answer, isBusy: false, problem: null, ...later });
      if (horizon === 'twoYears' && !later) waitForRest();
    } catch (fault) {
      if (signal.aborted) return;
      isAsking = false;
      // The figures of the quarter stand.
      if (horizon === 'twoYears') return waitForRest();
      set({ isBusy: false, problem: fault instanceof Error ? fault.message : String(fault) });
    }
  }

  function sendQuarter(): void {
    isDue = gap !== undefined;
    if (isDue) return;
    gap = setTimeout(() => {
      gap = undefined;
      if (isDue) sendQuarter();
    }, gapMilliseconds);
    void send('quarter');
  }

  /** Also where the server had no time; while an answer is on its way, nothing more is asked. */
  function waitForRest(): void {
    clearTimeout(rest);
    rest = setTimeout(() => {
      const { answer, isBusy } = state.get();
      if (isAsking) return waitForRest();
      if (!isBusy) return answer?.is_untouched ? undefined : void send('twoYears');
      sendQuarter();
      waitForRest();
    }, restMilliseconds);
  }

  function stop(): void {
    clearTimeout(pause);
    clearTimeout(rest);
    isDue = false;
  }

  return {
    state,
    touched() {
      stop();
      pause = setTimeout(sendQuarter, pauseMilliseconds);
      waitForRest();
    },
    close() {
      stop();
      clearTimeout(gap);
      asked.abort();
    },
  };
}
