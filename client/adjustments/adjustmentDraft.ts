import * as z from 'zod';
import type { AdjustmentRow, updateAdjustments } from '../../contracts/calls/adjustments.ts';
import type { RequestOf } from '../../contracts/calls/call.ts';
import {
  nextNewId,
  type RecordDraft,
  recordDraftSchema,
  type SavedRow,
  type ShownRow,
  type WantedRow,
} from '../drafts/recordDraft.ts';

/** The fields that a person types for an adjustment, $000. */
export const typedAdjustmentSchema = z.object({
  team_turn_id: z.int(),
  event_id: z.int(),
  income: z.number(),
  expense: z.number(),
  invest_purchase_id: z.string().nullable(),
});
export type TypedAdjustment = z.infer<typeof typedAdjustmentSchema>;

/** The unsaved adjustments of a turn, including the content of the open dialog. */
export const adjustmentDraftSchema = recordDraftSchema(z.int(), typedAdjustmentSchema);
export type AdjustmentDraft = RecordDraft<number, TypedAdjustment>;
export type ShownAdjustment = ShownRow<number, TypedAdjustment>;

/** Whether a row books nothing, such as an unfinished one. */
export const isBlank = ({ income, expense }: TypedAdjustment): boolean => income === 0 && expense === 0;

/** The recorded adjustments as rows; their version is the newest change of the turn. */
export function adjustmentRows({
  adjustments,
  lastUpdated,
}: {
  readonly adjustments: readonly AdjustmentRow[];
  readonly lastUpdated: string | null;
}): readonly SavedRow<number, TypedAdjustment>[] {
  return adjustments.map(({ team_turn_adjustment_id: id, ...record }) => {
    const { team_turn_id, event_id, income, expense, invest_purchase_id } = record;
    return { id, row: { team_turn_id, event_id, income, expense, invest_purchase_id }, seen: lastUpdated };
  });
}

/** What a draft adds, changes and deletes. */
export function partsOf({ rows }: Pick<AdjustmentDraft, 'rows'>) {
  const written = rows.flatMap(({ id, row }) => (row ? [{ id, row }] : []));
  return {
    added: written.filter(({ id }) => id < 0),
    updated: written.filter(({ id }) => id > 0),
    deleted: rows.filter(({ row }) => !row).map(({ id }) => id),
  };
}

type Securities = {
  readonly teams: readonly {
    readonly team_turn_id: number;
    readonly securities: readonly { readonly invest_purchase_id: string }[];
  }[];
};

/** Whether a row names a security that its bank no longer holds. */
export function hasLostSecurity(
  { team_turn_id: teamId, invest_purchase_id: cusip }: TypedAdjustment,
  { teams }: Securities,
): boolean {
  const held = teams.find((team) => team.team_turn_id === teamId)?.securities ?? [];
  return cusip !== null && held.every((security) => security.invest_purchase_id !== cusip);
}

/**
 * The new rows of earlier quarters to add after those of the draft; a security that is gone is omitted from
 * them. Rows that book nothing are left behind, and so are changes to rows of that quarter: they were booked
 * with it.
 */
export function filledAdjustments(
  draft: AdjustmentDraft,
  earlier: readonly AdjustmentDraft[],
  list: Securities,
): readonly WantedRow<number, TypedAdjustment>[] {
  const first = nextNewId(draft);
  return earlier
    .flatMap((one) => partsOf(one).added.map(({ row }) => row))
    .filter((row) => !isBlank(row))
    .map((row, index) => ({
      id: first - index,
      row: hasLostSecurity(row, list) ? { ...row, invest_purchase_id: null } : row,
    }));
}

/** The unsaved rows in the format of the save call. */
export function adjustmentsBody(
  rows: AdjustmentDraft['rows'],
  lastUpdated: string | null,
  force: boolean,
): RequestOf<typeof updateAdjustments> {
  const { added, updated, deleted } = partsOf({ rows });
  const body = ({ id, row }: { id: number; row: TypedAdjustment }) => ({
    team_turn_adjustment_id: id,
    ...row,
  });
  return { added: added.map(body), updated: updated.map(body), deleted, lastUpdated, force };
}

/** Teams whose rows the next Save changes, each with all rows it would then have. */
export function changedTeams(
  shown: readonly ShownAdjustment[],
): ReadonlyMap<number, readonly TypedAdjustment[]> {
  const touched = shown.filter(({ isChanged, isDeleted }) => isChanged || isDeleted);
  // Moving a row to another team changes both.
  const teams = new Set(
    touched.flatMap(({ row, saved }) => [row.team_turn_id, ...(saved ? [saved.row.team_turn_id] : [])]),
  );
  const rowsOf = (team: number) =>
    shown.filter(({ row, isDeleted }) => row.team_turn_id === team && !isDeleted).map(({ row }) => row);
  return new Map([...teams].map((team) => [team, rowsOf(team)]));
}
