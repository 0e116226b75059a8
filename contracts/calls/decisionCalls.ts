import * as z from 'zod';
import { decisionAreas } from '../decisions/areas.ts';
import type { Column, DecisionArea } from '../decisions/decisionArea.ts';
import type { CellValue, Row } from '../decisions/row.ts';
import { type Call, defineCall } from './call.ts';
import { idSchema, momentSchema, positionFields } from './fields.ts';

/** A row on the wire, under the specification's field names. */
export type WireRow = Readonly<Record<string, CellValue>>;

const largestNumber = 1e12;
const turnSchema = z.int().min(1).max(16);

function cellSchema(column: Column): z.ZodType<CellValue> {
  if (column.kind === 'checkbox') return z.boolean();
  if (column.kind === 'text') return z.string().max(120);
  if (column.kind !== 'select') return z.number().min(-largestNumber).max(largestNumber);
  return z.union((column.options ?? []).map((option) => z.literal(option.value)));
}

const loadedRowSchema = (area: DecisionArea) =>
  z.strictObject({
    [area.wire.id]: z.int(),
    intraturn_id: idSchema,
    ...Object.fromEntries(area.columns.map((column) => [column.wire, cellSchema(column)])),
  });

const typedFields = (area: DecisionArea, columns: readonly Column[]): z.ZodRawShape => ({
  [area.wire.id]: z.int(),
  intraturn_id: idSchema.optional(),
  ...Object.fromEntries(columns.map((column) => [column.wire, cellSchema(column).optional()])),
});

/** Columns a new row may carry: those asked for in its dialog and those typed in the grid. */
function addableColumns(area: DecisionArea): readonly Column[] {
  return area.columns.filter((column) => column.editable || area.newRow?.fields.includes(column.field));
}

/** The values areas whose figures a grid's load answers as well, because they stand on the same screen. */
export function valuesShownWith(area: DecisionArea): readonly DecisionArea[] {
  return decisionAreas.filter((other) => other.shape === 'values' && other.wire.load === area.wire.load);
}

/** Load call of a grid area (B§7): the rows of one filter choice in the active decision set of a turn. */
function loadCall(area: DecisionArea): Call {
  const values = valuesShownWith(area).flatMap((other) => other.columns);
  return defineCall({
    path: `/game/team/:team/${area.wire.load}`,
    access: 'teamMember',
    kind: 'query',
    summary: `Loads ${area.title} of a turn.`,
    request: {
      turnNum: turnSchema,
      ...(area.filter ? { [area.filter.wire]: z.enum(area.filter.options) } : {}),
    },
    response: {
      [area.wire.rows]: z.array(loadedRowSchema(area)),
      ...Object.fromEntries(values.map((column) => [column.wireInLoad ?? column.wire, cellSchema(column)])),
      intraturn_id: idSchema,
      lastUpdated: momentSchema,
      /** Who saved which cell last in this turn: wire row id, wire field, name and time. */
      stamps: z.array(stampSchema),
    },
  });
}

/** Who saved a cell last; the row id is 1 for a values area, whose name is in `area`. */
const stampSchema = z.strictObject({
  area: z.string(),
  rowId: z.int(),
  field: z.string(),
  modifiedBy: z.string(),
  at: momentSchema,
});

/** A cell that somebody else saved after the version the saver had seen. */
export const conflictSchema = z.strictObject({
  rowId: z.int(),
  field: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  modifiedBy: z.string(),
  at: momentSchema,
});
export type SaveConflict = z.infer<typeof conflictSchema>;

const saveResponse = {
  ...positionFields,
  /** Who modified the records first, when nothing was saved for that reason; null once saved (B§4). */
  modifiedBy: z.string().nullable(),
  lastUpdated: momentSchema,
  /** The clashing cells, under the product's field names. */
  conflicts: z.array(conflictSchema),
  /** Ids given to added rows, by the negative id they were sent with. */
  ids: z.record(z.string(), z.int()),
};

const concurrencyFields = { lastUpdated: momentSchema, force: z.boolean().default(false) };

function gridSaveFields(area: DecisionArea): z.ZodRawShape {
  const editable = area.columns.filter((column) => column.editable);
  const rows = (columns: readonly Column[]) => z.array(z.strictObject(typedFields(area, columns))).max(500);
  return {
    ...(area.wire.saveCarriesTurn ? { turnNum: turnSchema } : {}),
    ...(area.wire.saveCarriesTurn && area.filter ? { [area.filter.wire]: z.enum(area.filter.options) } : {}),
    updated: rows(editable),
    ...(area.newRow
      ? {
          added: rows(addableColumns(area)).default([]),
          deleted: z
            .array(z.strictObject({ [area.wire.id]: z.int() }))
            .max(500)
            .default([]),
        }
      : {}),
  };
}

/** Save call of an area (B§7): partial rows; only the cells that changed travel. */
function saveCall(area: DecisionArea): Call {
  const fields =
    area.shape === 'grid'
      ? gridSaveFields(area)
      : Object.fromEntries(area.columns.map((column) => [column.wire, cellSchema(column)]));
  return defineCall({
    path: area.wire.save,
    access: 'teamMember',
    kind: 'command',
    summary: `Saves ${area.title}.`,
    request: { ...fields, ...concurrencyFields },
    response: saveResponse,
  });
}

/** The calls of one area; a values area is loaded with the grid it stands beside. */
export type AreaCalls = { readonly area: DecisionArea; readonly load: Call | null; readonly save: Call };

/** Load and save calls of every area, made from the areas themselves. */
export const decisionCalls: readonly AreaCalls[] = decisionAreas.map((area) => ({
  area,
  load: area.shape === 'grid' ? loadCall(area) : null,
  save: saveCall(area),
}));

/** The calls of an area; an unknown area is a fault. */
export function callsOf(area: DecisionArea): AreaCalls {
  const calls = decisionCalls.find((entry) => entry.area.name === area.name);
  if (!calls) throw new Error(`There are no calls for the decision area ${area.name}.`);
  return calls;
}

/** A row under the specification's names, for the answer of a load. */
export function rowToWire(area: DecisionArea, row: Row, intraturnId: number): WireRow {
  const cells = area.columns.map((column) => [column.wire, row[column.field] ?? 0] as const);
  return { [area.wire.id]: row.id, intraturn_id: intraturnId, ...Object.fromEntries(cells) };
}

/** A row, or the part of one that a save carries, under the product's names. */
export function rowFromWire(area: DecisionArea, wire: WireRow): Row {
  const cells = area.columns.flatMap((column) => {
    const value = wire[column.wire];
    return value === undefined ? [] : [[column.field, value] as const];
  });
  return { ...Object.fromEntries(cells), id: Number(wire[area.wire.id]) };
}

/** Part of a row under the specification's names, for the request of a save. */
export function cellsToWire(area: DecisionArea, row: Row): WireRow {
  const cells = area.columns.flatMap((column) => {
    const value = row[column.field];
    return value === undefined ? [] : [[column.wire, value] as const];
  });
  return { [area.wire.id]: row.id, ...Object.fromEntries(cells) };
}
