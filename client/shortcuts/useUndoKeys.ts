import { useEffect } from 'react';
import { undoKeyOf } from './keyPress.ts';

/** Fields that somebody types in undo what is typed themselves; a dialog keeps its keys. */
const keepsOwnKeys =
  'textarea, input:not([readonly], [type="checkbox"], [type="radio"]), [contenteditable="true"], dialog';

/** Ctrl+Z and Ctrl+Y take steps of a screen back and forth, except where somebody types. */
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
