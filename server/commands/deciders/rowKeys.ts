import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { openingName } from '../../../contracts/decisions/renewedRows.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { RowChange } from '../../../contracts/events/teamTurnEvents.ts';
import { rowWithTerms } from '../../../contracts/record/namesOfChanged.ts';

type Stamp = { readonly by: number; readonly at: string };
/** Who saved a cell last, if anybody did. */
type StampOf = (rowId: number, field: string) => Stamp | undefined;
type KeptCell = { readonly value: CellValue; readonly stamp: Stamp | null };
type DeletedRow = Stamp & { readonly row: string; readonly cells: Readonly<Record<string, KeptCell>> };

/**
 * What tells the rows of an area apart in every decision set of a turn. A row of the opening has the same key in all;
 * one that was added has that of the set it was added in, since two sets give one id to different rows.
 */
export type AreaRowKeys = {
  /** Keys of rows that people added, by id. */
  readonly added: Readonly<Record<number, string>>;
  /** Rows that people deleted, by key; a row with the same name and terms added later continues it. */
  readonly deleted: Readonly<Record<string, DeletedRow>>;
  /** Cells of rows that continue a deleted one with the value they had in it: their last save, null for none. */
  readonly restored: Readonly<Record<number, Readonly<Record<string, Stamp | null>>>>;
};

/** Of an area in which no row was added or deleted. */
export const noRowKeys: AreaRowKeys = { added: {}, deleted: {}, restored: {} };

/** The key of a row. */
export const rowKeyOf = ({ added }: Pick<AreaRowKeys, 'added'>, row: Row): string =>
  added[row.id] ?? openingName(row);

/** The cells of a row that is being deleted. */
function keptCells({ id, ...cells }: Row, stampOf: StampOf): DeletedRow['cells'] {
  return Object.fromEntries(
    Object.entries(cells).map(([field, value]) => [field, { value, stamp: stampOf(id, field) ?? null }]),
  );
}

/** The cells that came back as they were: bringing them back is no save of theirs. */
function restoredCells(row: Row, { cells }: DeletedRow): Readonly<Record<string, Stamp | null>> {
  const same = Object.entries(cells).filter(([field, { value }]) => row[field] === value);
  return Object.fromEntries(same.map(([field, { stamp }]) => [field, stamp]));
}

/** The keys after a save; `stampOf` tells of the cells before it. */
export function rowKeysAfter(
  known: AreaRowKeys,
  changes: readonly RowChange[],
  save: Stamp & { readonly intraturnId: number; readonly area: string },
  stampOf: StampOf,
): AreaRowKeys {
  const { by, at, intraturnId } = save;
  const area = areaNamed(save.area);
  const added: Record<number, string> = { ...known.added };
  const deleted: Record<string, DeletedRow> = { ...known.deleted };
  const restored = { ...known.restored };
  const inUse = new Set(Object.values(added));
  for (const change of changes) {
    if (change.kind === 'updated') continue;
    const row = rowWithTerms(area, change.row);
    if (change.kind === 'deleted') {
      const key = rowKeyOf({ added }, change.row);
      deleted[key] = { by, at, row, cells: keptCells(change.row, stampOf) };
      delete added[change.rowId];
      delete restored[change.rowId];
      inUse.delete(key);
      continue;
    }
    const [continued, before] =
      Object.entries(deleted).findLast(([key, gone]) => gone.row === row && !inUse.has(key)) ?? [];
    const key = continued ?? `+${intraturnId}.${change.rowId}`;
    if (before) restored[change.rowId] = restoredCells(change.row, before);
    added[change.rowId] = key;
    inUse.add(key);
  }
  return { added, deleted, restored };
}
