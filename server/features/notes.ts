import type { notesFeature } from '../../contracts/features/notes.ts';
import { teamNotes } from '../../projections/teamNotes.ts';
import { notesDecider } from '../commands/deciders/notes.ts';
import { noteHandlers } from '../http/handlers/noteHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

const notesChanged = ({ teamId }: { teamId: number }): readonly AddressedFrame[] => [
  { room: `team-${teamId}`, body: { type: 'notesChanged', teamId } },
];

/** Notes of a team. */
export const notesOnServer: ServerFeature<typeof notesFeature> = {
  deciders: { notes: notesDecider },
  projections: [teamNotes],
  handlers: ({ parts }) => noteHandlers(parts),
  frames: {
    NoteAdded: notesChanged,
    NoteUpdated: notesChanged,
    NoteDeleted: notesChanged,
  },
};
