import { loadTeamNotes, saveTeamNotes } from '../../contracts/calls/notes.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { nextNewId } from '../drafts/recordDraft.ts';
import { saveOutcome } from '../drafts/recordEditor.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import {
  noteDraftSchema,
  noteLines,
  noteRows,
  notesBody,
  type ShownNote,
  type WrittenNote,
} from './noteDraft.ts';

/** A team's notes: the record, my unsaved changes over it, and saving. Each section has its own draft. */
export function useNotes(teamId: number, section: string) {
  const load = useLoad(loadTeamNotes, { team: teamId }, {});
  const { act, state } = useAct(saveTeamNotes, { keepsTrying: true });
  const ofForm = useOfForm('Team Notes');
  const editor = useRecordDraft({
    load,
    rowsOf: ({ teamNotes }) => noteRows(teamNotes),
    keptUnder: `notes/${teamId}/${section}`,
    schema: noteDraftSchema,
    of: ({ rows }) => ofForm(noteLines(rows)),
    send: async (rows, { force }) => {
      const { modifiedBy, lastUpdated } = await act({ team: teamId }, notesBody(rows, force));
      return saveOutcome('Team Notes', { modifiedBy, at: lastUpdated });
    },
  });
  const { draft, rows, change } = editor;
  const records = load.data?.teamNotes ?? [];
  return {
    ...editor,
    load,
    isSaving: state.isPending,
    notes: rows.map(
      (row): ShownNote => ({ ...row, record: records.find(({ note_id }) => note_id === row.id) ?? null }),
    ),
    add: (note: WrittenNote) => change('New Note', [{ id: nextNewId(draft), row: note }]),
    /** Changes the text of a note, over what was saved when it was opened. */
    rewrite: ({ id, row, saved }: ShownNote, text: string) =>
      change('Edit Note', [{ id, row: { ...row, text }, over: saved }]),
    /** Marks saved notes for deletion and drops unsaved ones. */
    remove: (notes: readonly ShownNote[]) =>
      change(
        'Delete Selected',
        notes.map(({ id }) => ({ id, row: null })),
      ),
    /** Removes a note's deletion mark. */
    keep: ({ id, saved }: ShownNote) => change('Keep', [{ id, row: saved?.row ?? null }]),
  };
}

export type Notes = ReturnType<typeof useNotes>;
