import { loadTeamNotes, saveTeamNotes, selectNoteSections } from '../calls/notes.ts';
import type { FreezeEvent } from '../events/freezeEvents.ts';
import { NoteAdded, NoteDeleted, type NoteEvent, NoteUpdated } from '../events/noteEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, shown } from '../record/facts.ts';
import { forced } from '../record/wording.ts';
import { defineFeature, frames, tell } from './feature.ts';

const noteKey = (noteId: number): string => `note ${noteId}`;

/** Notes of a team. */
export const notesFeature = defineFeature({
  calls: [loadTeamNotes, saveTeamNotes, selectNoteSections],
  events: [
    tell(NoteAdded, {
      kind: 'note',
      words: () => 'wrote a note',
      facts: ({ noteId, text }) => [fact('Note', shown(text), noteKey(noteId))],
      texts: ['text'],
    }),
    tell(NoteUpdated, {
      kind: forced('note'),
      words: () => 'changed a note',
      facts: ({ noteId, text }) => [fact('Note', shown(text), noteKey(noteId))],
      texts: ['text'],
    }),
    tell(NoteDeleted, {
      kind: forced('note'),
      words: () => 'deleted a note',
      facts: ({ noteId }) => [fact('Note', null, noteKey(noteId))],
    }),
  ],
  streams: {
    /** The notes of a team. */
    notes: (teamId: number) => stream<NoteEvent | FreezeEvent>(`notes-${teamId}`),
  },
  frames: frames<{ readonly type: 'notesChanged'; readonly teamId: number }>(),
});
