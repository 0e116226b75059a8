import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What an editor offers to take its steps back and forth. */
export type UndoSteps = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
};

/** Undo and Redo of a screen. They keep focus where nothing is left to do, which disabled buttons would lose. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoSteps): ReactNode {
  const buttons = [
    {
      label: 'Undo',
      title: 'Undo my last change (Ctrl+Z)',
      Icon: IconArrowBackUp,
      isBlocked: !canUndo,
      press: undo,
    },
    {
      label: 'Redo',
      title: 'Redo what I undid (Ctrl+Y)',
      Icon: IconArrowForwardUp,
      isBlocked: !canRedo,
      press: redo,
    },
  ];
  return buttons.map(({ label, title, Icon, isBlocked, press }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={title}
      aria-disabled={isBlocked}
      data-disabled={isBlocked}
      onClick={() => !isBlocked && press()}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ));
}
