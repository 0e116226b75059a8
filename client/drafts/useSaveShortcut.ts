import { useEffect } from 'react';
import { isSaveKey } from '../shortcuts/keyPress.ts';

/** Ctrl+S saves from anywhere on the screen; the grid handles its own first, to include an open editor. */
export function useSaveShortcut(onSave: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!isSaveKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [onSave]);
}
