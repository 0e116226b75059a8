import type { ReactNode } from 'react';
import { useUndoKeys } from '../shortcuts/useUndoKeys.ts';
import { UndoButtons, type UndoSteps } from '../ui/UndoButtons.tsx';

/** Undo and Redo of a screen by button and by key; disabled where nothing can be changed. */
export function DraftUndo({
  steps,
  isReadOnly,
}: {
  readonly steps: UndoSteps;
  readonly isReadOnly: boolean;
}): ReactNode {
  const open = {
    canUndo: steps.canUndo && !isReadOnly,
    canRedo: steps.canRedo && !isReadOnly,
    undo: () => !isReadOnly && steps.undo(),
    redo: () => !isReadOnly && steps.redo(),
  };
  useUndoKeys(open);
  return <UndoButtons {...open} />;
}
