import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import type { EventMark } from '../../contracts/events/eventMark.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { type AuditRow, mark } from './auditRow.ts';

/** Increased whenever the same events give other rows, or are stored otherwise; existing indexes are then rebuilt. */
export const indexVersion = 6;

/** The newest event in the index, and the newest time of any event up to it, in milliseconds since 1970. */
export type Reached = EventMark & { readonly position: Position; readonly clock: number };

/**
 * A row with its search time: the newest of any event up to it, so that times increase with positions
 * although the clocks of several nodes differ slightly.
 */
export type ClockedRow = { readonly row: AuditRow; readonly clock: number };

/** An entry as an index holds it: its row, and by what it is found, the marks in order. */
export type StoredEntry = ClockedRow & { readonly position: Position; readonly marks: readonly string[] };

/** At most this many entries up to a position, newest first from `before` on, or oldest first after `after`. */
export type EntryPlace = { readonly limit: number } & (
  | { readonly before?: Position }
  | { readonly after: Position }
);

/**
 * The search index of the audit list: one row per event, stored beside the log and derived from it. Adapters
 * pass `auditIndexContract` unchanged.
 */
export type AuditIndex = {
  /** Undefined before the first event. */
  reached(): Promise<Reached | undefined>;
  /** Adds the rows that follow; existing ones stay unchanged. No row counts before all of them are stored. */
  add(rows: readonly ClockedRow[], reached: Reached): Promise<void>;
  page(filter: EntryFilter, place: EntryPlace): Promise<readonly AuditRow[]>;
  /** The first entries after a position as they are stored, also those beyond the reached one. */
  stored(after: Position, limit: number): Promise<readonly StoredEntry[]>;
  /** Number of entries, counted no further than `countMax`; with `through`, up to that position. */
  count(filter: EntryFilter, countMax: number, through?: Position): Promise<number>;
  /** Forgets everything. */
  clear(): Promise<void>;
};

/** The marks that an entry must have: one from each group. */
export function markGroups(filter: EntryFilter): readonly (readonly string[])[] {
  const { person, game, team, kinds, area, row, field, role, turn, isByPeople, isPractice, by, about } =
    filter;
  return [
    ...(area !== undefined && (row ?? field) !== undefined ? [[mark.cell(area, row, field)]] : []),
    ...(role === undefined ? [] : [[mark.role(role)]]),
    ...(turn === undefined ? [] : [[mark.turn(turn)]]),
    ...(isByPeople ? [[mark.byPeople]] : []),
    ...(isPractice ? [[mark.practice]] : []),
    ...(person === undefined ? [] : [[mark.by(person), mark.about(person)]]),
    ...(by === undefined ? [] : [[mark.by(by)]]),
    ...(about === undefined ? [] : [[mark.about(about)]]),
    ...(team === undefined ? [] : [[mark.team(team)]]),
    ...(area === undefined ? [] : [[mark.area(area)]]),
    ...(game === undefined ? [] : [[mark.game(game)]]),
    ...(kinds === undefined ? [] : [[...new Set(kinds.map(mark.kind))]]),
  ];
}

/** Whether entries of practice games are left out: unless they, or the game, are asked for. */
export const isWithoutPractice = ({ isPractice, game }: EntryFilter): boolean =>
  !isPractice && game === undefined;

/** The time range of entries, in milliseconds since 1970: from the first on, before the second. */
export function timesOf({ from, to }: EntryFilter): { readonly from?: number; readonly to?: number } {
  return {
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { to: Date.parse(to) }),
  };
}
