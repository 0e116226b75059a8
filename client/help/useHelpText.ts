import { useQueryClient } from '@tanstack/react-query';
import { listHelpVersions, loadHelp, saveHelp } from '../../contracts/calls/help.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { saveOutcome } from '../drafts/recordEditor.ts';
import { leavingText } from '../drafts/useDirtyGuards.ts';
import { useTextRecord } from '../drafts/useTextRecord.ts';
import { useDialogs } from '../ui/dialogs.ts';

/**
 * The help of a page for all games (null) or for one, as an Administrator edits it, restored after a reload.
 */
export function useHelpText(page: string, gameId: number | null) {
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const load = useLoad(loadHelp, {}, { page, gameId });
  const { act, state } = useAct(saveHelp);
  const saved = load.data;
  const isOwnText = saved !== undefined && saved.source === (gameId === null ? 'allGames' : 'game');
  const editor = useTextRecord({
    load,
    textOf: ({ text, lastUpdated }) => ({ text, seen: isOwnText ? lastUpdated : null }),
    keptUnder: `help/${page}/${gameId ?? 'all'}`,
    sendText: async ({ text, seen, force }) => {
      const answer = await act({}, { page, gameId, text, lastUpdated: seen, force });
      const made = { modifiedBy: answer.modifiedBy, at: answer.lastUpdated };
      return saveOutcome('Help', made, 'The help updates have been saved.');
    },
    onSaved: () => {
      for (const { path } of [loadHelp, listHelpVersions])
        void queryClient.invalidateQueries({ queryKey: [liveState.key, path] });
    },
  });

  /** Saves an earlier text again; unsaved text is discarded for it, after confirmation. */
  async function restoreVersion(text: string): Promise<void> {
    if (editor.isDirty && !(await dialogs.confirm(leavingText, { acceptLabel: 'Leave' }))) return;
    editor.giveUp();
    editor.change(text);
    await editor.save();
    editor.giveUp();
  }

  return {
    ...editor,
    saved,
    isOvertaken: editor.isOvertaken && !state.isPending,
    /** Who saved the text of this place; nobody if it has none of its own. */
    author: isOwnText ? saved : { updatedBy: null, lastUpdated: null },
    restoreVersion,
    isSaving: state.isPending,
  };
}
