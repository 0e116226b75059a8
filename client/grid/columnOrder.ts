import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { isDecided } from './columnHeads.ts';

/** The columns as their area has them, with the names of the rows before all others. */
export function namesFirst(columns: readonly Column[]): readonly Column[] {
  return [...columns.filter(isName), ...columns.filter((column) => !isName(column))];
}

/**
 * The columns where two or three are seen at once: what is decided first stands beside the names, then what the market does,
 * then what else is decided, then all that is only read.
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
