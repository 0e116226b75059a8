import { Fragment } from 'react';
import { decimalGap, formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import classes from './DecisionGrid.module.css';
import type { GridPeer } from './decisionGridProps.ts';
import { useGrid } from './gridContext.ts';
import { ghostText, initials } from './gridTexts.ts';
import type { Cell } from './sheet.ts';

/** The value of a cell; a teammate's unsaved value stands in front of a value that I have not changed. */
export function CellText({ column, cell }: { readonly column: Column; readonly cell: Cell }) {
  const ghost = cell.isDirty ? undefined : cell.ghosts.at(-1);
  if (!ghost)
    return (
      <span className={classes.value} data-gap={decimalGap(column, cell.value) || undefined}>
        {formatCell(column, cell.value)}
      </span>
    );
  return (
    <>
      <span className={classes.hidden}>{formatCell(column, cell.value)}</span>
      <span className={classes.ghost} aria-hidden="true">
        {ghostText(column, ghost)}
      </span>
    </>
  );
}

/** Who else is in a cell or has an unsaved value there, as initials in their colours. */
export function CellPeople({ cell, peers }: { readonly cell: Cell; readonly peers: readonly GridPeer[] }) {
  const { peers: places } = useGrid();
  const absent = cell.ghosts.filter((ghost) => !peers.some((peer) => peer.userId === ghost.userId));
  return (
    <>
      {absent.map((ghost) => (
        <span
          key={ghost.userId}
          className={classes.initials}
          style={{ background: places.colorOf(ghost.userId) }}
          aria-hidden="true"
        >
          {initials(ghost.name)}
        </span>
      ))}
      {peers.map((peer) => (
        <Fragment key={peer.userId}>
          <span
            className={classes.peer}
            style={{ color: peer.color }}
            data-editing={peer.isEditing || undefined}
            aria-hidden="true"
          />
          <span className={classes.peerChip} style={{ background: peer.color }} aria-hidden="true">
            {initials(peer.name)}
          </span>
        </Fragment>
      ))}
    </>
  );
}
