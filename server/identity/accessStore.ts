import * as z from 'zod';
import { type AccessKind, accessKinds } from '../../contracts/audit/accessKinds.ts';
import type { AccessHead, AccessRow } from './accessRow.ts';

/** Which rows are meant; what is left out means all of them. */
export type AccessFilter = {
  /** Who did it, or whom it concerns. */
  readonly person?: number;
  readonly game?: number;
  readonly team?: number;
  readonly kinds?: readonly AccessKind[];
  /** From this moment on, in milliseconds since 1970. */
  readonly from?: number;
  /** Before this moment. */
  readonly to?: number;
};

/** Rows up to a number at the most, newest first from `before` on, or oldest first after `after`. */
export type AccessPlaceInLog = { readonly limit: number } & (
  | { readonly before?: number }
  | { readonly after: number }
);

/** What is left of a month whose rows were dropped. */
export type DroppedMonth = {
  readonly month: string;
  /** The numbers of its first and its last row. */
  readonly first: number;
  readonly last: number;
  /** The hash of its last row, on which the next one is chained. */
  readonly head: string;
};

/**
 * Where the access log is kept, beside the accounts. Every method is atomic and durable when it resolves; several nodes may
 * append at once. Adapters pass `accessStoreContract` unchanged.
 */
export type AccessStore = {
  head(): Promise<AccessHead>;
  /**
   * Adds rows that follow the head, as far as nobody else has added a row of that number before; gives how many were added,
   * of the first ones.
   */
  append(rows: readonly AccessRow[]): Promise<number>;
  page(filter: AccessFilter, place: AccessPlaceInLog): Promise<readonly AccessRow[]>;
  /** How many rows there are, counted no further than `most`; with `through`, up to that number. */
  count(filter: AccessFilter, most: number, through?: number): Promise<number>;
  /** The last row of a month; undefined where it has none. */
  lastOf(month: string): Promise<AccessRow | undefined>;
  /** Months whose rows were dropped, in order. */
  dropped(): Promise<readonly DroppedMonth[]>;
  /** Keeps what is left of a month, and removes its rows and all before them. */
  drop(month: DroppedMonth): Promise<void>;
  /** Removes the places of rows that a person wrote, or that somebody who was not signed in wrote about them. */
  forgetPlaces(userId: number): Promise<void>;
};

const placeSchema = z.strictObject({
  network: z.string(),
  mark: z.string(),
  browser: z.string(),
  salt: z.string(),
});

/** A row as a database gives it back: details and place as JSON texts. */
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
