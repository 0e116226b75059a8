import { Popover } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { MomentIn } from '../../ui/Moment.tsx';
import { quietPopover } from '../../ui/quietPopover.ts';
import classes from './CellBubble.module.css';
import { BubblesContext, useGrid } from './gridContext.ts';

type CellBubbleProps = {
  readonly id?: string;
  readonly tone: 'error' | 'conflict' | 'slip';
  readonly text: string;
  /** A time in it, ISO 8601. */
  readonly at?: string | null;
  /** Choices for the mouse; for the keyboard they are in the cell menu. */
  readonly children?: ReactNode;
};

/** A few words next to a cell, above its neighbors and never clipped by the edge of the grid. */
export function CellBubble({ id, tone, text, at = null, children }: CellBubbleProps) {
  const { openRow } = useGrid();
  const bubbles = useContext(BubblesContext);
  if (!bubbles) return null;
  return (
    <Popover
      {...quietPopover}
      portalProps={{ target: bubbles }}
      // Beside the cell: Enter goes to the cell below.
      position={openRow ? 'bottom' : 'right'}
      offset={4}
      shadow="sm"
      zIndex={150}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.bubble}
        data-tone={tone}
        onMouseDown={(event) => event.preventDefault()}
      >
        <span id={id}>
          <MomentIn text={text} at={at} />
        </span>
        {children && <span className={classes.choices}>{children}</span>}
      </Popover.Dropdown>
    </Popover>
  );
}
