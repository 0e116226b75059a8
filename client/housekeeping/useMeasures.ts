import { useState } from 'react';
import * as z from 'zod';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { measuresRefusal } from '../../contracts/richText/measuresOfSuccess.ts';
import { CallFailed } from '../call/call.ts';
import { useActs, useLoad } from '../call/queries.ts';
import { conflictQuestion } from '../decisions/conflictQuestion.ts';
import { useKeptText } from '../richText/useKeptText.ts';
import { useDialogs } from '../shell/dialogs.ts';
import { toast } from '../shell/toast.tsx';

const draftSchema = z.object({ text: z.string(), seen: z.string().nullable() });
/** Unsaved text, and the version of the record that it was begun on. */
type Draft = z.infer<typeof draftSchema>;

/** The measures of success of a team: the record, my unsaved text over it, and saving. */
export function useMeasures(teamId: number) {
  const dialogs = useDialogs();
  const load = useLoad(measuresOfSuccess, { team: teamId }, {});
  const { act, state } = useActs({ keepsTrying: true, showsFailure: true });
  const [draft, setDraft] = useState<Draft | null>(null);
  // What the editor holds: where the record has become another text, the editor starts again with that.
  const [editor, setEditor] = useState({ text: '', starts: 0 });
  const kept = useKeptText(`measures/${teamId}`, draftSchema, draft);
  const saved = load.data;
  if (saved && !draft && editor.text !== saved.measuresOfSuccess)
    setEditor(({ starts }) => ({ text: saved.measuresOfSuccess, starts: starts + 1 }));

  function change(text: string): void {
    setEditor(({ starts }) => ({ text, starts }));
    const seen = draft ? draft.seen : (saved?.lastUpdated ?? null);
    setDraft(text === (saved?.measuresOfSuccess ?? '') ? null : { text, seen });
  }

  async function send({ text, seen }: Draft, force: boolean): Promise<void> {
    const body = { measuresOfSuccess: text, lastUpdated: seen, force };
    const answer = await act(measuresOfSuccess, { team: teamId }, body);
    await load.refetch();
    if (answer.modifiedBy === null) {
      setDraft(null);
      toast('Saved.');
      return;
    }
    const records = { records: 'Measures of Success' };
    const question = conflictQuestion(records, answer.modifiedBy, answer.lastUpdated ?? '');
    if (await dialogs.confirm(question, { acceptLabel: 'Save anyway' })) await send({ text, seen }, true);
  }

  /** Too long a text is told and sent all the same (B§5); the server keeps what it had and says the same again. */
  async function save(): Promise<void> {
    if (!draft || state.isPending) return;
    const tooLong = measuresRefusal(draft.text);
    if (tooLong !== null) await dialogs.alert(tooLong);
    await send(draft, false).catch(async (failure: unknown) => {
      if (failure instanceof CallFailed && !failure.requiresLogin && failure.message !== tooLong)
        await dialogs.alert(failure.message);
    });
  }

  return {
    load,
    saved,
    isDirty: draft !== null,
    text: draft?.text ?? saved?.measuresOfSuccess ?? '',
    change,
    save,
    isSaving: state.isPending,
    offer: kept.offer,
    restore: () => {
      const draftOfBefore = kept.offer?.draft;
      if (!draftOfBefore) return;
      setDraft(draftOfBefore);
      setEditor(({ starts }) => ({ text: draftOfBefore.text, starts: starts + 1 }));
      kept.endOffer();
    },
    discard: kept.endOffer,
    /** Changes whenever the editor has to start again: with the text of somebody else, or with a restored one. */
    editorKey: editor.starts,
  };
}

export type Measures = ReturnType<typeof useMeasures>;
