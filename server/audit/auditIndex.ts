import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { type AuditRow, mark } from './auditRow.ts';

/** Raised whenever the same events give other rows; what was made before is then thrown away. */
export const indexVersion = 1;

/** The newest event that the index knows, and the newest time of any event up to it, in milliseconds since 1970. */
export type Reached = {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly clock: number;
};

/**
 * A row with the time that it is found by: the newest of any event up to it, so that times run with positions although
 * the clocks of several nodes do not quite agree.
 */
export type ClockedRow = { readonly row: AuditRow; readonly clock: number };

/** Entries up to a position at the most, newest first from `before` on, or oldest first after `after`. */
export type EntryPlace = { readonly limit: number } & (
  | { readonly before?: Position }
  | { readonly after: Position }
);

/**
 * Where entries of the audit list are found: a row for each event, beside the log and made of it. Adapters pass
 * `auditIndexContract` unchanged.
 */
export type AuditIndex = {
  /** Undefined before the first event. */
  reached(): Promise<Reached | undefined>;
  /** Takes the rows that follow; those that it has already are left as they are. No row counts before all of them are there. */
  add(rows: readonly ClockedRow[], reached: Reached): Promise<void>;
  page(filter: EntryFilter, place: EntryPlace): Promise<readonly AuditRow[]>;
  /** How many entries there are, counted no further than `most`; with `through`, up to that position. */
  count(filter: EntryFilter, most: number, through?: Position): Promise<number>;
  /** Forgets everything. */
  clear(): Promise<void>;
};

/** The marks that an entry must have: one of each group. */
export function markGroups({ person, game, team, kinds, area }: EntryFilter): readonly (readonly string[])[] {
  return [
    ...(person === undefined ? [] : [[mark.person(person)]]),
    ...(team === undefined ? [] : [[mark.team(team)]]),
    ...(area === undefined ? [] : [[mark.area(area)]]),
    ...(game === undefined ? [] : [[mark.game(game)]]),
    ...(kinds === undefined ? [] : [[...new Set(kinds.map(mark.kind))]]),
  ];
}

/** The times between which entries are meant, in milliseconds since 1970: from the first on, before the second. */
export function timesOf({ from, to }: EntryFilter): { readonly from?: number; readonly to?: number } {
  return {
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { to: Date.parse(to) }),
  };
}
