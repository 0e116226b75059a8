import type { Column, DecisionArea } from './decisionArea.ts';
import type { CellValue, Row } from './row.ts';

/**
 * Name of the hidden column that keeps a field's value at the opening of its turn: openingAmountThousands.
 */
export function openingFieldOf(field: string): string {
  return `opening${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/**
 * Hidden columns that keep the values of some columns at the opening of the turn, whatever is saved later.
 */
export function openingColumns(columns: readonly Column[], fields: readonly string[]): readonly Column[] {
  return columns
    .filter(({ field }) => fields.includes(field))
    .map(({ field, wire, title, kind }) => ({
      field: openingFieldOf(field),
      wire: `opening_${wire}`,
      title: `${title} at the opening`,
      kind,
      isHidden: true,
      openingOf: field,
      width: 0,
    }));
}

/** The columns of an area that keep values of the opening. */
export function columnsOfOpening({ columns }: DecisionArea): readonly Column[] {
  return columns.filter(({ openingOf }) => openingOf !== undefined);
}

/** A row at the opening of its turn, with its cells copied to the columns that keep them. */
export function withOpening(columnsOfArea: readonly Column[], row: Row): Row {
  const kept: Record<string, CellValue> = {};
  for (const { field, openingOf } of columnsOfArea) {
    const value = openingOf === undefined ? undefined : row[openingOf];
    if (value !== undefined) kept[field] = value;
  }
  return { ...row, ...kept };
}
