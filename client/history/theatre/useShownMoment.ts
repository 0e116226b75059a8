import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import type { HistoryAnswers } from '../steps/historyAnswers.ts';

/**
 * The moment shown by the screens: the requested one once everything for it is loaded, so that they never
 * show two moments at once. The previous one stays while another is loading, and if it cannot be loaded.
 */
export function useShownMoment(
  answers: HistoryAnswers,
  target: number | null,
): {
  readonly shown: number | null;
  readonly hasFailed: boolean;
  readonly failure: unknown;
  readonly again: () => void;
} {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ readonly position: number; readonly failure: unknown } | null>(null);
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same moment.
  useEffect(() => {
    if (target === null) return;
    let isWanted = true;
    setFailed(null);
    answers.showOnly(target);
    answers.prepare(target).then(
      () => isWanted && setShown(target),
      (failure: unknown) => isWanted && setFailed({ position: target, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [answers, target, tries]);
  useEffect(() => {
    if (shown === null) return;
    answers.show(shown);
    // Answers are already cached by position; the screens' own cache would duplicate them.
    const own = `history.${shown}`;
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [key] }) => String(key).startsWith('history.') && !String(key).startsWith(own),
    });
  }, [answers, queryClient, shown]);
  const now = failed !== null && failed.position === target ? failed : null;
  return { shown, hasFailed: now !== null, failure: now?.failure ?? null, again };
}
