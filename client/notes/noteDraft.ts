import * as z from 'zod';
import type { RequestOf } from '../../contracts/calls/call.ts';
import type { saveTeamNotes, TeamNote } from '../../contracts/calls/notes.ts';
import { sectionName } from '../../contracts/notes/noteSections.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';
import { type DraftRow, recordDraftSchema, type SavedRow, type ShownRow } from '../drafts/recordDraft.ts';

/** The fields that a person writes in a note. */
const writtenNoteSchema = z.object({ section: z.string(), text: z.string() });
export type WrittenNote = z.infer<typeof writtenNoteSchema>;

/** The unsaved changes of a team's notes. */
export const noteDraftSchema = recordDraftSchema(z.int(), writtenNoteSchema);

export type NoteRow = DraftRow<number, WrittenNote>;

/** A note as listed, with who wrote it and when; null if it is not saved. */
export type ShownNote = ShownRow<number, WrittenNote> & { readonly record: TeamNote | null };

/** The recorded notes as rows. */
export function noteRows(notes: readonly TeamNote[]): readonly SavedRow<number, WrittenNote>[] {
  return notes.map(({ note_id, note_section_cd, text, updated_tzts }) => ({
    id: note_id,
    row: { section: note_section_cd, text },
    seen: updated_tzts,
  }));
}

/** A text of mine in readable form without the notes: `Summary, Note, Grow.` */
export const noteLine = ({ section, text }: WrittenNote): WaitingLine => ({
  row: sectionName(section),
  column: 'Note',
  value: visibleText(text),
});

/**
 * What I have typed and not saved, one line each; a note that I only marked for deletion has no text of mine.
 */
export function noteLines(rows: readonly NoteRow[]): readonly WaitingLine[] {
  return rows.flatMap(({ row }) => (row ? [noteLine(row)] : []));
}

/** The unsaved notes in the format of the save call. */
export function notesBody(rows: readonly NoteRow[], force: boolean): RequestOf<typeof saveTeamNotes> {
  const body: RequestOf<typeof saveTeamNotes> = { added: [], updated: [], deleted: [], force };
  for (const { id, row, seen } of rows) {
    const known = { note_id: id, updated_tzts: seen ?? '' };
    if (!row) body.deleted?.push(known);
    else if (id < 0) body.added?.push({ note_id: id, note_section_cd: row.section, text: row.text });
    else body.updated?.push({ ...known, text: row.text });
  }
  return body;
}
