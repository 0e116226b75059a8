import * as z from 'zod';
import type { RequestOf } from '../../contracts/calls/call.ts';
import type { saveTeamNotes, TeamNote } from '../../contracts/calls/notes.ts';
import { sectionName } from '../../contracts/notes/noteSections.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';
import { type DraftRow, recordDraftSchema, type SavedRow, type ShownRow } from '../drafts/recordDraft.ts';

/** What a person writes of a note. */
const writtenNoteSchema = z.object({ section: z.string(), text: z.string() });
export type WrittenNote = z.infer<typeof writtenNoteSchema>;

/** What is unsaved of a team's notes. */
export const noteDraftSchema = recordDraftSchema(z.int(), writtenNoteSchema);

export type NoteRow = DraftRow<number, WrittenNote>;

/** A note as the list shows it, with the record of who wrote it when; null where that is not saved. */
export type ShownNote = ShownRow<number, WrittenNote> & { readonly record: TeamNote | null };

/** The notes of the record as rows. */
export function noteRows(notes: readonly TeamNote[]): readonly SavedRow<number, WrittenNote>[] {
  return notes.map(({ note_id, note_section_cd, text, updated_tzts }) => ({
    id: note_id,
    row: { section: note_section_cd, text },
    seen: updated_tzts,
  }));
}

/** A text of mine as people read it without the notes: `Summary, Note, Grow.` */
export const noteLine = ({ section, text }: WrittenNote): WaitingLine => ({
  row: sectionName(section),
  column: 'Note',
  value: visibleText(text),
});

/** What I have typed and not saved, a line each; a note that I only marked for deletion has no text of mine. */
export function noteLines(rows: readonly NoteRow[]): readonly WaitingLine[] {
  return rows.flatMap(({ row }) => (row ? [noteLine(row)] : []));
}

/** The unsaved notes as the save call takes them. */
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
