import { useEffect } from 'react';
import { useStable } from '../lib/useStable.ts';
import type { Step } from './steps.ts';

/**
 * Goes to where a quarter is entered: where nothing was chosen yet, the newest step of the one that is open, and of one that
 * was chosen the first.
 */
export function useEntry(
  steps: readonly Step[],
  wished: number | null,
  isEntering: boolean,
  onEnter: (position: number) => void,
): void {
  const enter = useStable(onEnter);
  const start = (isEntering ? steps[0] : steps.at(-1))?.position;
  useEffect(() => {
    if (start !== undefined && (wished === null || isEntering)) enter(start);
  }, [start, wished, isEntering, enter]);
}
