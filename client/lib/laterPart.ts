import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense } from 'react';
import { loadChunk } from './loadChunk.ts';
import { whenIdle } from './whenIdle.ts';

const idleWaitMillisecondsMax = 1_000;

/**
 * A part of a screen that is shown on demand, such as a dialog. The screen does not wait for its code, which
 * is prefetched once the screen stands, so that the part opens at once, even if the connection is lost in
 * between. Until it has loaded, `Meanwhile` is shown instead, or nothing.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): FunctionComponent<Props> {
  // Not with the screen's own: some fifty scripts and sheets would come before its first cell can be typed in.
  const coming = new Promise<void>((resolve) => whenIdle(resolve, idleWaitMillisecondsMax)).then(() =>
    loadChunk(load),
  );
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
