import * as z from 'zod';
import type { RequestOf } from '../../contracts/calls/call.ts';
import type { saveTeamNotes, TeamNote } from '../../contracts/calls/notes.ts';
import { sectionName } from '../../contracts/notes/noteSections.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';

const seenSchema = z.string();
/** What is unsaved of a team's notes. A new note has a negative id (B§3). */
export const noteDraftSchema = z.object({
  added: z.array(z.object({ id: z.int(), section: z.string(), text: z.string() })),
  updated: z.array(z.object({ id: z.int(), text: z.string(), seen: seenSchema })),
  deleted: z.array(z.object({ id: z.int(), seen: seenSchema })),
});
export type NoteDraft = z.infer<typeof noteDraftSchema>;

export const noNoteDraft: NoteDraft = { added: [], updated: [], deleted: [] };

/** A note as the list shows it: as saved, with my unsaved changes on top. */
export type ShownNote = {
  readonly id: number;
  readonly section: string;
  readonly text: string;
  /** The record; null for a note that is not saved yet. */
  readonly saved: TeamNote | null;
  readonly isChanged: boolean;
  /** Goes with the next Save. */
  readonly isDeleted: boolean;
};

/** How many notes the next Save changes. */
export function noteChangeCount({ added, updated, deleted }: NoteDraft): number {
  return added.length + updated.length + deleted.length;
}

/** A text of mine as people read it without the notes: `Summary, Note, Grow.` */
export const noteLine = (section: string, text: string): WaitingLine => ({
  row: section === '' ? 'Team Notes' : sectionName(section),
  column: 'Note',
  value: visibleText(text),
});

/** What I have typed and not saved, a line each; a note that I only marked for deletion has no text of mine. */
export function noteLines({ added, updated }: NoteDraft, saved: readonly TeamNote[]): readonly WaitingLine[] {
  const sectionOf = (id: number) => saved.find(({ note_id }) => note_id === id)?.note_section_cd ?? '';
  return [
    ...added.map(({ section, text }) => noteLine(section, text)),
    ...updated.map(({ id, text }) => noteLine(sectionOf(id), text)),
  ];
}

/** Notes under my draft, new ones last. A changed note that a teammate deleted meanwhile stays, to be decided on. */
export function shownNotes(saved: readonly TeamNote[], draft: NoteDraft): readonly ShownNote[] {
  const known = saved.map((note): ShownNote => {
    const change = draft.updated.find(({ id }) => id === note.note_id);
    return {
      id: note.note_id,
      section: note.note_section_cd,
      text: change?.text ?? note.text,
      saved: note,
      isChanged: change !== undefined,
      isDeleted: draft.deleted.some(({ id }) => id === note.note_id),
    };
  });
  const isGone = ({ id }: { id: number }) => saved.every((note) => note.note_id !== id);
  const lost = draft.updated.filter(isGone).map(({ id, text }) => unsaved({ id, text, section: '' }));
  return [...known, ...lost, ...draft.added.map(unsaved)];
}

const unsaved = (note: { id: number; section: string; text: string }): ShownNote => ({
  ...note,
  saved: null,
  isChanged: true,
  isDeleted: false,
});

/** Adds a note to the draft. */
export function addNote(draft: NoteDraft, section: string, text: string): NoteDraft {
  const id = Math.min(0, ...draft.added.map((note) => note.id)) - 1;
  return { ...draft, added: [...draft.added, { id, section, text }] };
}

/** Gives a note another text; one that returns to the saved text is no change. */
export function changeNote(draft: NoteDraft, { id, saved }: ShownNote, text: string): NoteDraft {
  if (id < 0)
    return { ...draft, added: draft.added.map((note) => (note.id === id ? { ...note, text } : note)) };
  const before = draft.updated.find((note) => note.id === id);
  const others = draft.updated.filter((note) => note.id !== id);
  const seen = before?.seen ?? saved?.updated_tzts ?? '';
  return { ...draft, updated: text === saved?.text ? others : [...others, { id, text, seen }] };
}

/** Marks saved notes for deletion and drops unsaved ones (B§4). */
export function deleteNotes(draft: NoteDraft, notes: readonly ShownNote[]): NoteDraft {
  const isAmong = ({ id }: { id: number }) => notes.some((note) => note.id === id);
  const marked = notes.flatMap(({ id, saved, isDeleted }) =>
    saved && !isDeleted ? [{ id, seen: saved.updated_tzts }] : [],
  );
  return {
    added: draft.added.filter((note) => !isAmong(note)),
    updated: draft.updated.filter((note) => !isAmong(note)),
    deleted: [...draft.deleted, ...marked],
  };
}

/** Takes a note's mark for deletion away. */
export function keepNote(draft: NoteDraft, id: number): NoteDraft {
  return { ...draft, deleted: draft.deleted.filter((note) => note.id !== id) };
}

/** The draft as the save call takes it. */
export function notesBody(draft: NoteDraft, force: boolean): RequestOf<typeof saveTeamNotes> {
  return {
    added: draft.added.map(({ id, section, text }) => ({ note_id: id, note_section_cd: section, text })),
    updated: draft.updated.map(({ id, text, seen }) => ({ note_id: id, text, updated_tzts: seen })),
    deleted: draft.deleted.map(({ id, seen }) => ({ note_id: id, updated_tzts: seen })),
    force,
  };
}
