import * as z from 'zod';
import type {
  AreaFact,
  AreaSection,
  Column,
  DecisionArea,
  Facts,
  FactValue,
} from '../decisions/decisionArea.ts';
import type { CellValue, Row } from '../decisions/row.ts';
import { columnsOf } from '../decisions/sections.ts';
import { fieldsOf } from '../values.ts';

/** A row as sent over the wire, under the specification's field names. */
export type WireRow = Readonly<Record<string, CellValue>>;

const numberMax = 1e12;

/** Schema of one cell; `wire` names the field in the answer of a load. */
export function cellSchema({ kind, options }: Pick<Column, 'kind' | 'options'>): z.ZodType<CellValue> {
  if (kind === 'checkbox') return z.boolean();
  if (kind === 'text') return z.string().max(120);
  if (kind !== 'select' || !options) return z.number().min(-numberMax).max(numberMax);
  return z.union(options.map((option) => z.literal(option.value)));
}

/** Schema of a fact: one value, or a table of records. */
export function factSchema({ kind = 'text', table }: AreaFact): z.ZodType {
  if (!table) return cellSchema({ kind });
  return z.array(
    z.strictObject(Object.fromEntries(table.map((column) => [column.wire, cellSchema(column)]))),
  );
}

/**
 * An area's facts under the specification's names; a fact that was never recorded is omitted from a table,
 * otherwise 0. A table by the field of the area's filter has the records of one choice.
 */
export function factsToWire(
  area: DecisionArea,
  facts: Facts,
  filterChoice: string | null,
): Readonly<Record<string, unknown>> {
  const entries = (area.facts ?? []).map(({ field, wire, table }) => {
    const value = facts[field];
    if (!table) return [wire, value ?? 0] as const;
    const filtered = table.find((column) => column.field === area.filter?.field)?.field;
    const isOfChoice = (record: WireRow) => filtered === undefined || record[filtered] === filterChoice;
    const records = (Array.isArray(value) ? value : []).filter(isOfChoice);
    return [wire, records.map((record) => renamed(record, table, 'field', 'wire'))] as const;
  });
  return Object.fromEntries(entries);
}

/** The rows of a wire list; empty where there is no list. */
export const wireRows = (list: unknown): readonly WireRow[] => (Array.isArray(list) ? list : []);

/** An area's facts from the answer of a load. */
export function factsFromWire(area: DecisionArea, answer: Readonly<Record<string, unknown>>): Facts {
  const entries = (area.facts ?? []).map(({ field, wire, table }) => {
    const value = answer[wire];
    if (!table) return [field, value as FactValue] as const;
    return [field, wireRows(value).map((record) => renamed(record, table, 'wire', 'field'))] as const;
  });
  return Object.fromEntries(entries);
}

function renamed(
  record: WireRow,
  columns: readonly Pick<Column, 'field' | 'wire'>[],
  from: 'field' | 'wire',
  to: 'field' | 'wire',
): WireRow {
  return Object.fromEntries(columns.map((column) => [column[to], record[column[from]] ?? 0]));
}

/** A value of a values area as its load answers it, or as the screen reads it. */
export function valueOr(column: Column, value: CellValue | undefined): CellValue {
  return value ?? column.whenMissing ?? 0;
}

/** Name of a column in the answer of a load. */
export function loadName({ wire, wireInLoad }: Column): string {
  return wireInLoad ?? wire;
}

/** Puts rows of a section under the specification's names, for the answer of a load. */
export function rowToWire(
  area: DecisionArea,
  section: AreaSection,
  intraturnId: number,
): (row: Row) => WireRow {
  const columns = columnsOf(area, section);
  const derived = section.wire.derived ?? [];
  return (row) => ({
    [area.wire.id]: row.id,
    intraturn_id: intraturnId,
    ...Object.fromEntries(columns.map(({ wire, field }) => [wire, row[field] ?? 0])),
    ...Object.fromEntries(derived.map(({ wire, of }) => [wire, of(row)])),
  });
}

/**
 * A row, or the part of one carried by a save, under the product's names. A row of a section has only its
 * columns: a derived field may share its name with another section's column.
 */
export function rowFromWire(
  area: DecisionArea,
  wire: WireRow,
  columns: readonly Column[] = area.columns,
): Row {
  const row: Record<string, CellValue> & { id: number } = { id: Number(wire[area.wire.id]) };
  for (const column of columns) {
    const value = wire[column.wire];
    if (value !== undefined) row[column.field] = value;
  }
  return row;
}

/** Part of a row under the specification's names, for the request of a save. */
export function cellsToWire(area: DecisionArea, row: Row): WireRow {
  const cells = area.columns.flatMap((column) => {
    const value = row[column.field];
    return value === undefined ? [] : [[column.wire, value] as const];
  });
  return { [area.wire.id]: row.id, ...Object.fromEntries(cells) };
}

/** The value at a path of an answer: `details.facilities` goes one level down. */
export function valueAt(answer: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => fieldsOf(value)[name], answer);
}

/** An object with values set at their paths, merging common prefixes. */
export function nested<Value>(
  values: Readonly<Record<string, Value>>,
  wrap: (fields: Readonly<Record<string, Value>>) => Value,
): Readonly<Record<string, Value>> {
  const flat: Record<string, Value> = {};
  const groups: Record<string, Record<string, Value>> = {};
  for (const [path, value] of Object.entries(values)) {
    const [group = '', name] = path.split('.');
    if (name === undefined) flat[group] = value;
    else groups[group] = { ...groups[group], [name]: value };
  }
  const wrapped = Object.entries(groups).map(([group, fields]) => [group, wrap(fields)] as const);
  return { ...flat, ...Object.fromEntries(wrapped) };
}
