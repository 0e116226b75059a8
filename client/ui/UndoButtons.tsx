import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsPast } from '../call/queries.ts';
import { Tool } from './Tool.tsx';

/** What an editor offers to take its steps back and forth. */
export type UndoSteps = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
};

/** Undo and Redo of a screen; the past has neither. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoSteps): ReactNode {
  if (useIsPast()) return null;
  return (
    <>
      <Tool
        label="Undo"
        title="Undo my last change (Ctrl+Z)"
        Icon={IconArrowBackUp}
        isBlocked={!canUndo}
        onPress={undo}
      />
      <Tool
        label="Redo"
        title="Redo what I undid (Ctrl+Y)"
        Icon={IconArrowForwardUp}
        isBlocked={!canRedo}
        onPress={redo}
      />
    </>
  );
}
