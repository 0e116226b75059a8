import { useState } from 'react';
import {
  addAdjustment,
  changeAdjustment,
  isSame,
  settleTyping,
  type TypedAdjustment,
} from './adjustmentDraft.ts';
import type { AdjustmentList, Adjustments } from './useAdjustments.ts';

/** What a new row begins with. */
function newRow({ teams, events }: AdjustmentList): TypedAdjustment {
  return {
    team_turn_id: teams[0]?.team_turn_id ?? 0,
    event_id: events[0]?.event_id ?? 0,
    income: 0,
    expense: 0,
    invest_purchase_id: null,
  };
}

/** The row whose dialog is open, new or not. What is typed in it is a part of the draft, which brings it back open. */
export function useOpenAdjustment(list: AdjustmentList, { rows, draft, change }: Adjustments) {
  const [opened, setOpened] = useState<{ readonly id: number | null } | null>(null);
  const open = draft.typing ?? opened;
  const shown = open && rows.find(({ id }) => id === open.id);
  const initial = open?.id === null ? newRow(list) : shown?.row;
  const row = draft.typing?.row ?? initial;
  return {
    open: open && row ? { isNew: open.id === null, row } : null,
    /** Opens a row by its id, a new one by null; another one that is being typed is applied. */
    openRow(id: number | null): void {
      setOpened({ id });
      change((before) => (before.typing?.id === id ? before : settleTyping(before)));
    },
    type(typed: TypedAdjustment): void {
      if (!open) return;
      const { id } = open;
      setOpened({ id });
      const isBack = initial !== undefined && isSame(typed, initial);
      change((before) => ({ ...before, typing: isBack ? null : { id, row: typed } }));
    },
    apply(): void {
      if (!open || !row) return;
      const { id } = open;
      const saved = shown?.saved ?? null;
      setOpened(null);
      change((before) => {
        const rest = { ...before, typing: null };
        return id === null
          ? addAdjustment(rest, row, list.lastUpdated)
          : changeAdjustment(rest, { id, saved }, row, list.lastUpdated);
      });
    },
    close(): void {
      setOpened(null);
      change((before) => ({ ...before, typing: null }));
    },
  };
}
