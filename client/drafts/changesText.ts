import { formatCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../contracts/decisions/row.ts';
import type { SheetDraft } from '../grid/sheet/sheet.ts';
import { rowNameOf } from './conflictQuestion.ts';
import type { ScreenSheets } from './screenSheets.ts';

/** One unsaved change in readable form; `column` is empty for a whole row. */
export type ChangeLine = {
  readonly row: string;
  readonly column: string;
  readonly before: string;
  readonly value: string;
};

/** The cells that a person fills in when they add a row. */
function filledIn({ columns, newRow }: DecisionArea, row: Row): readonly Column[] {
  return columns.filter(
    ({ field, editable, isDerived, isHidden }) =>
      !isHidden && !isDerived && row[field] !== undefined && (editable || newRow?.fields.includes(field)),
  );
}

/** The changes of a draft, each with its row. */
export function changeLines(
  area: DecisionArea,
  { updated, added, deleted }: SheetDraft,
): readonly ChangeLine[] {
  return [
    ...updated.flatMap(({ over, cells }) =>
      Object.entries(cells).flatMap(([field, value]) => {
        const column = columnOf(area, field);
        if (!column || column.isHidden) return [];
        const before = over[field] === undefined ? '' : formatCell(column, over[field]);
        return [
          { row: rowNameOf(area, over), column: column.title, before, value: formatCell(column, value) },
        ];
      }),
    ),
    ...added.flatMap((row) =>
      filledIn(area, row).map((column) => ({
        row: `${rowNameOf(area, row)} (new)`,
        column: column.title,
        before: '',
        value: formatCell(column, row[column.field] ?? 0),
      })),
    ),
    ...deleted.map((row) => ({ row: rowNameOf(area, row), column: '', before: '', value: 'deleted' })),
  ];
}

/** Lines of row, column, saved value and mine, for a spreadsheet or a message. */
export function textOfLines(lines: readonly ChangeLine[]): string {
  return lines
    .map(({ row, column, before, value }) =>
      (column === '' ? [row, value] : [row, column, before, value]).join('\t'),
    )
    .join('\n');
}

/** My unsaved changes of a screen as such lines. */
export function changesText({ all }: Pick<ScreenSheets, 'all'>): string {
  return textOfLines(all.flatMap((sheet) => changeLines(sheet.area, sheet.draft())));
}
