import { Fragment } from 'react';
import { decimalGap, formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { unitParts } from './cellUnits.ts';
import classes from './DecisionGrid.module.css';
import type { GridPeer } from './decisionGridProps.ts';
import { useGrid } from './gridContext.ts';
import { firstName, ghostText, initials, shortGhostText } from './gridTexts.ts';
import type { Cell, CellGhost } from './sheet.ts';

/**
 * The teammates' unsaved values that stand below the value of a cell, each with its name: where I have one of my own there,
 * or two teammates have. A single one over the record stands in its place instead, save on a checkbox, which shows the record.
 */
export function draftsBelow(column: Column, cell: Cell, isEditing: boolean): readonly CellGhost[] {
  const isAlone = cell.ghosts.length === 1 && !cell.isDirty && !isEditing && column.kind !== 'checkbox';
  return isAlone ? [] : cell.ghosts;
}

/** A figure as a cell and a sum draw it: its unit stands in the head of the column and is told to those who hear or copy it. */
export function Figure(props: {
  readonly className: string | undefined;
  readonly text: string;
  /** The decimals left out, whose room is kept. */
  readonly gap: string;
  /** True where words stand for the figure. */
  readonly isWorded?: boolean;
}) {
  const { before, figure, after } = unitParts(props.text);
  return (
    <span
      className={props.className}
      data-gap={props.gap || undefined}
      data-worded={props.isWorded || undefined}
      data-minus={before.startsWith('-') || undefined}
    >
      {before !== '' && <span className={classes.unit}>{before}</span>}
      {figure}
      {after !== '' && <span className={classes.unit}>{after}</span>}
    </span>
  );
}

/** The value of a cell; a teammate's unsaved value stands in front of a value that I have not changed. */
export function CellText({ column, cell }: { readonly column: Column; readonly cell: Cell }) {
  const [ghost] = draftsBelow(column, cell, false).length > 0 ? [] : cell.ghosts;
  if (!ghost)
    return (
      <Figure
        className={classes.value}
        text={formatCell(column, cell.value)}
        gap={decimalGap(column, cell.value)}
        isWorded={typeof column.inWords?.(cell.value) === 'string'}
      />
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

/** The lines that a row has room for below a value. */
const mostLines = 2;

/** How many lines `CellDrafts` takes. */
export const draftLines = (drafts: readonly CellGhost[]): number => Math.min(drafts.length, mostLines);

/** `Ben: 3.3` for each of them, the newest where not all find room; the description of the cell tells all. */
export function CellDrafts(props: { readonly column: Column; readonly drafts: readonly CellGhost[] }) {
  const { column, drafts } = props;
  const shown = drafts.length > mostLines ? drafts.slice(-1) : drafts;
  return (
    <div className={classes.drafts} aria-hidden="true">
      {shown.map((draft) => (
        <div key={draft.userId} className={classes.draft}>
          <i>{firstName(draft.name)}</i>: {shortGhostText(column, draft)}
        </div>
      ))}
      {shown.length < drafts.length && <div>and {drafts.length - shown.length} more</div>}
    </div>
  );
}

type CellPeopleProps = {
  readonly cell: Cell;
  readonly peers: readonly GridPeer[];
  /** Unsaved values that stand in the cell with names, which need no initials. */
  readonly named: readonly CellGhost[];
};

/** Who else is in a cell or has an unsaved value there, as initials in their colours. */
export function CellPeople({ cell, peers, named }: CellPeopleProps) {
  const { peers: places } = useGrid();
  const isNamed = (userId: number) => named.some((draft) => draft.userId === userId);
  const absent = cell.ghosts.filter(
    ({ userId }) => !isNamed(userId) && !peers.some((peer) => peer.userId === userId),
  );
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
            data-editing={peer.isEditing || peer.hasChanged || undefined}
            aria-hidden="true"
          />
          {!isNamed(peer.userId) && (
            <span className={classes.peerChip} style={{ background: peer.color }} aria-hidden="true">
              {initials(peer.name)}
            </span>
          )}
        </Fragment>
      ))}
    </>
  );
}
