import { cellsToWire, rowFromWire, type WireRow } from '../../contracts/calls/decisionCalls.ts';
import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import type { CellStamp, SheetPayload } from '../grid/sheet.ts';

/** Answer of an area's load, as far as it is the same for every area. */
export type LoadAnswer = Readonly<Record<string, unknown>> & {
  readonly intraturn_id: number;
  readonly lastUpdated: string;
  readonly stamps: readonly {
    readonly area: string;
    readonly rowId: number;
    readonly field: string;
    readonly modifiedBy: string;
    readonly at: string;
  }[];
};

/** The one row of a values area has this id. */
export const valuesRowId = 1;

function valuesRow(area: DecisionArea, answer: LoadAnswer): Row {
  const cells = area.columns.map((column) => {
    const value = answer[column.wireInLoad ?? column.wire];
    return [column.field, (value ?? 0) as CellValue] as const;
  });
  return { ...Object.fromEntries(cells), id: valuesRowId };
}

/** The rows of an area in a load's answer; a values area answers one row. */
export function rowsFromAnswer(area: DecisionArea, answer: LoadAnswer): readonly Row[] {
  if (area.shape === 'values') return [valuesRow(area, answer)];
  const rows = answer[area.wire.rows] as readonly WireRow[];
  return rows.map((row) => rowFromWire(area, row));
}

/** Who saved which cell of an area last. */
export function stampsFromAnswer(area: DecisionArea, answer: LoadAnswer): readonly CellStamp[] {
  return answer.stamps.flatMap((stamp) => {
    const column = area.columns.find(({ wire, field }) => wire === stamp.field || field === stamp.field);
    if (stamp.area !== area.name || !column) return [];
    return [{ rowId: stamp.rowId, field: column.field, by: stamp.modifiedBy, at: stamp.at }];
  });
}

/** What a save says besides its cells. */
export type SaveTerms = {
  readonly turn: number;
  readonly filterChoice: string | null;
  readonly lastUpdated: string;
  readonly force: boolean;
};

/** A new row travels with what its dialog asks for and what can be typed; the server completes the rest. */
function travels(area: DecisionArea, column: Column): boolean {
  return Boolean(column.editable) || area.newRow?.fields.includes(column.field) === true;
}

function addedRow(area: DecisionArea, row: Row): WireRow {
  const cells = area.columns
    .filter((column) => travels(area, column))
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
  return {
    ...(area.wire.saveCarriesTurn ? { turnNum: turn } : {}),
    ...(area.wire.saveCarriesTurn && area.filter ? { [area.filter.wire]: filterChoice } : {}),
    updated: payload.updated.map((row) => cellsToWire(area, row)),
    ...(area.newRow
      ? {
          added: payload.added.map((row) => addedRow(area, row)),
          deleted: payload.deleted.map((rowId) => ({ [area.wire.id]: rowId })),
        }
      : {}),
    ...terms,
  };
}
