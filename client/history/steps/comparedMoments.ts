import { type NamedMoment, namedKinds } from './namedMoments.ts';
import type { HistoryStep } from './steps.ts';

/** A moment to compare with: a log position, or the start of the quarter. */
export type ComparedMoment = {
  readonly value: string;
  readonly label: string;
  readonly position: number | null;
};

/** The step whose number was typed; undefined if there is none. */
export const anotherStep = 'step';

/** Moments to compare with, besides any step by its number; `named` are pinned and marked moments. */
export function comparedMoments(
  steps: readonly Pick<HistoryStep, 'position'>[],
  index: number,
  named: readonly Pick<NamedMoment, 'kind' | 'position' | 'title'>[],
): readonly ComparedMoment[] {
  const before = steps[index - 1];
  return [
    ...(before ? [{ value: 'previous', label: 'Previous step', position: before.position }] : []),
    { value: 'turnStart', label: 'Start of the quarter', position: null },
    ...named
      .filter(({ position }) => position !== steps[index]?.position)
      .map(({ kind, position, title }, place) => ({
        value: `moment ${place}`,
        label: `${namedKinds[kind]}: ${title}`,
        position,
      })),
    { value: anotherStep, label: 'Another step', position: null },
  ];
}

/** The earlier moment is on the left and the later one on the right, whichever is shown. */
export function inOrder(shown: number, other: number): { readonly earlier: number; readonly later: number } {
  return { earlier: Math.min(shown, other), later: Math.max(shown, other) };
}
