import type { FocusEvent } from 'react';
import type { GridController } from '../control/gridController.ts';
import type { OpenEditor } from '../control/gridCursor.ts';

/** Attributes and blur handling of every open editor. */
export function editorAttributes(
  controller: GridController,
  editor: OpenEditor,
  label: string,
  /** Id of the element that explains why the text is invalid. */
  errorId: string,
) {
  const isRefused = editor.error !== null;
  return {
    'aria-label': label,
    'aria-invalid': isRefused,
    'aria-errormessage': isRefused ? errorId : undefined,
    'aria-describedby': isRefused ? errorId : undefined,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // When the window loses focus, the editor stays open: its text is neither lost nor committed.
      if (document.activeElement !== event.currentTarget) controller.leaveEditor();
    },
  };
}
