import { useEffect } from 'react';
import { CallFailed } from '../../call/call.ts';
import { useActs } from '../../call/queries.ts';
import type { KeptDraft } from '../../drafts/draftStorage.ts';
import type { UnansweredSave } from '../../drafts/unansweredSave.ts';
import { useStable } from '../../lib/useStable.ts';
import type { DraftAutosave } from './draftAutosave.ts';
import { sendSave } from './sendSave.ts';

/**
 * Determines the outcome of saves that earlier visits of a screen left unanswered: each is resent under its
 * id, so that it is recorded once and its new rows are not offered as new a second time. It overwrites
 * nothing that was saved in between: then, and if it is refused, the draft is offered as it was.
 */
export function useUnansweredSaves(
  keepers: readonly DraftAutosave[],
  {
    intraturnId,
    loadAgain,
    onSettled,
  }: {
    readonly intraturnId: number;
    readonly loadAgain: () => Promise<void>;
    readonly onSettled: () => void;
  },
): void {
  const { act } = useActs({ keepsTrying: true, showsFailure: true });
  const ask = useStable(async (keeper: DraftAutosave, kept: KeptDraft, save: UnansweredSave) => {
    const body = { ...save.body, force: false };
    try {
      const outcome = await sendSave(act, keeper.sheet, intraturnId, body, save.commandId);
      await loadAgain();
      keeper.settle(kept, outcome.modifiedBy === null ? outcome : null);
    } catch (error) {
      // It is retried after the sign-in, when the screen opens again.
      if (error instanceof CallFailed && error.requiresLogin) return;
      keeper.settle(kept, null);
    }
    onSettled();
  });
  useEffect(() => {
    for (const keeper of keepers)
      for (const kept of keeper.offered()) if (kept.unanswered) void ask(keeper, kept, kept.unanswered);
  }, [keepers, ask]);
}
