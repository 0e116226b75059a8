import { type MouseEvent, useEffect } from 'react';
import type { CellAt } from '../sheet/sheet.ts';
import type { GridShared } from './gridContext.ts';

/**
 * Mouse and touch on cells: click to activate, double-click to edit, drag or Shift to select, drag the corner
 * of the selection to fill. A single click on the active cell only stays there: Enter may just have moved to
 * it, and what is typed next must replace its value. On a small screen a tap opens the whole row instead.
 */
export function useGridPointer({ controller, cursor, openRow }: GridShared) {
  useEffect(() => {
    const letGo = (): void => {
      if (cursor.isFilling) controller.dropFill();
    };
    document.addEventListener('mouseup', letGo);
    return () => document.removeEventListener('mouseup', letGo);
  }, [controller, cursor]);
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const at = cellAt(event.target);
      if (!at || event.button !== 0 || (isControl(event.target) && !isBox(event.target))) return;
      event.preventDefault();
      if (openRow) return;
      if (isFillHandle(event.target)) {
        cursor.dragFill(at.rowId);
        return;
      }
      const isSecondPress = event.detail > 1 && isSame(cursor.active, at) && !cursor.isRange;
      cursor.hasFocus = true;
      controller.pointTo(at, event.shiftKey);
      cursor.focus();
      if (isCommentMark(event.target)) controller.controls.comment?.(at);
      else if (isSecondPress && !event.shiftKey) controller.openEditor();
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      const at = cellAt(event.target);
      if (at && cursor.isFilling) {
        cursor.dragFill(event.buttons === 1 ? at.rowId : null);
        if (event.target instanceof Element) event.target.scrollIntoView({ block: 'nearest' });
        return;
      }
      if (at && event.buttons === 1 && cursor.hasFocus && !cursor.editor && !isSame(cursor.active, at))
        controller.pointTo(at, true);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const at = cellAt(event.target);
      if (at && openRow && !isControl(event.target)) openRow(at.rowId);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const at = cellAt(event.target);
      if (!at || cursor.editor) return;
      event.preventDefault();
      if (!isSame(cursor.active, at) && !cursor.isRange) controller.pointTo(at, false);
      cursor.focus();
      controller.controls.openMenu();
    },
  };
}

/** The cell of an event. */
function cellAt(target: EventTarget): CellAt | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  const { row, field } = cell?.dataset ?? {};
  return row === undefined || field === undefined ? null : { rowId: Number(row), field };
}

/** The corner of the selection, by which it is dragged over other rows; Ctrl+D is its keyboard equivalent. */
function isFillHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-fill-handle]') !== null;
}

/** The corner of a cell about which something was said; Ctrl+Alt+M is its keyboard equivalent. */
function isCommentMark(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-comment-mark]') !== null;
}

/** A tick box is the control of its whole cell: a press on it makes the cell current, and the click ticks it. */
function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

/**
 * Editors, checkboxes and buttons in cells handle their own clicks; a closed list leaves the click to its
 * cell.
 */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select:not([aria-hidden]), button') !== null;
}

function isSame(one: CellAt | null, other: CellAt): boolean {
  return one?.rowId === other.rowId && one.field === other.field;
}
