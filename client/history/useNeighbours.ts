import { useEffect } from 'react';
import type { HistoryAnswers } from './historyAnswers.ts';
import type { Step } from './steps.ts';

/** Whoever goes through steps quickly is about to ask for another one, which what is prepared would only slow down. */
const restMilliseconds = 100;

/** Prepares the steps beside the one that is shown, which are asked for most likely next. */
export function useNeighbours(
  answers: HistoryAnswers,
  isThere: boolean,
  steps: readonly Step[],
  index: number,
): void {
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => {
      for (const near of [steps[index + 1], steps[index - 1]])
        if (near) void answers.prepare(near.position).catch(() => undefined);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [answers, isThere, steps, index]);
}
