import type { Column, DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../../contracts/decisions/row.ts';

const isName = ({ kind, isDerived }: Column): boolean => !isDerived && (kind === 'text' || kind === 'select');
const isWhole = ({ kind, isDerived }: Column): boolean => !isDerived && kind === 'integer';

const isSameIn = (columns: readonly Column[], one: Row, other: Row): boolean =>
  columns.every(({ field }) => one[field] === other[field]);

/**
 * The row of another quarter that represents the same thing. Ids are assigned again each quarter, so rows are
 * matched by words and choices: account, category, fixed or variable. Among several such rows the one with
 * the same whole numbers (a term) wins, then the one with the same id, then the first not yet matched.
 * Undefined if there is none.
 */
export function sameRow(
  area: DecisionArea,
  rows: readonly Row[],
  over: Row,
  taken: ReadonlySet<number> = new Set(),
): Row | undefined {
  if (area.shape === 'values') return rows[0];
  const names = area.columns.filter(isName);
  const alike = rows.filter(
    (row) => !taken.has(row.id) && row.section === over.section && isSameIn(names, row, over),
  );
  const sameWhole = alike.filter((row) => isSameIn(area.columns.filter(isWhole), row, over));
  const candidates = sameWhole.length > 0 ? sameWhole : alike;
  return candidates.find(({ id }) => id === over.id) ?? candidates[0];
}
