import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { openingName } from '../../../contracts/decisions/renewedRows.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { RowChange } from '../../../contracts/events/teamTurnEvents.ts';
import { rowWithTerms } from '../../../contracts/record/namesOfChanged.ts';

type Stamp = { readonly by: number; readonly at: string };

/**
 * What tells the rows of an area apart in every decision set of a turn. A row of the opening has the same key in all;
 * one that was added has that of the set it was added in, since two sets give one id to different rows.
 */
export type AreaRowKeys = {
  /** Keys of rows that people added, by id. */
  readonly added: Readonly<Record<number, string>>;
  /** Rows that people deleted, by key; a row with the same name and terms added later continues it. */
  readonly deleted: Readonly<Record<string, Stamp & { readonly row: string }>>;
};

/** Of an area in which no row was added or deleted. */
export const noRowKeys: AreaRowKeys = { added: {}, deleted: {} };

/** The key of a row. */
export const rowKeyOf = ({ added }: AreaRowKeys, row: Row): string => added[row.id] ?? openingName(row);

/** The keys after a save; `rows` are those before it. */
export function rowKeysAfter(
  known: AreaRowKeys,
  changes: readonly RowChange[],
  save: Stamp & { readonly intraturnId: number; readonly area: string },
): AreaRowKeys {
  const { by, at, intraturnId } = save;
  const area = areaNamed(save.area);
  const added: Record<number, string> = { ...known.added };
  const deleted: Record<string, Stamp & { readonly row: string }> = { ...known.deleted };
  const inUse = new Set(Object.values(added));
  for (const change of changes) {
    if (change.kind === 'updated') continue;
    const row = rowWithTerms(area, change.row);
    if (change.kind === 'deleted') {
      const key = rowKeyOf({ added, deleted }, change.row);
      deleted[key] = { by, at, row };
      delete added[change.rowId];
      inUse.delete(key);
      continue;
    }
    const continued = Object.keys(deleted).findLast((key) => deleted[key]?.row === row && !inUse.has(key));
    const key = continued ?? `+${intraturnId}.${change.rowId}`;
    added[change.rowId] = key;
    inUse.add(key);
  }
  return { added, deleted };
}
