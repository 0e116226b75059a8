import type { AreaSection } from '../../../contracts/decisions/decisionArea.ts';
import { listedRows, sectionArea } from '../../../contracts/decisions/sections.ts';
import { isSameList } from './sameList.ts';
import type { Sheet, SheetState } from './sheet.ts';

/**
 * One section of a sheet, for a grid of its own: its columns, and the rows currently in it. Draft, undo,
 * conflicts and saves remain those of the whole sheet.
 */
export function sectionSheet(sheet: Sheet, section: AreaSection): Sheet {
  if (!sheet.area.sections) return sheet;
  let rowIds: readonly number[] = [];
  let whole: SheetState | null = null;
  let state: SheetState | null = null;
  const area = sectionArea(sheet.area, section);
  return {
    ...sheet,
    area,
    canDeleteRows: sheet.canDeleteRows && area.newRow !== undefined,
    rowIds: () => {
      const rows = sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
      const listed = listedRows(sheet.area, section, rows).map((row) => row.id);
      if (!isSameList(listed, rowIds)) rowIds = listed;
      return rowIds;
    },
    // A row can enter because a cell of another one changed.
    subscribeRows: (listener) => {
      const ends = [sheet.subscribeRows(listener), sheet.subscribeState(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    state: () => {
      const newest = sheet.state();
      if (newest !== whole || !state) {
        whole = newest;
        state = { ...newest, totals: newest.totals.filter((total) => total.section === section.name) };
      }
      return state;
    },
  };
}
