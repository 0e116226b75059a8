import { useState } from 'react';
import * as z from 'zod';

export const textDraftSchema = z.object({ text: z.string(), seen: z.string().nullable() });
/** A rich text, and the time of the version of the record that it is, or was begun on; null for none. */
export type TextDraft = z.infer<typeof textDraftSchema>;

/**
 * My unsaved text over a record that others change meanwhile. Where the record becomes another text and nothing is
 * unsaved, the editor starts again with it; unsaved text stays, with the version that it was begun on.
 */
export function useTextDraft(record: TextDraft | undefined) {
  const [draft, setDraft] = useState<TextDraft | null>(null);
  const [editor, setEditor] = useState({ text: '', starts: 0 });
  const startWith = (text: string): void => setEditor(({ starts }) => ({ text, starts: starts + 1 }));
  if (record && !draft && editor.text !== record.text) startWith(record.text);
  return {
    draft,
    /** What the editor holds. */
    text: draft?.text ?? record?.text ?? '',
    /** Changes whenever the editor has to start again. */
    editorKey: editor.starts,
    /** Whether somebody saved another text since mine was begun. */
    isOvertaken: !!draft && !!record && record.seen !== draft.seen && record.text !== draft.text,
    change(text: string): void {
      setEditor(({ starts }) => ({ text, starts }));
      const seen = draft ? draft.seen : (record?.seen ?? null);
      setDraft(text === record?.text ? null : { text, seen });
    },
    /** Puts the editor before an earlier draft. */
    restore(earlier: TextDraft): void {
      setDraft(earlier);
      startWith(earlier.text);
    },
    giveUp: () => setDraft(null),
    /** A text is the record now, as the version of that time; what was typed while it was sent stays unsaved. */
    saved(text: string, seen: string | null): void {
      setDraft((now) => (now === null || now.text === text ? null : { ...now, seen }));
    },
  };
}
