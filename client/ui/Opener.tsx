import { type Ref, useLayoutEffect } from 'react';

/** Stands for an element that is there already as the target of a popover. */
export function Opener({ of, ref }: { readonly of: HTMLElement; readonly ref?: Ref<HTMLElement> }): null {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(of);
  }, [ref, of]);
  return null;
}
