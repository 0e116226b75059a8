import type { DeedKind } from '../audit/deedKinds.ts';
import type { RowChange } from '../events/teamTurnEvents.ts';
import { isSealed, type PersonalText } from '../text/sealedText.ts';

/** Names of the people and teams that an event refers to by number. */
export type NameLookup = {
  readonly person: (userId: number) => string;
  readonly team: (teamId: number) => string;
};

/** Number of cells changed by a save; an added or deleted row counts as one. */
export function cellsIn(rows: readonly RowChange[]): number {
  const counts = rows.map((row) => (row.kind === 'updated' ? Object.keys(row.changes).length : 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A count with its noun: '1 cell', '3 cells'. */
export const some = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A turn as shown to people. */
export const quarter = (turn: number): string => `Qtr ${turn}`;

/** The given reason, after a colon; empty if it was not unsealed. */
export const because = (reason: PersonalText | undefined | null): string =>
  reason && !isSealed(reason) ? `: ${reason}` : '';

/** The kind of a save, which may have overwritten changes of others. */
export const forced = (kind: DeedKind) => (data: { readonly forcedOver?: unknown }) =>
  data.forcedOver === undefined ? kind : 'savedAnyway';
