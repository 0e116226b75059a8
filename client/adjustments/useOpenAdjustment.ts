import { useState } from 'react';
import { isSameRow, nextNewId } from '../drafts/recordDraft.ts';
import type { TypedAdjustment } from './adjustmentDraft.ts';
import type { AdjustmentList, Adjustments } from './useAdjustments.ts';

/** Initial values of a new row. */
function newRow({ teams, events }: AdjustmentList): TypedAdjustment {
  return {
    team_turn_id: teams[0]?.team_turn_id ?? 0,
    event_id: events[0]?.event_id ?? 0,
    income: 0,
    expense: 0,
    invest_purchase_id: null,
  };
}

type OpenRow = { readonly id: number | null; readonly row: TypedAdjustment };

/** The row whose dialog is open, new or not. What is typed in it is part of the draft, which reopens it. */
export function useOpenAdjustment(
  list: AdjustmentList,
  { rows, draft, change, setTyping, latest }: Adjustments,
) {
  const [opened, setOpened] = useState<{ readonly id: number | null } | null>(null);
  const open = draft.typing ?? opened;
  const shown = open && rows.find(({ id }) => id === open.id);
  const initial = open?.id === null ? newRow(list) : shown?.row;
  const row = draft.typing?.row ?? initial;
  function apply({ id, row: typed }: OpenRow): void {
    setTyping(null);
    change(id === null ? 'New Adjustment' : 'Edit Adjustment', [
      { id: id ?? nextNewId(latest()), row: typed },
    ]);
  }
  return {
    open: open && row ? { isNew: open.id === null, row } : null,
    /** Opens a row by its id, a new one by null; another one being typed is applied. */
    openRow(id: number | null): void {
      setOpened({ id });
      const { typing } = latest();
      // Continues the stored draft, including its open dialog.
      if (typing?.id === id) setTyping(typing);
      else if (typing) apply(typing);
    },
    type(typed: TypedAdjustment): void {
      if (!open) return;
      const { id } = open;
      setOpened({ id });
      const isBack = initial !== undefined && isSameRow(typed, initial);
      setTyping(isBack ? null : { id, row: typed });
    },
    apply(): void {
      if (!open || !row) return;
      setOpened(null);
      apply({ id: open.id, row });
    },
    close(): void {
      setOpened(null);
      setTyping(null);
    },
  };
}
