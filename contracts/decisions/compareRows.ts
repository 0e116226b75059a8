import { formatCell } from './cellText.ts';
import type { AreaSection, Column, DecisionArea } from './decisionArea.ts';
import type { CellValue, Row } from './row.ts';
import { columnsOf, isOfSection } from './sections.ts';

/**
 * A cell that differs between two versions of an area; `from` is null in an added row, `to` in a deleted one.
 */
export type CellDifference = {
  readonly kind: 'updated' | 'added' | 'deleted';
  readonly row: Row;
  readonly column: Column;
  readonly from: CellValue | null;
  readonly to: CellValue | null;
};

/** The shown columns of areas by section, for every row that is compared. */
const known = new WeakMap<DecisionArea, Map<AreaSection | undefined, readonly Column[]>>();

/** The columns shown for a row. */
export function shownColumns(area: DecisionArea, row: Row): readonly Column[] {
  const section = area.sections?.find((candidate) => isOfSection(area, candidate, row));
  const ofArea = known.get(area) ?? new Map<AreaSection | undefined, readonly Column[]>();
  const shown =
    ofArea.get(section) ??
    (section ? columnsOf(area, section) : area.columns).filter((column) => !column.isHidden);
  known.set(area, ofArea.set(section, shown));
  return shown;
}

/** What tells a row apart from others with the same header: ` (91282CEW7)`; empty if nothing does. */
export function apartText({ columns }: Pick<DecisionArea, 'columns'>, row: Row | undefined): string {
  const value = row?.[columns.find(({ tellsApart }) => tellsApart)?.field ?? ''];
  return typeof value === 'string' && value !== '' ? ` (${value})` : '';
}

/**
 * Display name of a row: the cell of its header column, and what tells it apart. Null for single values, each of
 * which is told by its column: the cell of the header would be one of them.
 */
export function rowNameOf(area: DecisionArea, row: Row): string | null {
  if (area.shape === 'values') return null;
  const column = shownColumns(area, row).find((candidate) => candidate.isRowHeader);
  const value = column && row[column.field];
  return column && value !== undefined
    ? `${formatCell(column, value)}${apartText(area, row)}`
    : `Row ${row.id}`;
}

const isTyped = (column: Column): boolean => Boolean(column.editable) && !column.isDerived;

/** An added or deleted row, described by its typed cells and those asked for in its dialog. */
function wholeRow(area: DecisionArea, row: Row, kind: 'added' | 'deleted'): readonly CellDifference[] {
  const columns = shownColumns(area, row).filter(
    (column) => !column.isRowHeader && (isTyped(column) || area.newRow?.fields.includes(column.field)),
  );
  return columns.map((column) => {
    const value = row[column.field] ?? null;
    return { kind, row, column, from: kind === 'added' ? null : value, to: kind === 'added' ? value : null };
  });
}

/**
 * [CM3] The editable cells that a team has changed between two versions of an area's rows; derived cells
 * follow from them.
 */
export function compareRows(
  area: DecisionArea,
  before: readonly Row[],
  after: readonly Row[],
): readonly CellDifference[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const changes = after.flatMap((row): readonly CellDifference[] => {
    const old = known.get(row.id);
    if (!old) return wholeRow(area, row, 'added');
    return shownColumns(area, row)
      .filter((column) => isTyped(column) && old[column.field] !== row[column.field])
      .map((column) => ({
        kind: 'updated',
        row,
        column,
        from: old[column.field] ?? null,
        to: row[column.field] ?? null,
      }));
  });
  const kept = new Set(after.map((row) => row.id));
  return [
    ...changes,
    ...before.filter((row) => !kept.has(row.id)).flatMap((row) => wholeRow(area, row, 'deleted')),
  ];
}
