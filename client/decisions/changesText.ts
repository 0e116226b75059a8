import { formatCell } from '../../contracts/decisions/cellText.ts';
import type { Sheet } from '../grid/sheet.ts';
import { rowName } from './conflictQuestion.ts';
import type { ScreenSheets } from './screenSheets.ts';

function linesOf(sheet: Sheet): readonly string[] {
  return sheet.rowIds().flatMap((rowId) => {
    if (sheet.rowState(rowId).isDeleted) return [[rowName(sheet, rowId), 'deleted'].join('\t')];
    return sheet.area.columns.flatMap((column) => {
      if (column.isHidden) return [];
      const { isDirty, saved, value } = sheet.cell(rowId, column.field);
      if (!isDirty) return [];
      const before = saved === null ? '' : formatCell(column, saved);
      return [[rowName(sheet, rowId), column.title, before, formatCell(column, value)].join('\t')];
    });
  });
}

/** My unsaved changes as lines of row, column, saved value and mine, for a spreadsheet or a message. */
export function changesText(sheets: ScreenSheets): string {
  return sheets.all.flatMap(linesOf).join('\n');
}
