import type { DeedKind } from '../audit/deedKinds.ts';
import type { RowChange } from '../events/teamTurnEvents.ts';
import { isSealed, type PersonalText } from '../text/sealedText.ts';

/** Names of those that an event knows by their numbers. */
export type NameLookup = {
  readonly person: (userId: number) => string;
  readonly team: (teamId: number) => string;
};

/** How many cells the changes of a save set; a row that was added or deleted counts as one. */
export function cellsIn(rows: readonly RowChange[]): number {
  const counts = rows.map((row) => (row.kind === 'updated' ? Object.keys(row.changes).length : 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A count with its noun: '1 cell', '3 cells'. */
export const some = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A turn as people call it. */
export const quarter = (turn: number): string => `Qtr ${turn}`;

/** The reason that somebody gave, after a colon; nothing for one that was not opened. */
export const because = (reason: PersonalText | undefined | null): string =>
  reason && !isSealed(reason) ? `: ${reason}` : '';

/** Of which kind a save is, which may have gone over changes of others. */
export const forced = (kind: DeedKind) => (data: { readonly forcedOver?: unknown }) =>
  data.forcedOver === undefined ? kind : 'savedAnyway';
