import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense } from 'react';
import { loadChunk } from './loadChunk.ts';
import { whenIdle } from './whenIdle.ts';

const idleWaitMillisecondsMax = 1_000;

/**
 * Settles once the screen stands: some fifty scripts and sheets would otherwise come before its first cell can be typed
 * in. In the first idle moment its first frame is barely out, and its fonts are due.
 */
const whenStanding = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(() => void whenIdle(resolve, idleWaitMillisecondsMax), idleWaitMillisecondsMax);
  });

/**
 * A part of a screen that is shown on demand, such as a dialog. The screen does not wait for its code, which
 * is prefetched once the screen stands, so that the part opens at once, even if the connection is lost in
 * between. Until it has loaded, `Meanwhile` is shown instead, or nothing.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): FunctionComponent<Props> {
  const coming = whenStanding().then(() => loadChunk(load));
  // Props in one field: React's own type of a lazy component cannot be given props of any type.
  const Part = lazy(async () => {
    const Own = await coming;
    return { default: ({ own }: { readonly own: Props }) => createElement(Own, own) };
  });
  return (props) =>
    createElement(
      Suspense,
      { fallback: Meanwhile ? createElement(Meanwhile, props) : null },
      createElement(Part, { own: props }),
    );
}
