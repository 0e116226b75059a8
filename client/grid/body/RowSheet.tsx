import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { editText, formatCell } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { translateOf } from '../../lib/translateOf.ts';
import { useStable } from '../../lib/useStable.ts';
import { MomentIn } from '../../ui/Moment.tsx';
import { conflictSentence, ghostsSentence, rowConflictSentence } from '../control/gridTexts.ts';
import { decidedFirst } from '../sheet/columnOrder.ts';
import { hasRowSteps } from '../sheet/hasRowSteps.ts';
import { rowNameIn } from '../sheet/rowNameIn.ts';
import type { Cell } from '../sheet/sheet.ts';
import { CellField } from './CellField.tsx';
import { CellChoices, RowChoices } from './Choices.tsx';
import { FieldTalk } from './FieldTalk.tsx';
import { useGrid, useRowIds, useRowState, useSheetCell } from './gridContext.ts';
import { RowPurpose } from './RowEffect.tsx';
import classes from './RowSheet.module.css';
import { SlipNote } from './SlipNote.tsx';

type RowSheetProps = { readonly rowId: number | null; readonly onClose: () => void };

/**
 * All fields of one row in a bottom sheet on small screens, with marks in words and targets of 44 px. Closed, it leaves
 * the focus on the row that it showed last.
 */
export function RowSheet({ rowId, onClose }: RowSheetProps) {
  const { sheet, controller } = useGrid();
  const row = rowId === null ? undefined : sheet.row(rowId);
  const isGone = rowId !== null && row === undefined;
  const close = useStable(onClose);
  useEffect(() => {
    // Nothing left to show: deleted by a teammate, or saved under another id.
    if (isGone) close();
  }, [isGone, close]);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const left = shown.current;
    shown.current = rowId;
    if (rowId !== null || left === null) return;
    const { active } = controller.cursor;
    if (active && sheet.row(left)) controller.pointTo({ ...active, rowId: left }, false);
    controller.cursor.focus();
  }, [rowId, sheet, controller]);
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={rowNameIn(sheet.area, row)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      {row && (
        <Stack gap="sm" className={classes.rowSheet}>
          <RowFields key={row.id} rowId={row.id} />
          {/* The buttons persist while rows change, and keep keyboard focus. */}
          <RowSequence rowId={row.id} />
        </Stack>
      )}
    </Drawer>
  );
}

function RowFields({ rowId }: { readonly rowId: number }) {
  const { sheet, controller, isReadOnly, effects } = useGrid();
  const state = useRowState(rowId);
  return (
    <>
      {state.conflict && (
        <Group gap="xs">
          <Text size="sm">
            <MomentIn text={rowConflictSentence(state.conflict)} at={state.conflict.at} />
          </Text>
          <RowChoices sheet={sheet} rowId={rowId} conflict={state.conflict} isTabStop />
        </Group>
      )}
      {effects && <RowPurpose rowId={rowId} effects={effects} isAlone />}
      {decidedFirst(sheet.area.columns)
        .filter((column) => !column.isHidden && !column.isRowHeader)
        .map((column) => (
          <RowField key={column.field} rowId={rowId} column={column} />
        ))}
      {hasRowSteps(sheet, isReadOnly) && (
        <Group grow>
          <Button variant="default" size="md" onClick={() => controller.adjust([rowId], -1)}>
            -BP
          </Button>
          <Button variant="default" size="md" onClick={() => controller.adjust([rowId], 1)}>
            +BP
          </Button>
        </Group>
      )}
    </>
  );
}

/** Buttons to the previous and next row. */
function RowSequence({ rowId }: { readonly rowId: number }) {
  const { sheet, openRow } = useGrid();
  const rowIds = useRowIds(sheet);
  const place = rowIds.indexOf(rowId);
  const step = (to: number | undefined, name: string) => (
    <Button
      variant="default"
      size="md"
      px="xs"
      disabled={to === undefined}
      onClick={() => to !== undefined && openRow?.(to)}
    >
      {name}
    </Button>
  );
  return (
    <Group grow>
      {step(rowIds[place - 1], 'Previous row')}
      {step(rowIds[place + 1], 'Next row')}
    </Group>
  );
}

type RowFieldProps = { readonly rowId: number; readonly column: Column };

function RowField({ rowId, column }: RowFieldProps) {
  const { sheet, controller, isReadOnly } = useGrid();
  const cell = useSheetCell(sheet, rowId, column.field);
  const at = { rowId, field: column.field };
  return (
    <div className={classes.rowField}>
      {cell.isEditable && !isReadOnly ? (
        <CellField
          sheet={sheet}
          rowId={rowId}
          column={column}
          cell={cell}
          isReadOnly={false}
          shown={editText(cell.value, column)}
          look={{ size: 'md', description: noteOf(column, cell), error: cell.notice }}
          onEdit={(value) => controller.setValue(at, value)}
          onUndo={() => controller.undo()}
        />
      ) : (
        <Group justify="space-between">
          <Text size="sm">{column.title}</Text>
          <Text size="sm" translate={translateOf(formatCell(column, cell.value))}>
            {formatCell(column, cell.value)}
          </Text>
        </Group>
      )}
      <FieldTalk rowId={rowId} column={column} />
      {cell.ghosts.length > 0 && <Text size="sm">{ghostsSentence(column, cell)}</Text>}
      {cell.conflict && (
        <Group gap="xs">
          <Text size="sm">
            ⚑ <MomentIn text={conflictSentence(column, cell.conflict, cell.value)} at={cell.conflict.at} />
          </Text>
          <CellChoices sheet={sheet} at={at} conflict={cell.conflict} isTabStop />
        </Group>
      )}
    </div>
  );
}

/** Shown above a field: the value it changes from, and any question about the new one. */
function noteOf(column: Column, { isDirty, saved, slip, ghosts }: Cell) {
  // Beside a teammate's unsaved value this is shown below the field.
  const isTold = isDirty && saved !== null && ghosts.length === 0;
  const before = isTold ? `Saved ${formatCell(column, saved)}` : null;
  if (slip === null) return before ?? undefined;
  return (
    <>
      {before} <SlipNote question={slip} />
    </>
  );
}
