import { useEffect } from 'react';

/** Ctrl+S saves from anywhere on the screen; the grid handles its own first, to include an open editor. */
export function useSaveShortcut(onSave: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented)
        return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [onSave]);
}
