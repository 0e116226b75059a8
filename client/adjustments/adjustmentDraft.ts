import * as z from 'zod';
import type { Adjustment, updateAdjustments } from '../../contracts/calls/adjustments.ts';
import type { RequestOf } from '../../contracts/calls/call.ts';

/** What a person types of an adjustment, $000. */
export const typedAdjustmentSchema = z.object({
  team_turn_id: z.int(),
  event_id: z.int(),
  income: z.number(),
  expense: z.number(),
  invest_purchase_id: z.string().nullable(),
});
export type TypedAdjustment = z.infer<typeof typedAdjustmentSchema>;

/** What is unsaved of a turn's adjustments. A new row has a negative id (B§3). */
export const adjustmentDraftSchema = z.object({
  added: z.array(z.object({ id: z.int(), row: typedAdjustmentSchema })),
  updated: z.array(z.object({ id: z.int(), row: typedAdjustmentSchema })),
  deleted: z.array(z.int()),
  /** What stands in the open dialog and differs from what it opened with; `id` is null for a new row. */
  typing: z.object({ id: z.int().nullable(), row: typedAdjustmentSchema }).nullable().default(null),
  /** The newest change that had been seen when the draft was begun; what came later is asked about. */
  seen: z.string().nullable(),
});
export type AdjustmentDraft = z.infer<typeof adjustmentDraftSchema>;

export const noAdjustmentDraft: AdjustmentDraft = {
  added: [],
  updated: [],
  deleted: [],
  typing: null,
  seen: null,
};

/** A row as the screen shows it: as saved, with my unsaved changes on top. */
export type ShownAdjustment = {
  readonly id: number;
  readonly row: TypedAdjustment;
  /** The record; null for a row that is not saved yet. */
  readonly saved: Adjustment | null;
  readonly isChanged: boolean;
  /** Goes with the next Save. */
  readonly isDeleted: boolean;
};

/** Whether a row books nothing, as one that was begun and not finished. */
export const isBlank = ({ income, expense }: TypedAdjustment): boolean => income === 0 && expense === 0;

/** How many rows the next Save changes. */
export function adjustmentChangeCount({ added, updated, deleted }: AdjustmentDraft): number {
  return added.length + updated.length + deleted.length;
}

/** What was typed of a saved row. */
function typedOf({
  team_turn_id,
  event_id,
  income,
  expense,
  invest_purchase_id,
}: Adjustment): TypedAdjustment {
  return { team_turn_id, event_id, income, expense, invest_purchase_id };
}

/** Whether two rows say the same. */
export const isSame = (one: TypedAdjustment, other: TypedAdjustment): boolean =>
  typedAdjustmentSchema.keyof().options.every((field) => one[field] === other[field]);

/** Rows under my draft, new ones last. A changed row that somebody else deleted meanwhile stays, to be decided on. */
export function shownAdjustments(
  saved: readonly Adjustment[],
  draft: AdjustmentDraft,
): readonly ShownAdjustment[] {
  const known = saved.map((record): ShownAdjustment => {
    const id = record.team_turn_adjustment_id;
    const change = draft.updated.find((one) => one.id === id);
    return {
      id,
      row: change?.row ?? typedOf(record),
      saved: record,
      isChanged: change !== undefined,
      isDeleted: draft.deleted.includes(id),
    };
  });
  const lost = draft.updated.filter(({ id }) =>
    saved.every((record) => record.team_turn_adjustment_id !== id),
  );
  const unsaved = [...lost, ...draft.added].map(({ id, row }) => ({
    id,
    row,
    saved: null,
    isChanged: true,
    isDeleted: false,
  }));
  return [...known, ...unsaved];
}

/** Begins a draft at what is seen now, unless one is begun. */
const begun = (draft: AdjustmentDraft, seen: string | null): AdjustmentDraft =>
  adjustmentChangeCount(draft) === 0 ? { ...draft, seen } : draft;

/** Adds a row to the draft. */
export function addAdjustment(
  draft: AdjustmentDraft,
  row: TypedAdjustment,
  seen: string | null,
): AdjustmentDraft {
  const id = Math.min(0, ...draft.added.map((one) => one.id)) - 1;
  return { ...begun(draft, seen), added: [...draft.added, { id, row }] };
}

/** Gives a row other values; one that returns to what is saved is no change. */
export function changeAdjustment(
  draft: AdjustmentDraft,
  { id, saved }: Pick<ShownAdjustment, 'id' | 'saved'>,
  row: TypedAdjustment,
  seen: string | null,
): AdjustmentDraft {
  if (id < 0) return { ...draft, added: draft.added.map((one) => (one.id === id ? { id, row } : one)) };
  const others = draft.updated.filter((one) => one.id !== id);
  const isBack = saved !== null && isSame(typedOf(saved), row);
  return { ...begun(draft, seen), updated: isBack ? others : [...others, { id, row }] };
}

/** The draft with what stands in the open dialog laid in, as if that had been applied. */
export function settleTyping(draft: AdjustmentDraft): AdjustmentDraft {
  const { typing, ...rest } = draft;
  if (!typing) return draft;
  const settled = { ...rest, typing: null };
  return typing.id === null
    ? addAdjustment(settled, typing.row, draft.seen)
    : changeAdjustment(settled, { id: typing.id, saved: null }, typing.row, draft.seen);
}

/** Marks a saved row for deletion and drops an unsaved one. */
export function deleteAdjustment(
  draft: AdjustmentDraft,
  { id, saved }: ShownAdjustment,
  seen: string | null,
): AdjustmentDraft {
  const isOther = (one: { id: number }) => one.id !== id;
  const rest = { added: draft.added.filter(isOther), updated: draft.updated.filter(isOther) };
  return { ...begun(draft, seen), ...rest, deleted: saved ? [...draft.deleted, id] : draft.deleted };
}

/** Takes a row's mark for deletion away. */
export function keepAdjustment(draft: AdjustmentDraft, id: number): AdjustmentDraft {
  return { ...draft, deleted: draft.deleted.filter((one) => one !== id) };
}

type Securities = {
  readonly teams: readonly {
    readonly team_turn_id: number;
    readonly securities: readonly { readonly invest_purchase_id: string }[];
  }[];
};

/** Whether a row names a security that its bank does not hold any more. */
export function hasLostSecurity(
  { team_turn_id: teamId, invest_purchase_id: cusip }: TypedAdjustment,
  { teams }: Securities,
): boolean {
  const held = teams.find((team) => team.team_turn_id === teamId)?.securities ?? [];
  return cusip !== null && held.every((security) => security.invest_purchase_id !== cusip);
}

/**
 * The draft with the rows filled in that were to be added in an earlier quarter; a security that is gone is left out of
 * them. Rows that book nothing stay behind, and so do changes of rows of that quarter: they were booked with it.
 */
export function fillAdjustments(
  draft: AdjustmentDraft,
  earlier: readonly AdjustmentDraft[],
  list: Securities & { readonly lastUpdated: string | null },
): AdjustmentDraft {
  const rows = earlier.flatMap(({ added }) => added.map(({ row }) => row));
  return rows
    .filter((row) => !isBlank(row))
    .reduce((filled, row) => {
      const held = hasLostSecurity(row, list) ? { ...row, invest_purchase_id: null } : row;
      return addAdjustment(filled, held, list.lastUpdated);
    }, draft);
}

/** The draft as the save call takes it. */
export function adjustmentsBody(
  { added, updated, deleted, seen }: AdjustmentDraft,
  force: boolean,
): RequestOf<typeof updateAdjustments> {
  const body = ({ id, row }: { id: number; row: TypedAdjustment }) => ({
    team_turn_adjustment_id: id,
    ...row,
  });
  return { added: added.map(body), updated: updated.map(body), deleted, lastUpdated: seen, force };
}

/** Teams whose rows the next Save changes, each with every row that it would have then. */
export function changedTeams(
  shown: readonly ShownAdjustment[],
): ReadonlyMap<number, readonly TypedAdjustment[]> {
  const touched = shown.filter(({ isChanged, isDeleted }) => isChanged || isDeleted);
  // A row that is given to another team changes both.
  const teams = new Set(
    touched.flatMap(({ row, saved }) => [row.team_turn_id, ...(saved ? [saved.team_turn_id] : [])]),
  );
  const rowsOf = (team: number) =>
    shown.filter(({ row, isDeleted }) => row.team_turn_id === team && !isDeleted).map(({ row }) => row);
  return new Map([...teams].map((team) => [team, rowsOf(team)]));
}
