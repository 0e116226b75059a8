import { useEffect } from 'react';
import { undoKeyOf } from './keyPress.ts';

/** Text fields undo their own typing; a dialog keeps its keys. */
const keepsOwnKeys =
  'textarea, input:not([readonly], [type="checkbox"], [type="radio"]), [contenteditable="true"], dialog';

/** Ctrl+Z and Ctrl+Y undo and redo steps of a screen, except while typing. */
export function useUndoKeys(steps: { readonly undo: () => void; readonly redo: () => void }): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const direction = undoKeyOf(event);
      if (!direction || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(keepsOwnKeys)) return;
      event.preventDefault();
      steps[direction]();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [steps]);
}
