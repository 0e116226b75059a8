import type { Row } from '../decisions/row.ts';
import type { AreaChanges, RowSince } from '../events/decisionSetEvents.ts';
import type { RowChange } from '../events/teamTurnEvents.ts';

/** The changes of an area after a save: for the stream's state, which a copy is made of, and the read model. */
export function changesAfter(
  known: AreaChanges,
  changes: readonly RowChange[],
  stamp: { readonly by: number; readonly at: string },
): AreaChanges {
  const after: Record<string, RowSince> = { ...known };
  for (const change of changes) {
    const { rowId } = change;
    const before = after[rowId];
    const opening = before?.kind === 'updated' ? before.opening : {};
    if (change.kind === 'added') after[rowId] = { kind: 'added', ...stamp };
    else if (before?.kind === 'added') {
      if (change.kind === 'deleted') delete after[rowId];
    } else if (change.kind === 'deleted')
      after[rowId] = { kind: 'deleted', row: { ...change.row, ...opening }, ...stamp };
    else {
      const firsts = Object.entries(change.changes).map(([field, { from }]) => [field, from] as const);
      after[rowId] = { kind: 'updated', opening: { ...Object.fromEntries(firsts), ...opening } };
    }
  }
  return after;
}

/** The rows of an area at the opening, by id; derived cells and rows that a renewal dropped are not restored. */
export function openingRows(rows: readonly Row[], changes: AreaChanges): readonly Row[] {
  const kept = rows.flatMap((row): readonly Row[] => {
    const since = changes[row.id];
    if (since?.kind === 'added') return [];
    return [since?.kind === 'updated' ? { ...row, ...since.opening } : row];
  });
  const deleted = Object.values(changes).flatMap((since) => (since.kind === 'deleted' ? [since.row] : []));
  return [...kept, ...deleted].sort((a, b) => a.id - b.id);
}
