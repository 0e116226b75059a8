import * as z from 'zod';
import { type AccessKind, accessKinds } from '../../../contracts/audit/accessKinds.ts';
import type { AccessHead, AccessRow } from './accessRow.ts';

/** A filter of rows; absent fields match everything. */
export type AccessFilter = {
  /** Actor or person affected. */
  readonly person?: number;
  /** The actor alone, and the person affected by somebody else. */
  readonly by?: number;
  readonly about?: number;
  readonly game?: number;
  readonly team?: number;
  readonly kinds?: readonly AccessKind[];
  /** The actor's role at that time. */
  readonly role?: string;
  /** From this moment on, in milliseconds since 1970. */
  readonly from?: number;
  /** Before this moment. */
  readonly to?: number;
};

/** At most this many rows, newest first from `before` on, or oldest first after `after`. */
export type AccessPlaceInLog = { readonly limit: number } & (
  | { readonly before?: number }
  | { readonly after: number }
);

/** What remains of a month whose rows were dropped. */
export type DroppedMonth = {
  readonly month: string;
  /** The numbers of its first and its last row. */
  readonly first: number;
  readonly last: number;
  /** The hash of its last row, to which the next row is chained. */
  readonly head: string;
};

/**
 * Storage of the access log, beside the accounts. Every method is atomic and durable when it resolves;
 * several nodes may append concurrently. Adapters pass `accessStoreContract` unchanged.
 */
export type AccessStore = {
  head(): Promise<AccessHead>;
  /**
   * Adds rows after the head unless another node has already added a row with that number; returns how many
   * of the first ones were added.
   */
  append(rows: readonly AccessRow[]): Promise<number>;
  page(filter: AccessFilter, place: AccessPlaceInLog): Promise<readonly AccessRow[]>;
  /** Number of rows, counted no further than `countMax`; with `through`, up to that number. */
  count(filter: AccessFilter, countMax: number, through?: number): Promise<number>;
  /** The last row of a month; undefined if it has none. */
  lastOf(month: string): Promise<AccessRow | undefined>;
  /** Months whose rows were dropped, in order. */
  dropped(): Promise<readonly DroppedMonth[]>;
  /** Stores the remainder of a month, and removes its rows and all earlier ones. */
  drop(month: DroppedMonth): Promise<void>;
  /** Removes the places of rows by a person, or by anonymous requests about them. */
  forgetPlaces(userId: number): Promise<void>;
  /** The newest signed checkpoint of the log, kept here as well; undefined before the first. */
  signed(): Promise<string | undefined>;
  keepSigned(note: string): Promise<void>;
};

const placeSchema = z.strictObject({
  network: z.string(),
  names: z.strictObject({ before: z.string(), after: z.string() }).exactOptional(),
  mark: z.string(),
  browser: z.string(),
  salt: z.string(),
});

/** A row as read from a database: details and place as JSON texts. */
export const storedAccessSchema = z
  .object({
    number: z.number(),
    id: z.string(),
    month: z.string(),
    at: z.number(),
    kind: z.enum(accessKinds),
    actorId: z.number().nullable(),
    role: z.string(),
    subjectId: z.number().nullable(),
    gameId: z.number().nullable(),
    teamId: z.number().nullable(),
    result: z.string(),
    details: z.string(),
    place: z.string().nullable(),
    placeHash: z.string().nullable(),
    before: z.string(),
    hash: z.string(),
  })
  .transform(
    ({ details, place, ...row }): AccessRow => ({
      ...row,
      details: detailsSchema.parse(JSON.parse(details)),
      place: place === null ? null : placeSchema.parse(JSON.parse(place)),
    }),
  );

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
