import * as z from 'zod';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';

/** Identifies a row of a record. Unsaved rows have negative numbers, or the key that they will keep. */
export type RowId = number | string;

/** A row of the record, as it is saved. */
export type SavedRow<Id extends RowId, Row> = {
  readonly id: Id;
  readonly row: Row;
  /** Version of the record, or of this row: the time of its newest change, ISO 8601; null for none. */
  readonly seen: string | null;
};

/** My unsaved work on one row. */
export type DraftRow<Id extends RowId, Row> = {
  readonly id: Id;
  /** The row as I want it; null if my next Save deletes it. */
  readonly row: Row | null;
  /** The row as it was saved when I started; null for a new one. */
  readonly before: Row | null;
  /** The version that I had seen when I started. */
  readonly seen: string | null;
};

/** All unsaved changes of a record. */
export type RecordDraft<Id extends RowId, Row> = {
  readonly rows: readonly DraftRow<Id, Row>[];
  /**
   * What is being typed in an open dialog and differs from its initial values; `id` is null for a new row.
   */
  readonly typing: { readonly id: Id | null; readonly row: Row } | null;
};

/** A row as displayed: as saved, with my unsaved work on top. */
export type ShownRow<Id extends RowId, Row> = {
  readonly id: Id;
  readonly row: Row;
  /** The row of the record; null if it is not saved, or if a teammate deleted it meanwhile. */
  readonly saved: SavedRow<Id, Row> | null;
  readonly isChanged: boolean;
  /** True if the next Save deletes it. */
  readonly isDeleted: boolean;
};

/** Schema of a draft in browser storage. */
export function recordDraftSchema<Id extends RowId, Row>(id: z.ZodType<Id>, row: z.ZodType<Row>) {
  return z.object({
    rows: z.array(z.object({ id, row: row.nullable(), before: row.nullable(), seen: z.string().nullable() })),
    typing: z.object({ id: id.nullable(), row }).nullable(),
  });
}

/** A draft without anything unsaved. */
export const noDraft = { rows: [], typing: null } as const;

/** Whether two rows have the same content. */
export const isSameRow = (one: unknown, other: unknown): boolean =>
  one === other || canonicalJson(one) === canonicalJson(other);

type Saved<Id extends RowId, Row> = readonly SavedRow<Id, Row>[];

export function savedRow<Id extends RowId, Row>(saved: Saved<Id, Row>, id: Id): SavedRow<Id, Row> | null {
  return saved.find((one) => one.id === id) ?? null;
}

const byId = <Id extends RowId, One extends { readonly id: Id }>(rows: readonly One[]): Map<Id, One> =>
  new Map(rows.map((one) => [one.id, one]));

/** The unsaved rows that differ from the record; a teammate may meanwhile have saved the same as mine. */
export function unsavedRows<Id extends RowId, Row>(
  { rows }: RecordDraft<Id, Row>,
  saved: Saved<Id, Row>,
): readonly DraftRow<Id, Row>[] {
  const records = byId(saved);
  return rows.filter(({ id, row }) => !isSameRow(row, records.get(id)?.row ?? null));
}

/** A row as displayed; null if there is none, or it is marked for deletion. */
export function rowNow<Id extends RowId, Row>(
  draft: RecordDraft<Id, Row>,
  saved: Saved<Id, Row>,
  id: Id,
): Row | null {
  const mine = draft.rows.find((one) => one.id === id);
  return mine ? mine.row : (savedRow(saved, id)?.row ?? null);
}

/**
 * The record under my draft: rows that a teammate deleted meanwhile stay until I decide; new ones are last.
 */
export function shownRows<Id extends RowId, Row>(
  saved: Saved<Id, Row>,
  draft: RecordDraft<Id, Row>,
): readonly ShownRow<Id, Row>[] {
  const unsaved = byId(unsavedRows(draft, saved));
  const records = byId(saved);
  const known = saved.map((record): ShownRow<Id, Row> => {
    const mine = unsaved.get(record.id);
    const isDeleted = mine?.row === null;
    return {
      id: record.id,
      row: mine?.row ?? record.row,
      saved: record,
      isChanged: mine !== undefined && !isDeleted,
      isDeleted,
    };
  });
  const others = [...unsaved.values()].flatMap(({ id, row, before }) =>
    row === null || records.has(id)
      ? []
      : [{ isNew: before === null, shown: { id, row, saved: null, isChanged: true, isDeleted: false } }],
  );
  const lost = others.filter(({ isNew }) => !isNew);
  const added = others.filter(({ isNew }) => isNew);
  return [...known, ...[...lost, ...added].map(({ shown }) => shown)];
}

/** A row as I want it; null deletes it. */
export type WantedRow<Id extends RowId, Row> = {
  readonly id: Id;
  readonly row: Row | null;
  /** The row of the record that I was shown, if that was earlier than now: in a dialog. */
  readonly over?: SavedRow<Id, Row> | null;
};

/** The draft after I changed rows. A row equal to the record again, or to what I was shown, is no change. */
export function withRows<Id extends RowId, Row>(
  draft: RecordDraft<Id, Row>,
  saved: Saved<Id, Row>,
  wanted: readonly WantedRow<Id, Row>[],
): RecordDraft<Id, Row> {
  const records = byId(saved);
  const rows = byId(unsavedRows(draft, saved));
  for (const { id, row, over } of wanted) {
    const record = records.get(id) ?? null;
    const begun = rows.get(id);
    const base = over ?? record;
    const isBack = isSameRow(row, record?.row ?? null) || (!begun && base && isSameRow(row, base.row));
    if (isBack) rows.delete(id);
    else if (begun) rows.set(id, { ...begun, row });
    else rows.set(id, { id, row, before: base?.row ?? null, seen: base?.seen ?? null });
  }
  return { ...draft, rows: [...rows.values()] };
}

/** The number of the next new row of a draft. */
export function nextNewId({ rows }: RecordDraft<number, unknown>): number {
  return Math.min(0, ...rows.map(({ id }) => id)) - 1;
}

/** The draft with the row of the open dialog, as if it had been applied; needs no record. */
export function withTypedRow<Row>(draft: RecordDraft<number, Row>): RecordDraft<number, Row> {
  const { rows, typing } = draft;
  if (!typing) return draft;
  const id = typing.id ?? nextNewId(draft);
  const begun = rows.find((one) => one.id === id) ?? { id, before: null, seen: null };
  const typed = { ...begun, row: typing.row };
  const isBegun = rows.some((one) => one.id === id);
  return {
    rows: isBegun ? rows.map((one) => (one.id === id ? typed : one)) : [...rows, typed],
    typing: null,
  };
}

/** Whether somebody saved another value in a row since I started changing it. */
export function isOvertaken<Id extends RowId, Row>(
  { id, row, before }: DraftRow<Id, Row>,
  saved: Saved<Id, Row>,
): boolean {
  const record = savedRow(saved, id)?.row ?? null;
  return before !== null && !isSameRow(before, record) && !isSameRow(row, record);
}

/** The version that had been seen when the oldest of these rows was started; null if there was none. */
export function oldestSeen(rows: readonly DraftRow<RowId, unknown>[]): string | null {
  const times = rows.map(({ seen }) => seen);
  return times.includes(null) ? null : (times.toSorted()[0] ?? null);
}
