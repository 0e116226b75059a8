import { type FocusEvent, useEffect } from 'react';
import type { DecisionGridProps } from './decisionGridProps.ts';
import type { GridShared } from './gridContext.ts';
import { isInHead } from './takeKey.ts';

/** Tracks whether focus is in the grid, and reports which cell it is in and whether that is being edited. */
export function useGridFocus(
  { onFocusCell, onSelectRows }: DecisionGridProps,
  { cursor, controller }: GridShared,
) {
  useEffect(() => {
    let told = '';
    return cursor.subscribe(() => {
      const { active, editor, hasFocus } = cursor;
      const rowIds = cursor.range().rowIds;
      const now = JSON.stringify([active, editor !== null, hasFocus, rowIds[0], rowIds.length]);
      if (now === told) return;
      told = now;
      onFocusCell(hasFocus ? active : null, hasFocus && editor !== null);
      onSelectRows?.(rowIds);
    });
  }, [cursor, onFocusCell, onSelectRows]);
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (cursor.hasFocus || !event.target.closest('[data-field]')) return;
      cursor.enter();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // A cell removed from the screen loses focus to nothing; only another element or another window counts.
      const isInCells = event.currentTarget.contains(event.relatedTarget) && !isInHead(event.relatedTarget);
      if (isInCells || event.target === document.activeElement) return;
      controller.leaveEditor();
      cursor.leave();
    },
  };
}
