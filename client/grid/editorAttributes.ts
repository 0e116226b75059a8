import type { FocusEvent } from 'react';
import type { GridController } from './gridController.ts';
import type { OpenEditor } from './gridCursor.ts';

/** What every open editor says of itself, and what it does when focus goes elsewhere. */
export function editorAttributes(
  controller: GridController,
  editor: OpenEditor,
  label: string,
  /** Id of the element that says why the text cannot be taken. */
  errorId: string,
) {
  const isRefused = editor.error !== null;
  return {
    'aria-label': label,
    'aria-invalid': isRefused,
    'aria-errormessage': isRefused ? errorId : undefined,
    'aria-describedby': isRefused ? errorId : undefined,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // A window that loses focus leaves the editor open: its text is not lost and not committed.
      if (document.activeElement !== event.currentTarget) controller.leaveEditor();
    },
  };
}
