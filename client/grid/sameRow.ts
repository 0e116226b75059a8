import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../contracts/decisions/row.ts';

const isName = ({ kind, isDerived }: Column): boolean => !isDerived && (kind === 'text' || kind === 'select');
const isWhole = ({ kind, isDerived }: Column): boolean => !isDerived && kind === 'integer';

const isSameIn = (columns: readonly Column[], one: Row, other: Row): boolean =>
  columns.every(({ field }) => one[field] === other[field]);

/**
 * The row of another quarter that stands for the same thing. Ids are given anew with each quarter, so that words and
 * choices tell it: account, category, fixed or variable. Of several such rows the one with the same whole numbers is meant
 * (a term), then the one with the same id, then the first that nobody has taken. Undefined where there is none.
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
