import { derivedRow } from './change.ts';
import type { DecisionArea, Facts } from './decisionArea.ts';
import type { CellValue, Row } from './row.ts';

/** A cell's new value: alone, as teammates receive it, or with the previous one, as in events. */
type NewValue = CellValue | { readonly to: CellValue };

/** The change of one row in a save's event, or as teammates receive it; an added row is included whole. */
export type FoldableChange =
  | { readonly kind: 'added'; readonly rowId: number; readonly row: Row }
  | { readonly kind: 'deleted'; readonly rowId: number }
  | {
      readonly kind: 'updated';
      readonly rowId: number;
      readonly changes: Readonly<Record<string, NewValue>>;
    };

/**
 * A row after a change, with derived cells recomputed; undefined if it is deleted, or did not exist. The only
 * place where a change becomes a row: for the command, the stream's state, the read model and the record that a
 * screen's drafts lie over.
 */
export function rowAfter(
  area: DecisionArea,
  row: Row | undefined,
  change: FoldableChange,
  facts: Facts,
): Row | undefined {
  if (change.kind === 'added') return change.row;
  if (change.kind === 'deleted' || !row) return undefined;
  const merged: { id: number; [field: string]: CellValue } = { ...row };
  for (const [field, value] of Object.entries(change.changes))
    merged[field] = typeof value === 'object' ? value.to : value;
  return derivedRow(area, merged, facts);
}

/** The rows of an area after a save; added rows come last. */
export function rowsAfter(
  area: DecisionArea,
  rows: readonly Row[],
  changes: readonly FoldableChange[],
  facts: Facts,
): readonly Row[] {
  let after = [...rows];
  for (const change of changes) {
    const index = after.findIndex((row) => row.id === change.rowId);
    const row = rowAfter(area, after[index], change, facts);
    if (!row) {
      if (index >= 0) after = after.filter((_, each) => each !== index);
    } else if (index < 0) after.push(row);
    else after[index] = row;
  }
  return after;
}
