import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { measuresRefusal } from '../../contracts/richText/measuresOfSuccess.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { CallFailed } from '../call/call.ts';
import { useActs, useLoad } from '../call/queries.ts';
import { conflictQuestion } from '../drafts/conflictQuestion.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { type TextDraft, textDraftSchema, useTextDraft } from '../richText/useTextDraft.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';

/** The measures of success of a team: the record, my unsaved text over it, and saving. */
export function useMeasures(teamId: number) {
  const dialogs = useDialogs();
  const load = useLoad(measuresOfSuccess, { team: teamId }, {});
  const { act, state } = useActs({ keepsTrying: true, showsFailure: true });
  const saved = load.data;
  const mine = useTextDraft(saved && { text: saved.measuresOfSuccess, seen: saved.lastUpdated });
  const { draft } = mine;
  const ofForm = useOfForm('Measures of Success');
  const typed = draft && { row: 'Measures of Success', column: '', value: visibleText(draft.text) };
  const kept = useKeptText(`measures/${teamId}`, textDraftSchema, draft, ofForm(typed ? [typed] : []));

  async function send({ text, seen }: TextDraft, force: boolean): Promise<void> {
    const body = { measuresOfSuccess: text, lastUpdated: seen, force };
    const answer = await act(measuresOfSuccess, { team: teamId }, body);
    await load.refetch();
    if (answer.modifiedBy === null) {
      mine.saved(text, answer.lastUpdated);
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
    isOvertaken: mine.isOvertaken && !state.isPending,
    text: mine.text,
    change: mine.change,
    save,
    isSaving: state.isPending,
    offer: kept.offer,
    restore: () => {
      if (kept.offer) mine.restore(kept.offer.draft);
      kept.endOffer();
    },
    discard: kept.endOffer,
    editorKey: mine.editorKey,
  };
}

export type Measures = ReturnType<typeof useMeasures>;
