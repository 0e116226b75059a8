import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { memo, useRef } from 'react';
import { holdsNumbers } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { heatLevel } from '../control/cellHeat.ts';
import { cellPlace } from '../control/cellPlace.ts';
import { proposedFor } from '../control/cellTalk.ts';
import type { GridCursor } from '../control/gridCursor.ts';
import { cellTitle, conflictSentence } from '../control/gridTexts.ts';
import type { GridPeer } from '../control/peerPlaces.ts';
import { isDecided } from '../sheet/columnHeads.ts';
import { rowNameIn } from '../sheet/rowNameIn.ts';
import type { Cell, Sheet } from '../sheet/sheet.ts';
import { ChoiceList, TextEditor } from './CellEditor.tsx';
import { CellDrafts, CellPeople, CellText, draftLines, draftsBelow, shownValue } from './CellText.tsx';
import { CellChoices } from './Choices.tsx';
import classes from './GridCell.module.css';
import { useCellState, useCursor, useGrid, useHeatAt } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import { CellBubble } from './LaterBubble.ts';
import { PurposefulName } from './RowEffect.tsx';
import { RowMarks } from './RowMarks.tsx';
import { RowSteps } from './RowSteps.tsx';
import { SavedFlash } from './SavedFlash.tsx';
import { SlipMark } from './SlipNote.tsx';

const CellTalkMarks = laterPart(async () => (await import('./CellTalkMarks.tsx')).CellTalkMarks);

type GridCellProps = { readonly rowId: number; readonly column: Column; readonly columnIndex: number };

/** One cell: it renders again only when its own value, ghosts, marks or cursor change. */
export const GridCell = memo(function GridCell({ rowId, column, columnIndex }: GridCellProps) {
  const { cursor, isReadOnly, descriptionId, openRow } = useGrid();
  const { cell, place, peers, talk } = useCellState(rowId, column.field);
  const heat = useHeatAt(rowId, column.field);
  const savesBefore = useRef(cell.teammateSaves);
  const errorId = `${descriptionId}${rowId}${column.field}`;
  const isActive = (place & cellPlace.isActive) !== 0;
  const editor = (place & cellPlace.isEditing) !== 0 ? cursor.editor : null;
  const canEdit = cell.isEditable && !isReadOnly;
  const isCheckbox = column.kind === 'checkbox' && canEdit;
  const focusable = isActive ? cursor[editor ? 'holdElement' : 'takeElement'] : undefined;
  const error = editor?.error ?? (editor ? null : cell.notice);
  const drafts = draftsBelow(column, cell, editor !== null);
  const proposed = editor ? null : proposedFor(cell, talk);
  const title = cellTitle(column, cell, heat);
  const isMarked = cell.conflict !== null || error !== null || peers.length > 0 || proposed !== null;
  const hasParts = column.isRowHeader || isCheckbox || (column.kind === 'select' && cell.isEditable);
  // At rest the text is the cell's own: an element of its own only serves what lies beside it.
  const shown = title || editor || isMarked || hasParts ? null : shownValue(column, cell);
  // The corner of an unsaved cell takes the place of a minus.
  const value = shown?.['data-minus'] && cell.isDirty ? null : shown;
  const own = { rowId, column, cell };
  const Tag = column.isRowHeader ? 'th' : 'td';
  return (
    <Tag
      ref={isCheckbox ? undefined : focusable}
      {...(column.isRowHeader ? gridRoles.rowHeader : gridRoles.cell)}
      // The cursor sets that of the active cell.
      tabIndex={isCheckbox ? undefined : -1}
      title={title}
      aria-colindex={columnIndex + 1}
      aria-readonly={!canEdit}
      aria-selected={(place & cellPlace.isSelected) !== 0 || undefined}
      aria-invalid={error !== null || undefined}
      aria-errormessage={error === null ? undefined : errorId}
      aria-describedby={clsx(isActive && descriptionId, error !== null && errorId) || undefined}
      data-row={rowId}
      data-field={column.field}
      {...lookOf(column, cell, place, canEdit, peers)}
      data-comments={talk?.count}
      data-layered={talk !== undefined || isLayered(column, cell, place, peers) || undefined}
      data-heat={heat && heatLevel(heat)}
      data-drafts={draftLines(proposed ? [proposed] : drafts) || undefined}
      {...value}
      className={clsx(classes.cell, (value || (editor && !hasParts)) && classes.atRest, value?.className)}
    >
      {value?.children ??
        (isCheckbox ? (
          <CheckboxOf ref={focusable} {...own} />
        ) : (
          <CellContent {...own} canEdit={canEdit} errorId={errorId} editor={editor} />
        ))}
      {drafts.length > 0 && <CellDrafts column={column} drafts={drafts} />}
      {talk && <CellTalkMarks column={column} cell={cell} talk={talk} proposed={proposed} />}
      {cell.slip !== null && <SlipMark />}
      {(peers.length > 0 || cell.ghosts.length > 0) && (
        <CellPeople cell={cell} peers={peers} named={drafts} />
      )}
      {(place & cellPlace.isCorner) !== 0 && canEdit && !editor && !openRow && <FillHandle />}
      {cell.teammateSaves > savesBefore.current && <SavedFlash key={cell.teammateSaves} />}
      {(error !== null || cell.conflict || (cell.slip !== null && canEdit && !editor)) && (
        <Bubble {...own} place={place} errorId={errorId} error={error} />
      )}
    </Tag>
  );
});

const FillHandle = () => <span className={classes.fillHandle} data-fill-handle aria-hidden="true" />;

type CellPartProps = { readonly rowId: number; readonly column: Column; readonly cell: Cell };

const labelOf = (sheet: Sheet, { rowId, column }: CellPartProps): string =>
  `${column.title}, ${rowNameIn(sheet.area, sheet.row(rowId))}`;

type CheckboxProps = CellPartProps & {
  readonly ref: ((element: HTMLElement | null) => void) | undefined;
};

function CheckboxOf({ ref, ...props }: CheckboxProps) {
  const { sheet, controller } = useGrid();
  const at = { rowId: props.rowId, field: props.column.field };
  return (
    <input
      ref={ref}
      type="checkbox"
      className={classes.checkbox}
      checked={props.cell.value === true}
      tabIndex={-1}
      aria-label={labelOf(sheet, props)}
      onChange={(event) => {
        // Also where no pointer was pressed, as when a screen reader clicks: only the active cell has the ref.
        if (!ref) controller.pointTo(at, false);
        controller.setValue(at, event.currentTarget.checked);
      }}
    />
  );
}

type CellContentProps = CellPartProps & {
  readonly canEdit: boolean;
  readonly errorId: string;
  readonly editor: GridCursor['editor'];
};

function CellContent(props: CellContentProps) {
  const { rowId, column, cell, canEdit, editor, errorId } = props;
  const { sheet, openRow, effects } = useGrid();
  const isChoice = column.kind === 'select';
  const named = { column, label: labelOf(sheet, props), errorId };
  if (editor && !isChoice) return <TextEditor {...named} editor={editor} />;
  return (
    <>
      {column.isRowHeader && <RowMarks rowId={rowId} />}
      {cell.conflict && (
        <span className={classes.flag} aria-hidden="true">
          ⚑
        </span>
      )}
      {!editor &&
        (column.isRowHeader && effects ? (
          <PurposefulName rowId={rowId} effects={effects}>
            <CellText column={column} cell={cell} />
          </PurposefulName>
        ) : (
          <CellText column={column} cell={cell} />
        ))}
      {isChoice && cell.isEditable && (
        <span className={classes.choiceArrow} aria-hidden="true">
          ▾
        </span>
      )}
      {isChoice && canEdit && (editor || !openRow) && <ChoiceList rowId={rowId} {...named} editor={editor} />}
      {column.isRowHeader && <RowSteps rowId={rowId} />}
    </>
  );
}

type BubbleProps = {
  readonly rowId: number;
  readonly column: Column;
  readonly cell: Cell;
  readonly place: number;
  readonly errorId: string;
  readonly error: string | null;
};

/**
 * Message at a cell: why its text was changed or is invalid, what a teammate saved in it, or that it looks
 * like a slip.
 */
function Bubble({ rowId, column, cell, place, errorId, error }: BubbleProps) {
  const { sheet, cursor } = useGrid();
  const isActive = (place & cellPlace.isActive) !== 0;
  const isTold = isActive || (place & cellPlace.isNoticed) !== 0;
  if (error !== null)
    return isTold ? (
      <CellBubble id={errorId} tone="error" text={error} />
    ) : (
      <VisuallyHidden id={errorId}>{error}</VisuallyHidden>
    );
  if (!cell.conflict) return <SlipBubble rowId={rowId} place={place} question={cell.slip} />;
  if (!isActive) return null;
  return (
    <CellBubble
      tone="conflict"
      text={conflictSentence(column, cell.conflict, cell.value)}
      at={cell.conflict.at}
    >
      <CellChoices
        sheet={sheet}
        at={{ rowId, field: column.field }}
        conflict={cell.conflict}
        isTabStop={false}
        onChosen={() => cursor.focus()}
      />
    </CellBubble>
  );
}

type SlipBubbleProps = Pick<BubbleProps, 'rowId' | 'place'> & { readonly question: string | null };

/**
 * The question beside a cell that looks like a slip, even after Enter has moved on; not if the active cell is
 * in the same row, which it would cover.
 */
function SlipBubble({ rowId, place, question }: SlipBubbleProps) {
  const { cursor } = useGrid();
  const isInOtherRow = useCursor(cursor, () => cursor.active?.rowId !== rowId);
  const isNoticed = (place & cellPlace.isNoticed) !== 0 && isInOtherRow;
  const isTold = (place & cellPlace.isActive) !== 0 || isNoticed;
  return question !== null && isTold ? <CellBubble tone="slip" text={question} /> : null;
}

/** The state of a cell as attributes: states differ by borders and marks as well as by color. */
function lookOf(
  column: Column,
  cell: Cell,
  place: number,
  canEdit: boolean,
  peers: readonly GridPeer[],
): Record<`data-${string}`, string | true | undefined> {
  const change = peers.find((peer) => peer.change)?.change;
  const isGhost = cell.ghosts.length > 0 && !cell.isDirty;
  return {
    'data-number': holdsNumbers(column) || undefined,
    'data-center': column.kind === 'checkbox' || undefined,
    'data-locked': (!canEdit && !column.isRowHeader) || undefined,
    'data-decided': isDecided(column) || undefined,
    'data-market': column.group === 'Market' || undefined,
    'data-dirty': cell.isDirty || undefined,
    'data-ghost': isGhost || undefined,
    'data-conflict': cell.conflict !== null || undefined,
    'data-error': cell.notice !== null || undefined,
    'data-slip': cell.slip !== null || undefined,
    'data-selected': (place & cellPlace.isSelected) !== 0 || undefined,
    'data-active': (place & cellPlace.isActive) !== 0 || undefined,
    'data-filled': (place & cellPlace.isFilled) !== 0 || undefined,
    'data-peer': peers.length > 0 || undefined,
    'data-changed': change && (change.over === null ? 'alone' : 'over'),
  };
}

/** Whether anything can lie over or under a cell's text: editor, list, mark, message or a teammate's value. */
function isLayered(column: Column, cell: Cell, place: number, peers: readonly GridPeer[]): boolean {
  const hasList = column.kind === 'select' && cell.isEditable;
  const isMarked = cell.isDirty || cell.conflict !== null || cell.notice !== null || cell.slip !== null;
  const isShared = cell.ghosts.length > 0 || peers.length > 0 || cell.teammateSaves > 0;
  return place !== 0 || hasList || isMarked || isShared;
}
