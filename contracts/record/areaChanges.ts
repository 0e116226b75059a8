import type { CellValue, Row } from '../decisions/row.ts';
import type { AreaChanges, Hand, RowSince } from '../events/decisionSetEvents.ts';
import type { RowChange } from '../events/teamTurnEvents.ts';

type Stamp = { readonly by: number; readonly at: string };

/** Of more hands the first and the newest remain, so that a document grows with its rows, not with their saves. */
const handsMax = 12;

/**
 * The hands of a cell after a person gave it a value; `start` is its value before the first. What one person saves
 * in a row counts as one hand, and taking it back leaves what was there: neither saves in parts nor tries add a hand.
 */
function handsAfter(known: readonly Hand[], hand: Hand, start: CellValue | undefined): Hand[] {
  const below = known.at(-1)?.by === hand.by ? known.slice(0, -1) : known;
  const stood = below.length === 0 ? start : below.at(-1)?.value;
  if (stood === hand.value) return [...below];
  return below.length < handsMax ? [...below, hand] : [...below.slice(0, 1), ...below.slice(2), hand];
}

type Updated = Extract<RowChange, { readonly kind: 'updated' }>;

/** The saved cells of a row after a save of some of them. */
function cellsAfter(before: RowSince | undefined, { changes }: Updated, stamp: Stamp): RowSince {
  const known = before?.kind === 'updated' || before?.kind === 'added' ? before.hands : {};
  const opening: Record<string, CellValue> = { ...(before?.kind === 'updated' && before.opening) };
  const hands: Record<string, Hand[]> = { ...known };
  for (const [field, { from, to }] of Object.entries(changes)) {
    if (before?.kind !== 'added') opening[field] ??= from;
    // The cells of a new row are from its author.
    const first = before?.kind === 'added' ? [{ by: before.by, at: before.at, value: from }] : [];
    hands[field] = handsAfter(known[field] ?? first, { ...stamp, value: to }, opening[field]);
  }
  return before?.kind === 'added' ? { ...before, hands } : { kind: 'updated', opening, hands };
}

/** The changes of an area after a save: for the stream's state, which a copy is made of, and the read model. */
export function changesAfter(known: AreaChanges, changes: readonly RowChange[], stamp: Stamp): AreaChanges {
  const after: Record<string, RowSince> = { ...known };
  for (const change of changes) {
    const { rowId } = change;
    const before = after[rowId];
    const opening = before?.kind === 'updated' ? before.opening : {};
    if (change.kind === 'added') after[rowId] = { kind: 'added', ...stamp, hands: {} };
    else if (change.kind === 'updated') after[rowId] = cellsAfter(before, change, stamp);
    else if (before?.kind === 'added') delete after[rowId];
    else after[rowId] = { kind: 'deleted', row: { ...change.row, ...opening }, ...stamp };
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
