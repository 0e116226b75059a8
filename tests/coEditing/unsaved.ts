import { expect } from 'vitest';
import type { Sheet } from '../../client/grid/sheet/sheet.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';

/** A person's unsaved work in a sheet. */
export type Unsaved = {
  /** Values of changed cells of saved rows, by `row|field`. */
  readonly cells: ReadonlyMap<string, CellValue>;
  /** Ids of saved rows to be deleted by the next Save. */
  readonly deleted: readonly number[];
  /** Contents of new rows, in order. */
  readonly added: readonly string[];
  /** Unanswered saves of the sheet, by command id: what they recorded may have been overwritten since. */
  readonly saves: readonly string[];
};

/** People's input in a row, as text to compare. */
export function typedInto(area: DecisionArea, row: Row | undefined): string {
  const typed = area.columns.filter(({ editable, isDerived }) => editable && !isDerived);
  return JSON.stringify(typed.map(({ field }) => row?.[field]));
}

const addedIn = (sheet: Sheet, rowId: number): string => typedInto(sheet.area, sheet.row(rowId));

/** What two visits left of a sheet, the later on top of the earlier. */
export function joined(earlier: Unsaved | undefined, later: Unsaved): Unsaved {
  if (!earlier) return later;
  const typedLater = new Set([...later.cells.keys()].map((key) => Number(key.split('|')[0])));
  return {
    cells: new Map([...earlier.cells, ...later.cells]),
    deleted: [...earlier.deleted.filter((rowId) => !typedLater.has(rowId)), ...later.deleted],
    added: [...earlier.added, ...later.added],
    saves: [...earlier.saves, ...later.saves],
  };
}

/** Reads a sheet's unsaved work. */
export function unsavedOf(sheet: Sheet, saves: readonly string[] = []): Unsaved {
  const rowIds = sheet.rowIds();
  const kept = rowIds.filter((rowId) => rowId > 0 && !sheet.rowState(rowId).isDeleted);
  const cells = kept.flatMap((rowId) =>
    sheet.area.columns.flatMap(({ field, isDerived }) => {
      const { isDirty, value } = sheet.cell(rowId, field);
      return isDirty && !isDerived ? [[`${rowId}|${field}`, value] as const] : [];
    }),
  );
  return {
    cells: new Map(cells),
    deleted: rowIds.filter((rowId) => sheet.rowState(rowId).isDeleted),
    added: rowIds.filter((rowId) => rowId < 0).map((rowId) => addedIn(sheet, rowId)),
    saves,
  };
}

/** Fails if unsaved work is lost; what was recorded meanwhile does not count. */
export function expectKept(
  sheet: Sheet,
  { cells, deleted, added }: Unsaved,
  what: string,
  renamed: ReadonlyMap<number, number> = new Map(),
): void {
  for (const [key, value] of cells) {
    const [rowId, field = ''] = key.split('|');
    const now = renamed.get(Number(rowId)) ?? Number(rowId);
    expect(sheet.row(now)?.[field], `${what}: ${sheet.area.name} ${key}`).toBe(value);
  }
  for (const rowId of deleted)
    if (sheet.row(rowId)) expect(sheet.rowState(rowId).isDeleted, `${what}: deleted ${rowId}`).toBe(true);
  const rows = sheet.rowIds().map((rowId) => addedIn(sheet, rowId));
  for (const row of added) expect(rows, `${what}: ${sheet.area.name} added`).toContain(row);
}
