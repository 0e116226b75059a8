import { formatValue } from './cellText.ts';
import type { Column, DecisionArea, Facts } from './decisionArea.ts';
import { type CellValue, type Row, roundTo } from './row.ts';

/** Default for areas without facts. */
export const noFacts: Facts = {};

/** The column of a field; undefined if the area has no such field. */
export function columnOf(area: DecisionArea, field: string): Column | undefined {
  return area.columns.find((column) => column.field === field);
}

/**
 * The fixed limits of a cell, in the unit of its column: least and most. Everything that counts with a limit or
 * says it takes it from here. Throws where the most depends on the bank, or is not limited.
 */
export function cellLimits(area: DecisionArea, field: string): readonly [minimum: number, maximum: number] {
  const { minimum = 0, maximum } = columnOf(area, field) ?? {};
  if (typeof maximum !== 'number') throw new Error(`${area.name} has no fixed limit on ${field}.`);
  return [minimum, maximum];
}

/** Whether a person may type into this cell, apart from screen-level rules (frozen, closed turn). */
export function isCellEditable(column: Column, row: Row): boolean {
  return typeof column.editable === 'function' ? column.editable(row) : column.editable === true;
}

/** Decimals kept in a cell of this column (percentages keep 3). */
export function decimalsOf(column: Column): number {
  return column.decimals ?? (column.kind === 'percent' ? 3 : 0);
}

/** Largest number that the input masks accept: 8 digits of dollars, 3 digits and 3 decimals of percent. */
function typedMax({ kind, maximum }: Column, facts: Facts): number {
  const limit = typeof maximum === 'function' ? maximum(facts) : maximum;
  return limit ?? (kind === 'percent' ? 999.999 : 99_999_999);
}

/**
 * Clamps a typed value to the limits of its column. A value above the maximum becomes the maximum, with the
 * notice of the limit; a value below the minimum becomes the minimum, as at the rate floor, reported by
 * `raised`. Columns without limits accept what the input masks accept: no negatives, 8 digits of dollars,
 * 999.999 percent.
 */
export function limitCell(
  column: Column,
  value: CellValue,
  facts: Facts,
): { value: CellValue; notice?: string; raised?: string } {
  if (typeof value !== 'number') return { value };
  const rounded = roundTo(value, decimalsOf(column));
  const maximum = typedMax(column, facts);
  if (rounded > maximum)
    return { value: maximum, notice: `The maximum value is ${formatValue(column, maximum)}` };
  const minimum = column.minimum ?? 0;
  if (rounded >= minimum) return { value: rounded };
  return { value: minimum, raised: `The minimum value is ${formatValue(column, minimum)}` };
}

/** The row with its derived cells recomputed. */
export function derivedRow(area: DecisionArea, row: Row, facts: Facts): Row {
  return area.derive?.(row, facts) ?? row;
}

/** The row after one cell was changed, with linked and derived cells updated. */
export function changeCell(area: DecisionArea, row: Row, field: string, value: CellValue, facts: Facts): Row {
  const changed = { ...row, [field]: value };
  return derivedRow(area, area.linked?.(changed, field, facts) ?? changed, facts);
}

/** Whether rows can be added and deleted under a filter choice; null if the area has no filter. */
export function takesRows({ newRow }: DecisionArea, filterChoice: string | null): boolean {
  return newRow !== undefined && (filterChoice === null || newRow.allowedFor.includes(filterChoice));
}

/** Whether a row can be deleted under a filter choice: previous borrowings, for example, cannot. */
export function isDeletable(area: DecisionArea, row: Row, filterChoice: string | null): boolean {
  const section = area.newRow?.section;
  return takesRows(area, filterChoice) && (section === undefined || row.section === section);
}

/**
 * The fields in which two versions of a row differ and which a save may carry: cells that are editable in
 * either version, never derived ones.
 */
export function changedFields(area: DecisionArea, before: Row, after: Row): readonly string[] {
  return area.columns
    .filter((column) => !column.isDerived && before[column.field] !== after[column.field])
    .filter((column) => isCellEditable(column, before) || isCellEditable(column, after))
    .map((column) => column.field);
}

/**
 * [BP1] The row after a basis-point step: every rate of the rule changes by points/100, down to the floor.
 */
export function adjustByBasisPoints(area: DecisionArea, row: Row, basisPoints: number, facts: Facts): Row {
  const rule = area.basisPoints;
  if (!rule) return row;
  const moved: Record<string, CellValue> = {};
  for (const field of rule.fields) {
    const column = columnOf(area, field);
    const value = row[field];
    if (!column || typeof value !== 'number' || !isCellEditable(column, row)) continue;
    moved[field] = limitCell(
      column,
      Math.max(rule.floorPercent, roundTo(value + basisPoints / 100, 3)),
      facts,
    ).value;
  }
  return derivedRow(area, { ...row, ...moved }, facts);
}
