import { useState } from 'react';
import { getAdjustments, updateAdjustments } from '../../contracts/calls/adjustments.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { conflictQuestion } from '../drafts/conflictQuestion.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import {
  type AdjustmentDraft,
  adjustmentChangeCount,
  adjustmentDraftSchema,
  adjustmentsBody,
  noAdjustmentDraft,
  settleTyping,
  shownAdjustments,
} from './adjustmentDraft.ts';

/** How many rows are not saved, with the one that stands in the open dialog. */
const keptCountOf = (draft: AdjustmentDraft): number => adjustmentChangeCount(settleTyping(draft));

/** The adjustments of a turn: the record, my unsaved changes over it, and saving. */
export function useAdjustments({ game_id: gameId, game_name: gameName }: GameDetails, turn: number) {
  const dialogs = useDialogs();
  const ids = { game: gameId, turn };
  const load = useLoad(getAdjustments, ids, {});
  const { act, state } = useAct(updateAdjustments, { keepsTrying: true });
  const [draft, setDraft] = useState(noAdjustmentDraft);
  const changeCount = adjustmentChangeCount(draft);
  const keptCount = keptCountOf(draft);
  const kept = useKeptText(
    `adjustments/${gameId}/${turn}`,
    adjustmentDraftSchema,
    keptCount === 0 ? null : draft,
    { of: { kind: 'adjustments', gameId, gameName, turn }, changeCount: keptCount },
  );

  /** Changes the draft; what was kept and not answered yet is gone on with, so that nothing of it is lost. */
  function change(make: (before: AdjustmentDraft) => AdjustmentDraft): void {
    setDraft(make(kept.offer?.draft ?? draft));
    kept.endOffer();
  }

  async function send(sent: AdjustmentDraft, force: boolean): Promise<void> {
    const answer = await act(ids, adjustmentsBody(sent, force));
    await load.refetch();
    if (answer.modifiedBy === null) {
      setDraft(({ typing }) => ({ ...noAdjustmentDraft, typing }));
      toast('Saved.');
      return;
    }
    const question = conflictQuestion({ records: 'Adjustments' }, answer.modifiedBy, answer.modifiedAt ?? '');
    if (await dialogs.confirm(question, { acceptLabel: 'Save anyway' })) await send(sent, true);
  }

  return {
    load,
    rows: shownAdjustments(load.data?.adjustments ?? [], draft),
    draft,
    change,
    changeCount,
    // A failed call has raised its alert already; the draft stays.
    save: () => void send(draft, false).catch(() => undefined),
    isSaving: state.isPending,
    offer: kept.offer && { changeCount: keptCountOf(kept.offer.draft), at: kept.offer.at },
    restore: () => change((before) => before),
    discard: kept.endOffer,
  };
}

export type Adjustments = ReturnType<typeof useAdjustments>;
export type AdjustmentList = NonNullable<Adjustments['load']['data']>;
