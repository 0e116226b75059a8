import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense } from 'react';
import { loadChunk } from './loadChunk.ts';

/**
 * A part of a screen that is seen when somebody asks for it, such as a dialog. The screen does not wait for its code; that
 * is fetched behind the screen's own, so that the part opens at once, also when the connection is lost in between. Until
 * it has come, `Meanwhile` stands in its place, or nothing.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): FunctionComponent<Props> {
  const coming = loadChunk(load);
  // Its own type asks for the props of whatever may come; what comes takes these.
  const Part = lazy(async () => ({ default: await coming })) as unknown as FunctionComponent<Props>;
  return (props) =>
    createElement(
      Suspense,
      { fallback: Meanwhile ? createElement(Meanwhile, props) : null },
      createElement(Part, props),
    );
}
