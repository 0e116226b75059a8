import { VisuallyHidden } from '@mantine/core';
import { rowConflictSentence } from '../control/gridTexts.ts';
import type { RowState } from '../sheet/sheet.ts';
import { RowChoices } from './Choices.tsx';
import { useCursor, useGrid, useRowState } from './gridContext.ts';
import { CellBubble } from './LaterBubble.ts';
import classes from './RowMarks.module.css';

/** The state of a whole row, shown at its name: unsaved, new, to be deleted, in conflict. */
export function RowMarks({ rowId }: { readonly rowId: number }) {
  const { sheet, cursor } = useGrid();
  const state = useRowState(rowId);
  const isActiveRow = useCursor(cursor, () => cursor.active?.rowId === rowId);
  const mark = markOf(state);
  return (
    <>
      {mark && (
        <span className={classes.rowMark} data-mark={mark.kind}>
          <span aria-hidden="true">{mark.sign}</span>
          {/* As cheap as it looks: a paste makes many. */}
          <span className={VisuallyHidden.classes.root}>{mark.text}</span>
        </span>
      )}
      {state.conflict && isActiveRow && (
        <CellBubble tone="conflict" text={rowConflictSentence(state.conflict)} at={state.conflict.at}>
          <RowChoices
            sheet={sheet}
            rowId={rowId}
            conflict={state.conflict}
            isTabStop={false}
            onChosen={() => cursor.focus()}
          />
        </CellBubble>
      )}
    </>
  );
}

function markOf(state: RowState): { kind: string; sign: string; text: string } | null {
  if (state.conflict) return { kind: 'conflict', sign: '⚑', text: 'In conflict: ' };
  if (state.isDeleted) return { kind: 'deleted', sign: '−', text: 'Will be deleted on Save: ' };
  if (state.isNew) return { kind: 'new', sign: '+', text: 'New row: ' };
  return state.isDirty ? { kind: 'dirty', sign: '●', text: 'Unsaved changes: ' } : null;
}
