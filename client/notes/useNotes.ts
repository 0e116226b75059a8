import { useState } from 'react';
import { loadTeamNotes, saveTeamNotes } from '../../contracts/calls/notes.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { conflictQuestion } from '../drafts/conflictQuestion.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import {
  type NoteDraft,
  noNoteDraft,
  noteChangeCount,
  noteDraftSchema,
  noteLines,
  notesBody,
  shownNotes,
} from './noteDraft.ts';

/** A team's notes: the record, my unsaved changes over it, and saving. Each section keeps a draft of its own. */
export function useNotes(teamId: number, section: string) {
  const dialogs = useDialogs();
  const load = useLoad(loadTeamNotes, { team: teamId }, {});
  const { act, state } = useAct(saveTeamNotes, { keepsTrying: true });
  const [draft, setDraft] = useState(noNoteDraft);
  const changeCount = noteChangeCount(draft);
  const ofForm = useOfForm('Team Notes');
  const kept = useKeptText(
    `notes/${teamId}/${section}`,
    noteDraftSchema,
    changeCount === 0 ? null : draft,
    ofForm(noteLines(draft, load.data?.teamNotes ?? [])),
  );

  async function send(sent: NoteDraft, force: boolean): Promise<void> {
    const answer = await act({ team: teamId }, notesBody(sent, force));
    await load.refetch();
    if (answer.modifiedBy === null) {
      setDraft(noNoteDraft);
      toast('Saved.');
      return;
    }
    const question = conflictQuestion({ records: 'Team Notes' }, answer.modifiedBy, answer.lastUpdated);
    if (await dialogs.confirm(question, { acceptLabel: 'Save anyway' })) await send(sent, true);
  }

  return {
    load,
    notes: shownNotes(load.data?.teamNotes ?? [], draft),
    draft,
    setDraft,
    changeCount,
    // A failed call has raised its alert already; the draft stays.
    save: () => void send(draft, false).catch(() => undefined),
    isSaving: state.isPending,
    offer: kept.offer && { changeCount: noteChangeCount(kept.offer.draft), at: kept.offer.at },
    restore: () => {
      if (kept.offer) setDraft(kept.offer.draft);
      kept.endOffer();
    },
    discard: kept.endOffer,
  };
}

export type Notes = ReturnType<typeof useNotes>;
