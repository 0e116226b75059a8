import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { measuresRefusal } from '../../contracts/richText/measuresOfSuccess.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { CallFailed } from '../call/call.ts';
import { useActs, useLoad } from '../call/queries.ts';
import { saveOutcome } from '../drafts/recordEditor.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useTextRecord } from '../drafts/useTextRecord.ts';
import { useDialogs } from '../ui/dialogs.ts';

/** The measures of success of a team: the record, my unsaved text over it, and saving. */
export function useMeasures(teamId: number) {
  const dialogs = useDialogs();
  const load = useLoad(measuresOfSuccess, { team: teamId }, {});
  const { act, state } = useActs({ keepsTrying: true, showsFailure: true });
  const ofForm = useOfForm('Measures of Success');
  const editor = useTextRecord({
    load,
    textOf: (record) => ({ text: record.measuresOfSuccess, seen: record.lastUpdated }),
    place: { teamId, screen: 'measures-of-success' },
    keptUnder: `measures/${teamId}`,
    ofText: (text) => ofForm([{ row: 'Measures of Success', column: '', value: visibleText(text) }]),
    sendText: async ({ text, seen, force }) => {
      const body = { measuresOfSuccess: text, lastUpdated: seen, force };
      const { modifiedBy, lastUpdated } = await act(measuresOfSuccess, { team: teamId }, body);
      return saveOutcome('Measures of Success', { modifiedBy, at: lastUpdated });
    },
    onFailure: async (failure) => {
      const isMeasuresRefusal =
        failure instanceof CallFailed && failure.message === measuresRefusal(editor.text);
      if (failure instanceof CallFailed && !failure.requiresLogin && !isMeasuresRefusal)
        await dialogs.alert(failure.message);
    },
  });

  /**
   * An overlong text is reported and sent nevertheless; the server keeps the previous text and reports the
   * same.
   */
  async function save(): Promise<void> {
    if (!editor.isDirty || state.isPending) return;
    const tooLong = measuresRefusal(editor.text);
    if (tooLong !== null) await dialogs.alert(tooLong);
    await editor.save();
  }

  return {
    ...editor,
    load,
    saved: load.data,
    isOvertaken: editor.isOvertaken && !state.isPending,
    save,
    isSaving: state.isPending,
  };
}

export type Measures = ReturnType<typeof useMeasures>;
