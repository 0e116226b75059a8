import { useEffect } from 'react';
import { useStable } from '../../lib/useStable.ts';
import type { HistoryStep } from '../steps/steps.ts';

/**
 * Goes to the entry point of a quarter: initially the newest step of the open one, and the first step of a
 * chosen one.
 */
export function useEntry(
  steps: readonly HistoryStep[],
  target: number | null,
  isEntering: boolean,
  onEnter: (position: number) => void,
): void {
  const enter = useStable(onEnter);
  const start = (isEntering ? steps[0] : steps.at(-1))?.position;
  useEffect(() => {
    if (start !== undefined && (target === null || isEntering)) enter(start);
  }, [start, target, isEntering, enter]);
}
