import { flushSync } from 'react-dom';
import { createStore, useStore } from './store.ts';

const isPrinting = createStore(false);
// A screen drawn on the server has no window.
if (typeof window !== 'undefined') {
  // The browser captures the page when the handler returns.
  window.addEventListener('beforeprint', () => flushSync(() => isPrinting.set(true)));
  window.addEventListener('afterprint', () => isPrinting.set(false));
}

/** True while the page is laid out for print, from before the browser captures it until it has done so. */
export function useIsPrinting(): boolean {
  return useStore(isPrinting);
}
