import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listHelpVersions, loadHelp, saveHelp } from '../../contracts/calls/help.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { conflictQuestion } from '../decisions/conflictQuestion.ts';
import { useDialogs } from '../shell/dialogs.ts';
import { toast } from '../shell/toast.tsx';

/** The help of a page for all games (null) or for one, as an Administrator edits it. */
export function useHelpText(page: string, gameId: number | null) {
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const { data: saved } = useLoad(loadHelp, {}, { page, gameId });
  const { act, state } = useAct(saveHelp);
  const [draft, setDraft] = useState<string | null>(null);
  /** Counts the saves, so that the editor starts again with what was kept. */
  const [starts, setStarts] = useState(0);
  const isOwnText = saved !== undefined && saved.source === (gameId === null ? 'allGames' : 'game');
  const seen = isOwnText ? saved.lastUpdated : null;

  async function save(text: string, force = false): Promise<void> {
    const answer = await act({}, { page, gameId, text, lastUpdated: seen, force });
    if (answer.modifiedBy !== null) {
      const question = conflictQuestion({ records: 'Help' }, answer.modifiedBy, answer.lastUpdated ?? '');
      if (await dialogs.confirm(question, { acceptLabel: 'Save anyway' })) await save(text, true);
      return;
    }
    await Promise.all(
      [loadHelp, listHelpVersions].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [liveState.key, path] }),
      ),
    );
    setDraft(null);
    setStarts((count) => count + 1);
    toast('The help updates have been saved.');
  }

  return {
    saved,
    text: draft ?? saved?.text ?? '',
    isDirty: draft !== null,
    change: (text: string) => setDraft(text === saved?.text ? null : text),
    /** Failures are told by an alert, and the draft stays. */
    save: (text: string) => save(text).catch(() => undefined),
    isSaving: state.isPending,
    editorKey: `${gameId}/${starts}`,
  };
}
