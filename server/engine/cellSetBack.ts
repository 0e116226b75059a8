import { areaNamed, recordOf } from '../../contracts/decisions/areas.ts';
import { derivedRow, noFacts } from '../../contracts/decisions/change.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import type { AreaRows, DecisionSetOpening } from './decisionMapping.ts';

/** A cell that a team changed, or one of a row that it added or deleted, which stands for the whole row. */
export type SetBackCell = {
  readonly area: string;
  readonly rowId: number;
  readonly field: string;
  readonly kind: 'updated' | 'added' | 'deleted';
  readonly original: CellValue | null;
};

/** The rows of a decision set with one cell, or one added or deleted row, as at the opening of the quarter. */
export function withCellBack(
  areas: AreaRows,
  opening: DecisionSetOpening,
  { area, rowId, field, kind, original }: SetBackCell,
): AreaRows {
  const record = recordOf(areaNamed(area));
  const rows = areas[record] ?? [];
  if (kind === 'added') return { ...areas, [record]: rows.filter((row) => row.id !== rowId) };
  if (kind === 'deleted') {
    const deleted = opening.areas[record]?.filter((row) => row.id === rowId) ?? [];
    return { ...areas, [record]: [...rows, ...deleted] };
  }
  const facts = opening.facts[record] ?? noFacts;
  const back = rows.map((row) =>
    row.id === rowId && original !== null
      ? derivedRow(areaNamed(record), { ...row, [field]: original }, facts)
      : row,
  );
  return { ...areas, [record]: back };
}
