import { useQueryClient } from '@tanstack/react-query';
import { listHelpVersions, loadHelp, saveHelp } from '../../contracts/calls/help.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { conflictQuestion } from '../drafts/conflictQuestion.ts';
import { leavingText } from '../drafts/useDirtyGuards.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { type TextDraft, textDraftSchema, useTextDraft } from '../richText/useTextDraft.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';

/** The help of a page for all games (null) or for one, as an Administrator edits it, also before a reload. */
export function useHelpText(page: string, gameId: number | null) {
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const { data: saved } = useLoad(loadHelp, {}, { page, gameId });
  const { act, state } = useAct(saveHelp);
  const isOwnText = saved !== undefined && saved.source === (gameId === null ? 'allGames' : 'game');
  const seen = isOwnText ? saved.lastUpdated : null;
  const mine = useTextDraft(saved && { text: saved.text, seen });
  const kept = useKeptText(`help/${page}/${gameId ?? 'all'}`, textDraftSchema, mine.draft);

  async function send({ text, seen }: TextDraft, force: boolean): Promise<void> {
    const answer = await act({}, { page, gameId, text, lastUpdated: seen, force });
    if (answer.modifiedBy !== null) {
      const question = conflictQuestion({ records: 'Help' }, answer.modifiedBy, answer.lastUpdated ?? '');
      if (await dialogs.confirm(question, { acceptLabel: 'Save anyway' })) await send({ text, seen }, true);
      return;
    }
    await Promise.all(
      [loadHelp, listHelpVersions].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [liveState.key, path] }),
      ),
    );
    mine.saved(text, answer.lastUpdated);
    toast('The help updates have been saved.');
  }

  /** Saves an earlier text again; what is unsaved is given up for it, when the person says so. */
  async function restore(text: string): Promise<void> {
    if (mine.draft && !(await dialogs.confirm(leavingText, { acceptLabel: 'Leave' }))) return;
    mine.giveUp();
    await send({ text, seen }, false).catch(() => undefined);
  }

  return {
    saved,
    text: mine.text,
    isDirty: mine.draft !== null,
    isOvertaken: mine.isOvertaken && !state.isPending,
    /** Who saved the text of this place; nobody where it has none of its own. */
    author: isOwnText ? saved : { updatedBy: null, lastUpdated: null },
    change: mine.change,
    /** Failures are told by an alert, and the draft stays. */
    save: () => mine.draft && send(mine.draft, false).catch(() => undefined),
    restore,
    isSaving: state.isPending,
    offer: kept.offer && { changeCount: 1, at: kept.offer.at },
    restoreKept: () => {
      if (kept.offer) mine.restore(kept.offer.draft);
      kept.endOffer();
    },
    discardKept: kept.endOffer,
    editorKey: mine.editorKey,
  };
}
