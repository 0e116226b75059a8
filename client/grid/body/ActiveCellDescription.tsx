import { formatCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { heatText } from '../control/cellHeat.ts';
import {
  conflictSentence,
  ghostsSentence,
  peersSentence,
  rowConflictSentence,
  talkSentence,
} from '../control/gridTexts.ts';
import type { CellAt } from '../sheet/sheet.ts';
import { useCellState, useCursor, useGrid, useHeatAt, useRowState } from './gridContext.ts';

const howToChoose = 'Press Shift F10 to choose.';

/** The color, dots and outlines of the active cell in words, for its accessible description. */
export function ActiveCellDescription() {
  const { cursor, sheet } = useGrid();
  const active = useCursor(cursor, () => cursor.active);
  const column = active && columnOf(sheet.area, active.field);
  return active && column && <Sentences at={active} column={column} />;
}

function Sentences({ at, column }: { readonly at: CellAt; readonly column: Column }) {
  const { cell, peers, talk } = useCellState(at.rowId, at.field);
  const row = useRowState(at.rowId);
  const heat = useHeatAt(at.rowId, at.field);
  const isSaved = cell.saved !== null && !cell.isDirty;
  const dirty = isSaved || cell.saved === null ? '' : `Unsaved, was ${formatCell(column, cell.saved)}`;
  return [
    dirty,
    ghostsSentence(column, cell),
    cell.conflict ? `${conflictSentence(column, cell.conflict, cell.value)} ${howToChoose}` : '',
    row.conflict ? `${rowConflictSentence(row.conflict)} ${howToChoose}` : '',
    row.isDeleted ? 'Will be deleted on Save' : '',
    peersSentence(peers),
    talkSentence(column, talk),
    cell.slip ?? '',
    heat ? heatText(heat) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join('. ');
}
