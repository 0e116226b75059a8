import type { SavedCell } from '../../../contracts/record/savedCell.ts';

/** Converts a cell of a save to its form in answers. */
export const savedCellAnswer = ({ rowId, overAt, ...cell }: SavedCell) => ({
  ...cell,
  row_id: rowId,
  over_at: overAt,
});
