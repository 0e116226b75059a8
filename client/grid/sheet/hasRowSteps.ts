import { isAdjusterShown } from './isAdjusterShown.ts';
import type { Sheet } from './sheet.ts';

/** Whether rows of a sheet can each be moved by basis points. */
export function hasRowSteps(sheet: Sheet, isReadOnly: boolean): boolean {
  return !isReadOnly && sheet.area.basisPoints?.perRow === true && isAdjusterShown(sheet);
}
