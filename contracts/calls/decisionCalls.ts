import * as z from 'zod';
import { decisionAreas, screenAreas, valuesShownWith } from '../decisions/areas.ts';
import type { AreaSection, Column, DecisionArea } from '../decisions/decisionArea.ts';
import { columnsOf, sectionsOf } from '../decisions/sections.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema, sentRowIdSchema } from '../fields/fields.ts';
import { groupedBy } from '../groupedBy.ts';
import { cellSchema, factSchema, loadName, nested } from './areaWire.ts';
import { type Call, defineCall } from './call.ts';
import { sentRowSchema } from './sentRow.ts';

const turnSchema = z.int().min(1).max(16);

const loadedRowSchema = (area: DecisionArea, section: AreaSection) =>
  z.strictObject({
    [area.wire.id]: z.int(),
    intraturn_id: idSchema,
    ...Object.fromEntries(answeredColumns(area, section).map((column) => [column.wire, cellSchema(column)])),
  });

/** Fields of an answered row: its columns and its derived fields. */
const answeredColumns = (area: DecisionArea, section: AreaSection) => [
  ...columnsOf(area, section),
  ...(section.wire.derived ?? []),
];

/** All field names in answered rows of these sections, so that a whole row can be sent back. */
const answeredNames = (area: DecisionArea, sections: readonly AreaSection[]): readonly string[] =>
  sections.flatMap((section) => answeredColumns(area, section).map(({ wire }) => wire));

const typedFields = (area: DecisionArea, columns: readonly Column[]): z.ZodRawShape => ({
  [area.wire.id]: sentRowIdSchema,
  intraturn_id: sentIdSchema.optional(),
  ...Object.fromEntries(columns.map((column) => [column.wire, cellSchema(column).optional()])),
});

/** Columns that a new row may carry: those asked for in its dialog and those typed in the grid. */
function addableColumns(area: DecisionArea): readonly Column[] {
  return area.columns.filter((column) => column.editable || area.newRow?.fields.includes(column.field));
}

/**
 * The rows of each section under its own field; two sections may share a field under different filter
 * choices.
 */
function rowFields(area: DecisionArea): z.ZodRawShape {
  const sections = sectionsOf(area);
  const paths = groupedBy(sections, ({ wire }) => wire.rows);
  const lists = [...paths].map(([path, group]) => {
    const rows = group.map((section) => loadedRowSchema(area, section));
    return [path, z.array(rows.length === 1 && rows[0] ? rows[0] : z.union(rows))] as const;
  });
  const unlisted = sections.filter(({ isListed }) => isListed);
  return {
    ...nested<z.ZodType>(Object.fromEntries(lists), (fields) => z.strictObject(fields)),
    ...(unlisted.length > 0 && {
      /** Rows that are in no grid until another row brings them in, by section. */
      unlisted: z.strictObject(
        Object.fromEntries(
          unlisted.map((section) => [section.name, z.array(loadedRowSchema(area, section))]),
        ),
      ),
    }),
  };
}

const valueFields = (area: DecisionArea): z.ZodRawShape =>
  Object.fromEntries(area.columns.map((column) => [loadName(column), cellSchema(column)]));

/** Path of the load call of a screen. */
export const loadPathOf = (area: DecisionArea): string => `/game/team/:team/${area.wire.load}`;

/** Who last saved each of these fields in each of these rows; the row id is 1 for a values area, named in `area`. */
const stampSchema = z.strictObject({
  area: z.string(),
  rowIds: z.array(z.int()),
  fields: z.array(z.string()),
  modifiedBy: z.string(),
  at: momentSchema,
});

const loadResponse = {
  intraturn_id: idSchema,
  /** The same under the name that the specification uses for borrowings and housekeeping. */
  intraturnId: idSchema,
  lastUpdated: momentSchema,
  /** Who last saved which cells in this turn: wire row ids, fields, name and time. */
  stamps: z.array(stampSchema),
};
/** The load of a screen; the area's own fields are known only at run time. */
export type LoadCall = Call<z.ZodRawShape, typeof loadResponse>;

/** The filter choice of a request; its words may also be joined without spaces (`Learning/Development`). */
function filterField({ filter }: DecisionArea): z.ZodRawShape {
  if (!filter) return {};
  const spelled = new Map(filter.options.map((choice) => [choice.replaceAll(' / ', '/'), choice]));
  const known = (sent: unknown): unknown => (typeof sent === 'string' ? (spelled.get(sent) ?? sent) : sent);
  return { [filter.wire]: z.preprocess(known, z.enum(filter.options)) };
}

/**
 * Load call of a screen: the rows of one filter choice in the active decision set of a turn, and the values
 * next to them.
 */
function loadCall(area: DecisionArea): LoadCall {
  const beside = valuesShownWith(area);
  const facts = [area, ...beside].flatMap((shown) => shown.facts ?? []);
  return defineCall({
    path: loadPathOf(area),
    access: 'teamMember',
    kind: 'query',
    task: 'See what the team decides in an area, with its picture',
    isHistorical: true,
    summary: `Loads ${area.title} of a turn.`,
    request: {
      turnNum: turnSchema,
      ...filterField(area),
    },
    response: {
      ...(area.shape === 'grid' ? rowFields(area) : valueFields(area)),
      ...Object.assign({}, ...beside.map(valueFields)),
      ...Object.fromEntries(facts.map((fact) => [fact.wire, factSchema(fact)])),
      ...loadResponse,
    },
  });
}

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
  /** Who modified the records first, if nothing was saved for that reason; null if saved. */
  modifiedBy: z.string().nullable(),
  lastUpdated: momentSchema,
  /** The conflicting cells, under the product's field names. */
  conflicts: z.array(conflictSchema),
  /** Ids assigned to added rows, by the negative id they were sent with. */
  ids: z.record(z.string(), z.int()),
};

/** The save of an area; its area-specific fields are known only at run time. */
export type SaveCall = Call<z.ZodRawShape, typeof saveResponse>;

const concurrencyFields = { lastUpdated: momentSchema, force: z.boolean().default(false) };

/** A deleted row: its id, alone or within the row. */
const deletedRowSchema = (area: DecisionArea) =>
  z.union([
    sentRowIdSchema,
    sentRowSchema({ [area.wire.id]: sentRowIdSchema }, [
      'intraturn_id',
      ...answeredNames(area, sectionsOf(area)),
    ]),
  ]);

function gridSaveFields(area: DecisionArea): z.ZodRawShape {
  const rows = (
    columns: readonly Column[],
    sections: readonly AreaSection[],
    typed: readonly string[] = [],
  ) => z.array(sentRowSchema(typedFields(area, columns), answeredNames(area, sections), typed)).max(500);
  const saved = groupedBy(sectionsOf(area), ({ wire }) => wire.save);
  const updates = [...saved].map(([field, sections]) => {
    const typed = new Set(sections.flatMap(({ fields }) => fields));
    const columns = area.columns.filter((column) => column.editable && typed.has(column.field));
    const schema = rows(
      columns,
      sections,
      columns.map(({ wire }) => wire),
    );
    return [field, field === 'updated' ? schema : schema.default([])] as const;
  });
  return {
    ...(area.wire.saveCarriesTurn ? { turnNum: turnSchema } : {}),
    ...(area.wire.saveCarriesTurn ? filterField(area) : {}),
    ...Object.fromEntries(updates),
    ...(area.newRow
      ? {
          added: rows(addableColumns(area), sectionsOf(area)).default([]),
          deleted: z.array(deletedRowSchema(area)).max(500).default([]),
        }
      : {}),
  };
}

/** The values of a values area; a save needs to carry only those that changed. */
function valueSaveFields(area: DecisionArea): z.ZodRawShape {
  const typed = area.columns.filter((column) => column.editable);
  const schemaOf = (column: Column) =>
    typed.length === 1 ? cellSchema(column) : cellSchema(column).optional();
  return Object.fromEntries(typed.map((column) => [column.wire, schemaOf(column)]));
}

/** Save call of an area: the changed cells of a row are enough; a whole row may be sent back as answered. */
function saveCall(area: DecisionArea, path: string, title: string): SaveCall {
  const fields = area.shape === 'grid' ? gridSaveFields(area) : valueSaveFields(area);
  return defineCall({
    path,
    access: 'teamMember',
    kind: 'command',
    task: 'Save decisions',
    summary: `Saves ${title}.`,
    request: { ...fields, ...concurrencyFields },
    response: saveResponse,
  });
}

/**
 * A save call, with the filter choice that it is limited to; null for one that serves every choice without
 * its own.
 */
export type AreaSave = { readonly call: SaveCall; readonly filterChoice: string | null };

/** The calls of one area; a values area shown next to a grid is loaded with it. */
export type AreaCalls = {
  readonly area: DecisionArea;
  readonly load: Call | null;
  readonly save: SaveCall;
  readonly saves: readonly AreaSave[];
};

const madeLoads = new Map<string, LoadCall>();

/** The load of an area, derived on first use and without its saves, which a screen does not wait for. */
export function loadCallOf(area: DecisionArea): LoadCall | null {
  if (!screenAreas.includes(area)) return null;
  const made = madeLoads.get(area.name) ?? loadCall(area);
  madeLoads.set(area.name, made);
  return made;
}

/** Derives the calls of an area from its value. */
export function areaCalls(area: DecisionArea): AreaCalls {
  const save = saveCall(area, area.wire.save, area.title);
  const own = Object.entries(area.wire.savePaths ?? {}).map(([filterChoice, path]) => ({
    call: saveCall(area, path, filterChoice),
    filterChoice,
  }));
  return {
    area,
    load: loadCallOf(area),
    save,
    saves: [{ call: save, filterChoice: null }, ...own],
  };
}

const madeCalls = new Map<string, AreaCalls>();

/** The calls of an area, derived on first use: a page shows few of all areas. */
export function callsOf(area: DecisionArea): AreaCalls {
  const made = madeCalls.get(area.name) ?? areaCalls(area);
  madeCalls.set(area.name, made);
  return made;
}

/** Load and save calls of every area, derived from the areas. */
export function decisionCalls(): readonly AreaCalls[] {
  return decisionAreas.map(callsOf);
}

/** The call that saves an area under a filter choice. */
export function saveCallOf(area: DecisionArea, filterChoice: string | null): SaveCall {
  const { save, saves } = callsOf(area);
  const own = saves.find((entry) => entry.filterChoice !== null && entry.filterChoice === filterChoice);
  return own?.call ?? save;
}
