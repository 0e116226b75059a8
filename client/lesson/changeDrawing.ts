import type { RateRow } from '../charts/ratesGeometry.ts';
import { type AreaDrawing, drawingsOf, followedFields } from '../decisions/picture/areaDrawings.ts';
import type { ReportedCells } from '../decisions/picture/reportedFigures.ts';
import type { Sheet } from '../grid/sheet/sheet.ts';
import type { HistoryStep } from '../history/steps/steps.ts';

type Change = HistoryStep['changes'][number];

const basisPointsOfAPercent = 100;
/** Bars on each side of the changed one. */
const beside = 2;

const turnedRow = (row: RateRow): RateRow => ({
  ...row,
  ...(row.saved !== null && { own: row.saved, saved: row.own }),
  // What was taken at the rates last quarter is not asked here.
  volume: null,
});

/** A drawing of the value before over that after as one of that after over that before; around the change alone. */
function turned(drawing: AreaDrawing): AreaDrawing {
  switch (drawing.kind) {
    case 'rates':
    case 'differences':
      return { ...drawing, rows: drawing.rows.map(turnedRow) };
    case 'panels': {
      const panels = drawing.panels.filter(({ activeId }) => activeId !== null);
      return { ...drawing, panels: panels.map((panel) => ({ ...panel, rows: panel.rows.map(turnedRow) })) };
    }
    case 'bars': {
      const at = drawing.figures.findIndex(({ planned }) => planned !== null);
      const around = drawing.figures.slice(Math.max(0, at - beside), at + beside + 1);
      const figures = around.map((figure) =>
        figure.planned === null ? figure : { ...figure, value: figure.planned, planned: figure.value },
      );
      return { ...drawing, figures };
    }
  }
}

/**
 * The picture of an area that shows the change of a cell, from a sheet of after it; null where the cell is not drawn.
 * In pictures a change is one that is not saved yet: so the sheet gets the value before typed into it, which is turned.
 */
export function changeDrawing(sheet: Sheet, change: Change, reported: ReportedCells): AreaDrawing | null {
  const cell = { rowId: change.row_id, field: change.field };
  const { value } = sheet.cell(cell.rowId, cell.field);
  if (change.moved === null || typeof value !== 'number' || !followedFields(sheet.area).includes(cell.field))
    return null;
  const scale = change.unit === 'percent' ? basisPointsOfAPercent : 1;
  sheet.edit([{ ...cell, value: value - change.moved / scale }], 'Before');
  const [drawing] = drawingsOf(sheet, cell, reported);
  return drawing ? turned(drawing) : null;
}
