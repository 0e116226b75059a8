import { recordOf } from '../decisions/areas.ts';
import { type CellDifference, compareRows } from '../decisions/compareRows.ts';
import type { DecisionArea } from '../decisions/decisionArea.ts';
import { hubTiles } from '../decisions/hubTiles.ts';
import type { CellValue, Row } from '../decisions/row.ts';
import type { AreaChanges, Hand, RowSince } from '../events/decisionSetEvents.ts';
import { openingRows } from './areaChanges.ts';

/** A cell that differs from the opening of the turn, with the people behind its value. */
export type KeptCell = CellDifference & {
  readonly area: DecisionArea;
  /** The tile of the hub it is on, by its title: what people call an area. */
  readonly tile: string;
  /** Who set the value that stands, and when (ISO 8601). */
  readonly by: number;
  readonly at: string;
  /** Who was the first to set a value within 1% of it. */
  readonly beganBy: number;
  /** Whose value it replaced; null for that of the opening. */
  readonly over: number | null;
};

/** The present rows of a decision set and their changes since the opening, by the name of an area's record. */
export type ChangedSet = {
  rowsOf(record: string): readonly Row[];
  changesOf(record: string): AreaChanges;
};

const nearShare = 0.01;

function isNear(value: CellValue, final: CellValue | null): boolean {
  if (typeof value !== 'number' || typeof final !== 'number') return value === final;
  return Math.abs(value - final) <= nearShare * Math.abs(final);
}

/** Who gave a cell its values, oldest first; an untouched cell of a new or deleted row is that of its author. */
function handsOf(since: RowSince, { column, to }: CellDifference): readonly Hand[] {
  const hands = since.kind === 'deleted' ? undefined : since.hands[column.field];
  if (hands || since.kind === 'updated') return hands ?? [];
  return [{ by: since.by, at: since.at, value: to ?? '' }];
}

/** The cells that differ from the opening of the turn, in the order of the hub; those of one screen stand once. */
export function keptCells({ rowsOf, changesOf }: ChangedSet, isLite: boolean): readonly KeptCell[] {
  const seen = new Set<string>();
  return hubTiles(isLite).flatMap(({ title: tile, areas }) =>
    areas.flatMap((area): readonly KeptCell[] => {
      const record = recordOf(area);
      // What two screens show of one record is one cell.
      if (area.keptIn || seen.has(record)) return [];
      seen.add(record);
      const [rows, changes] = [rowsOf(record), changesOf(record)];
      return compareRows(area, openingRows(rows, changes), rows).flatMap((cell) => {
        const since = changes[cell.row.id];
        const hands = since ? handsOf(since, cell) : [];
        const last = hands.at(-1);
        if (!last) return [];
        const first = hands.find(({ value }) => isNear(value, cell.to)) ?? last;
        const { by, at } = last;
        return [{ ...cell, area, tile, by, at, beganBy: first.by, over: hands.at(-2)?.by ?? null }];
      });
    }),
  );
}
