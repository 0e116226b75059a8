import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { decimalGap, formatCell, holdsNumbers } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { initialsOf } from '../../lib/initials.ts';
import { translateOf } from '../../lib/translateOf.ts';
import { unitParts } from '../control/cellUnits.ts';
import { changeSentence, firstName, ghostText, shortGhostText } from '../control/gridTexts.ts';
import type { CellChange, GridPeer } from '../control/peerPlaces.ts';
import type { Cell, CellGhost } from '../sheet/sheet.ts';
import classes from './CellText.module.css';
import { useGrid } from './gridContext.ts';

/**
 * Teammates' unsaved values shown below the value of a cell, each with its name: where I have a draft there,
 * or two teammates do. A single one over the saved value replaces it instead, except on a checkbox, which
 * shows the saved value.
 */
export function draftsBelow(column: Column, cell: Cell, isEditing: boolean): readonly CellGhost[] {
  const isAlone = cell.ghosts.length === 1 && !cell.isDirty && !isEditing && column.kind !== 'checkbox';
  return isAlone ? [] : cell.ghosts;
}

type FigureProps = {
  readonly className?: string | undefined;
  readonly text: string;
  /** The omitted decimals, whose space is kept. */
  readonly gap: string;
  /** True where words replace the figure. */
  readonly isWorded?: boolean;
  /** True if it is certainly no wider than its cell. */
  readonly fits?: boolean;
};

/** The element that shows a figure: attributes and content. */
const figureOf = ({ className, text, gap, isWorded, fits }: FigureProps) => ({
  className,
  translate: translateOf(text),
  'data-gap': gap || undefined,
  'data-worded': isWorded || undefined,
  'data-fits': fits || undefined,
  'data-minus': hasMinus(text) || undefined,
  children: unitFigure(text),
});

/**
 * A figure as shown in a cell or a total: the column heading shows the unit; screen readers and copies
 * include it.
 */
export function Figure(props: FigureProps) {
  return <span {...figureOf(props)} />;
}

const hasMinus = (text: string): boolean => unitParts(text).before.startsWith('-');

function unitFigure(text: string) {
  const { before, figure, after } = unitParts(text);
  return (
    <>
      {before !== '' && <span className={classes.unit}>{before}</span>}
      {figure}
      {after !== '' && <span className={classes.unit}>{after}</span>}
    </>
  );
}

/** Of a semibold digit at the size of a cell, in pixels. */
const characterWidthMax = 9.5;
/** Of a cell with its figure beside both edges, in pixels. */
const paddingWidth = 8;

/** The element that shows the value of a cell: attributes and content. */
export function shownValue(column: Column, { value }: Cell) {
  const [text, gap] = [formatCell(column, value), decimalGap(column, value)];
  const width = (text.length + gap.length) * characterWidthMax;
  return figureOf({
    className: classes.value,
    text,
    gap,
    isWorded: typeof column.inWords?.(value) === 'string',
    fits: holdsNumbers(column) && width <= column.width - paddingWidth,
  });
}

/** The value of a cell; a teammate's unsaved value replaces a value that I have not changed. */
export function CellText({ column, cell }: { readonly column: Column; readonly cell: Cell }) {
  const [ghost] = draftsBelow(column, cell, false).length > 0 ? [] : cell.ghosts;
  if (!ghost) return <span {...shownValue(column, cell)} />;
  const typed = ghostText(column, ghost);
  return (
    <>
      <VisuallyHidden translate={translateOf(formatCell(column, cell.value))}>
        {formatCell(column, cell.value)}
      </VisuallyHidden>
      <span
        className={classes.ghost}
        translate={translateOf(typed)}
        aria-hidden="true"
        data-minus={hasMinus(typed) || undefined}
      >
        {unitFigure(typed)}
      </span>
    </>
  );
}

/** The number of lines that fit below a value in a row. */
const linesMax = 2;

/** How many lines `CellDrafts` uses. */
export const draftLines = (drafts: readonly unknown[]): number => Math.min(drafts.length, linesMax);

/** `Ben: 3.3` for each of them, only the newest if not all fit; the description of the cell lists all. */
export function CellDrafts(props: { readonly column: Column; readonly drafts: readonly CellGhost[] }) {
  const { column, drafts } = props;
  const shown = drafts.length > linesMax ? drafts.slice(-1) : drafts;
  return (
    <div className={classes.drafts} aria-hidden="true">
      {shown.map((draft) => {
        const typed = shortGhostText(column, draft);
        return (
          <div key={draft.userId} className={classes.draft}>
            <i>{firstName(draft.name)}</i>: <span translate={translateOf(typed)}>{typed}</span>
          </div>
        );
      })}
      {shown.length < drafts.length && <div>and {drafts.length - shown.length} more</div>}
    </div>
  );
}

/** The value before the displayed step of the past, above the value that it set. */
function ChangedValue({ peer, change }: { readonly peer: GridPeer; readonly change: CellChange }) {
  return (
    <>
      {change.was !== null && (
        <span className={classes.was} translate="no" aria-hidden="true">
          {change.was} →
        </span>
      )}
      <VisuallyHidden>, {changeSentence(peer, change)}</VisuallyHidden>
    </>
  );
}

type CellPeopleProps = {
  readonly cell: Cell;
  readonly peers: readonly GridPeer[];
  /** Unsaved values shown in the cell with names, which need no initials. */
  readonly named: readonly CellGhost[];
};

/** Initials, in their colors, of the others who are in a cell or have an unsaved value there. */
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
          {initialsOf(ghost.name)}
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
          {peer.change && <ChangedValue peer={peer} change={peer.change} />}
          {peer.change?.isFirst !== false && !isNamed(peer.userId) && (
            <span className={classes.peerChip} style={{ background: peer.color }} aria-hidden="true">
              {initialsOf(peer.name)}
            </span>
          )}
        </Fragment>
      ))}
    </>
  );
}
