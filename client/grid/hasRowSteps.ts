import { isAdjusterShown } from './isAdjusterShown.ts';
import type { Sheet } from './sheet.ts';

/** Whether each row of a sheet can be moved by basis points for itself. */
export function hasRowSteps(sheet: Sheet, isReadOnly: boolean): boolean {
  return !isReadOnly && sheet.area.basisPoints?.perRow === true && isAdjusterShown(sheet);
}
