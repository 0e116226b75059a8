import { useCallback } from 'react';
import { useOutsideLater } from '../../lib/useOutside.ts';
import inline from '../../ui/Inline.module.css';
import { commentCount, firstName } from '../control/gridTexts.ts';
import type { CellAt } from '../sheet/sheet.ts';
import classes from './GridStatus.module.css';
import { useCellState, useGrid } from './gridContext.ts';

/** The newest words about the active cell, in the line below the grid: no card opens unasked over its neighbors. */
export function TalkPeek() {
  const { cursor } = useGrid();
  const active = useOutsideLater(
    useCallback((listener) => cursor.subscribe(listener), [cursor]),
    () => cursor.active,
  );
  return active && <Peek at={active} />;
}

function Peek({ at }: { readonly at: CellAt }) {
  const { controller } = useGrid();
  const { talk } = useCellState(at.rowId, at.field);
  if (!talk?.newest) return null;
  return (
    <span className={classes.peek}>
      <span>
        <b>{firstName(talk.newest.name)}</b>: {talk.newest.text}
      </span>
      <button type="button" className={inline.act} onClick={() => controller.controls.comment?.(at)}>
        {commentCount(talk)} (Ctrl+Alt+M)
      </button>
    </span>
  );
}
