import type { NoteEvent } from '../contracts/events/noteEvents.ts';
import type { TeamNoteDocument } from '../contracts/readModels/teamNoteDocument.ts';
import { defineProjection } from './projection.ts';

type ConcernsNote = { readonly data: { readonly teamId: number; readonly noteId: number } };
const keyOfNote = ({ data }: ConcernsNote): string => `${data.teamId}.${data.noteId}`;

/** Notes of the teams; deleted notes remain only in the log. */
export const teamNotes = defineProjection<TeamNoteDocument, NoteEvent>({
  name: 'teamNotes',
  version: 1,
  indexes: ['teamId'],
  handles: {
    NoteAdded: {
      key: keyOfNote,
      reduce(_, { data }) {
        const { forcedOver: _over, ...note } = data;
        return note;
      },
    },
    NoteUpdated: {
      key: keyOfNote,
      reduce: (note, { data: { text, by, at } }) => note && { ...note, text, by, at },
    },
    NoteDeleted: { key: keyOfNote, reduce: () => null },
  },
});
