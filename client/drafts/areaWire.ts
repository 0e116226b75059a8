import {
  cellsToWire,
  loadName,
  rowFromWire,
  valueAt,
  valueOr,
  type WireRow,
  wireRows,
} from '../../contracts/calls/areaWire.ts';
import { isCellEditable } from '../../contracts/decisions/change.ts';
import type { AreaSection, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { columnsOf, isOfSection, sectionsOf } from '../../contracts/decisions/sections.ts';
import type { CellStamp, SheetPayload } from '../grid/sheet/sheet.ts';

/** Answer of an area's load: the part common to all areas. */
export type LoadAnswer = Readonly<Record<string, unknown>> & {
  readonly intraturn_id: number;
  readonly lastUpdated: string;
  /** The stamps of the combined answers, by load; absent for a single answer. */
  readonly lastUpdatedByLoad?: Readonly<Record<string, string>>;
  readonly stamps: readonly {
    readonly area: string;
    readonly rowIds: readonly number[];
    readonly fields: readonly string[];
    readonly modifiedBy: string;
    readonly at: string;
  }[];
};

/** Stamp of the newest change to an area included in an answer. */
export function lastUpdatedOf({ wire }: DecisionArea, answer: LoadAnswer): string {
  return answer.lastUpdatedByLoad?.[wire.load] ?? answer.lastUpdated;
}

/** Id of the single row of a values area. */
export const valuesRowId = 1;

function valuesRow(area: DecisionArea, answer: LoadAnswer): Row {
  const cells = area.columns.map((column) => {
    const value = answer[loadName(column)] as CellValue | undefined;
    return [column.field, valueOr(column, value)] as const;
  });
  return { ...Object.fromEntries(cells), id: valuesRowId };
}

/** The rows of a section, in its grid or waiting for another row to bring them in. */
function sectionRows(area: DecisionArea, section: AreaSection, answer: LoadAnswer): readonly Row[] {
  const listed = wireRows(valueAt(answer, section.wire.rows));
  const unlisted = wireRows(valueAt(answer, `unlisted.${section.name}`));
  const columns = columnsOf(area, section);
  const rows = [...listed, ...unlisted].map((row) => rowFromWire(area, row, columns));
  return area.sections ? rows.map((row) => ({ ...row, section: section.name })) : rows;
}

/** The rows of an area in a load's answer; a values area returns one row. */
export function rowsFromAnswer(
  area: DecisionArea,
  answer: LoadAnswer,
  filterChoice: string | null = null,
): readonly Row[] {
  if (area.shape === 'values') return [valuesRow(area, answer)];
  return sectionsOf(area, filterChoice).flatMap((section) => sectionRows(area, section, answer));
}

/** Who saved which cell of an area last. */
export function stampsFromAnswer(area: DecisionArea, answer: LoadAnswer): readonly CellStamp[] {
  return answer.stamps.flatMap(({ area: named, rowIds, fields, modifiedBy: by, at }) => {
    if (named !== area.name) return [];
    const shown = area.columns.filter(({ wire, field }) => fields.includes(field) || fields.includes(wire));
    return rowIds.flatMap((rowId) => shown.map(({ field }) => ({ rowId, field, by, at })));
  });
}

/** The fields of a save besides its cells. */
export type SaveTerms = {
  readonly turn: number;
  readonly filterChoice: string | null;
  readonly lastUpdated: string;
  readonly force: boolean;
};

/** A new row is sent with the fields of its dialog and all typeable ones; the server completes the rest. */
function addedRow(area: DecisionArea, row: Row): WireRow {
  const cells = area.columns
    .filter((column) => isCellEditable(column, row) || area.newRow?.fields.includes(column.field))
    .map((column) => [column.field, row[column.field] ?? 0] as const);
  return cellsToWire(area, { ...Object.fromEntries(cells), id: row.id });
}

/** Body of an area's save call. */
export function saveBody(
  area: DecisionArea,
  payload: SheetPayload,
  { turn, filterChoice, lastUpdated, force }: SaveTerms,
): Record<string, unknown> {
  const terms = { lastUpdated, force };
  if (area.shape === 'values') {
    const { [area.wire.id]: _, ...values } = cellsToWire(area, payload.updated[0] ?? { id: valuesRowId });
    return { ...values, ...terms };
  }
  const sections = sectionsOf(area, filterChoice);
  const rowsOf = (field: string) =>
    payload.updated
      .filter((row) => sections.some((one) => one.wire.save === field && isOfSection(area, one, row)))
      .map((row) => cellsToWire(area, row));
  return {
    ...(area.wire.saveCarriesTurn ? { turnNum: turn } : {}),
    ...(area.wire.saveCarriesTurn && area.filter ? { [area.filter.wire]: filterChoice } : {}),
    ...Object.fromEntries(sections.map(({ wire }) => [wire.save, rowsOf(wire.save)])),
    ...(area.newRow
      ? {
          added: payload.added.map((row) => addedRow(area, row)),
          deleted: payload.deleted.map((rowId) => ({ [area.wire.id]: rowId })),
        }
      : {}),
    ...terms,
  };
}
