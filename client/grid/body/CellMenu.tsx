import { Menu } from '@mantine/core';
import { useContext } from 'react';
import { formatCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import { firstName, rowChoices, takeTheirs } from '../control/gridTexts.ts';
import type { CellAt, Sheet } from '../sheet/sheet.ts';
import classes from './CellMenu.module.css';
import { BubblesContext, useCursor, useGrid } from './gridContext.ts';

type Entry = { readonly label: string; readonly keys?: string; readonly act: () => void };

/** The menu of the active cell (Shift+F10): all actions on it, including those done by mouse elsewhere. */
export function CellMenu({ onClose }: { readonly onClose: () => void }) {
  const grid = useGrid();
  const { cursor } = grid;
  const bubbles = useContext(BubblesContext);
  const active = useCursor(cursor, () => cursor.active);
  return (
    <Menu
      opened={active !== null}
      onClose={() => {
        onClose();
        cursor.focus();
      }}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      {...(bubbles ? { portalProps: { target: bubbles } } : {})}
      position="bottom-start"
      shadow="md"
      width={240}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.anchor}
          style={placeOf(cursor.element)}
          tabIndex={-1}
          aria-label="Cell menu"
        />
      </Menu.Target>
      <Menu.Dropdown>
        {active &&
          entriesOf(grid, active).map((entry, index) => (
            <Menu.Item
              key={entry.label}
              data-autofocus={index === 0 || undefined}
              onClick={entry.act}
              rightSection={entry.keys && <span className={classes.keys}>{entry.keys}</span>}
            >
              {entry.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function placeOf(cell: HTMLElement | null): { left: number; top: number } | undefined {
  const box = cell?.closest<HTMLElement>('[data-field]')?.getBoundingClientRect();
  return box && { left: box.left, top: box.bottom };
}

function entriesOf(grid: ReturnType<typeof useGrid>, at: CellAt): readonly Entry[] {
  const { sheet, controller, isReadOnly, openRow } = grid;
  const { comment, showHistory } = controller.controls;
  const looks = [
    // Once focus is back in the grid, from which the comments take it.
    ...(comment
      ? [{ label: 'Comment', keys: 'Ctrl+Alt+M', act: () => requestAnimationFrame(() => comment(at)) }]
      : []),
    ...(openRow ? [{ label: 'Open row', act: () => openRow(at.rowId) }] : []),
    ...(showHistory ? [{ label: 'Cell history', act: () => showHistory(at) }] : []),
  ];
  const copy = { label: 'Copy', keys: 'Ctrl+C', act: () => copyRange() };
  if (isReadOnly) return [copy, ...looks];
  const cell = sheet.cell(at.rowId, at.field);
  const range = controller.cursor.range();
  return [
    ...conflictEntries(sheet, at),
    ...ghostEntries(grid, at),
    ...(cell.isDirty ? [{ label: 'Revert to the saved value', act: () => sheet.revert([at]) }] : []),
    ...(cell.isEditable
      ? [
          { label: 'Edit', keys: 'F2', act: () => controller.openEditor() },
          { label: 'Fill down', keys: 'Ctrl+D', act: () => controller.fillDown() },
          { label: 'Clear', keys: 'Delete', act: () => controller.clear() },
        ]
      : []),
    copy,
    ...(sheet.state().canUndo ? [{ label: 'Undo', keys: 'Ctrl+Z', act: () => controller.undo() }] : []),
    ...(sheet.canDeleteRows
      ? [
          {
            label: range.rowIds.length === 1 ? 'Delete row' : `Delete ${range.rowIds.length} rows`,
            act: () => sheet.deleteRows(range.rowIds),
          },
        ]
      : []),
    ...looks,
  ];
}

function conflictEntries(sheet: Sheet, at: CellAt): readonly Entry[] {
  const { conflict } = sheet.cell(at.rowId, at.field);
  const row = sheet.rowState(at.rowId).conflict;
  const choices = row && rowChoices(row);
  return [
    ...(conflict
      ? [
          { label: 'Keep mine', act: () => sheet.resolveConflict(at, 'mine') },
          { label: takeTheirs(conflict.by), act: () => sheet.resolveConflict(at, 'theirs') },
        ]
      : []),
    ...(choices
      ? [
          { label: choices.mine, act: () => sheet.resolveRowConflict(at.rowId, 'mine') },
          { label: choices.theirs, act: () => sheet.resolveRowConflict(at.rowId, 'theirs') },
        ]
      : []),
  ];
}

function ghostEntries({ sheet, controller }: ReturnType<typeof useGrid>, at: CellAt): readonly Entry[] {
  const column = columnOf(sheet.area, at.field);
  return sheet.cell(at.rowId, at.field).ghosts.flatMap(({ value, name }) =>
    value === null || !column
      ? []
      : [
          {
            label: `Use ${firstName(name)}'s ${formatCell(column, value)}`,
            act: () => controller.setValue(at, value),
          },
        ],
  );
}

/** Copying from the menu works as Ctrl+C: once focus is back in the grid, through the same event. */
function copyRange(): void {
  requestAnimationFrame(() => document.execCommand('copy'));
}
