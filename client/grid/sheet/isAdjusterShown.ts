import type { Sheet } from './sheet.ts';

/** Whether a sheet's rates can be moved by basis points; hidden under some filter choices (Brokered CDs). */
export function isAdjusterShown({ area, filterChoice }: Pick<Sheet, 'area' | 'filterChoice'>): boolean {
  const rule = area.basisPoints;
  return rule !== undefined && (filterChoice === null || !rule.hiddenFor.includes(filterChoice));
}
