import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { isDecided } from './columnHeads.ts';

/** The columns in the order of their area, with the row names first. */
export function namesFirst(columns: readonly Column[]): readonly Column[] {
  return [...columns.filter(isName), ...columns.filter((column) => !isName(column))];
}

/**
 * The column order where only two or three are visible: the first decided column beside the names, then the
 * market, then the other decided ones, then the read-only ones.
 */
export function decidedFirst(columns: readonly Column[]): readonly Column[] {
  const first = columns.find((column) => isDecided(column) && !isName(column));
  const rankOf = (column: Column): number => {
    if (isName(column)) return 0;
    if (column === first) return 1;
    if (column.group === 'Market') return 2;
    return isDecided(column) ? 3 : 4;
  };
  return columns.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const isName = ({ isRowHeader }: Column): boolean => isRowHeader === true;
