import { useEffect } from 'react';
import type { HistoryAnswers } from '../steps/historyAnswers.ts';
import type { HistoryStep } from '../steps/steps.ts';

/** Fast stepping will soon request another one, which prefetching would only delay. */
const restMilliseconds = 100;

/** Prefetches the neighbouring steps, which are likely to be requested next. */
export function useNeighbours(
  answers: HistoryAnswers,
  isThere: boolean,
  steps: readonly HistoryStep[],
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
