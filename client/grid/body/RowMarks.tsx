import { VisuallyHidden } from '@mantine/core';
import { rowConflictSentence } from '../control/gridTexts.ts';
import type { RowConflict, RowState } from '../sheet/sheet.ts';
import { CellBubble } from './CellBubble.tsx';
import { RowChoices } from './Choices.tsx';
import { useCursor, useGrid, useRowState } from './gridContext.ts';
import classes from './RowMarks.module.css';

/** The state of a whole row, shown at its name: unsaved, new, to be deleted, in conflict. */
export function RowMarks({ rowId }: { readonly rowId: number }) {
  const { sheet } = useGrid();
  const state = useRowState(sheet, rowId);
  const mark = markOf(state);
  return (
    <>
      {mark && (
        <span className={classes.rowMark} data-mark={mark.kind}>
          <span aria-hidden="true">{mark.sign}</span>
          <VisuallyHidden>{mark.text}</VisuallyHidden>
        </span>
      )}
      {state.conflict && <RowBubble rowId={rowId} conflict={state.conflict} />}
    </>
  );
}

type RowBubbleProps = { readonly rowId: number; readonly conflict: RowConflict };

/** What happened to the row, and the choices, while it is the active one. */
function RowBubble({ rowId, conflict }: RowBubbleProps) {
  const { sheet, cursor } = useGrid();
  const isActiveRow = useCursor(cursor, () => cursor.active?.rowId === rowId);
  if (!isActiveRow) return null;
  return (
    <CellBubble tone="conflict" text={rowConflictSentence(conflict)}>
      <RowChoices
        sheet={sheet}
        rowId={rowId}
        conflict={conflict}
        isTabStop={false}
        onChosen={() => cursor.focus()}
      />
    </CellBubble>
  );
}

function markOf(state: RowState): { kind: string; sign: string; text: string } | null {
  if (state.conflict) return { kind: 'conflict', sign: '⚑', text: 'In conflict: ' };
  if (state.isDeleted) return { kind: 'deleted', sign: '−', text: 'Will be deleted on Save: ' };
  if (state.isNew) return { kind: 'new', sign: '+', text: 'New row: ' };
  return state.isDirty ? { kind: 'dirty', sign: '●', text: 'Unsaved changes: ' } : null;
}
