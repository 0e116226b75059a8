import { useState } from 'react';
import * as z from 'zod';
import { isOvertaken, recordDraftSchema } from './recordDraft.ts';
import type { RecordEditor } from './recordEditor.ts';
import { useRecordDraft } from './useRecordDraft.ts';

const textId = 'text';
const textSchema = z.object({ text: z.string() });
const textDraftSchema = recordDraftSchema(z.literal(textId), textSchema);

type Sent = {
  readonly text: string;
  /** The version that it was started on; null for none. */
  readonly seen: string | null;
  readonly force: boolean;
};

/** Configuration of a rich text's editor. */
type TextRecord<Data> = Pick<
  RecordEditor<Data, typeof textId, { text: string }>,
  'load' | 'keptUnder' | 'place' | 'onSaved' | 'onFailure'
> & {
  readonly textOf: (record: Data) => { readonly text: string; readonly seen: string | null };
  /** Where it was typed, for people who can no longer open the screen. */
  readonly ofText?: (text: string) => ReturnType<RecordEditor<Data, typeof textId, { text: string }>['of']>;
  readonly sendText: (sent: Sent) => ReturnType<RecordEditor<Data, typeof textId, { text: string }>['send']>;
};

/**
 * A record that is one rich text. If the record becomes another text and nothing is unsaved, the text editor
 * restarts with it; unsaved text stays, with the version that it was started on. The text editor has its own
 * Undo.
 */
export function useTextRecord<Data>({ textOf, ofText, sendText, ...record }: TextRecord<Data>) {
  const saved = record.load.data && textOf(record.load.data);
  const rowsOf = (data: Data) => {
    const { text, seen } = textOf(data);
    return [{ id: textId, row: { text }, seen }] as const;
  };
  const editor = useRecordDraft({
    ...record,
    rowsOf,
    schema: textDraftSchema,
    of: ({ rows: [mine] }) => (mine?.row && ofText ? ofText(mine.row.text) : null),
    send: ([mine], { record: data, force }) => {
      const { text, seen } = mine ? { text: mine.row?.text ?? '', seen: mine.seen } : textOf(data);
      return sendText({ text, seen, force });
    },
  });
  const [mine] = editor.unsaved;
  const [shown, setShown] = useState({ text: '', starts: 0 });
  const startWith = (text: string): void => setShown(({ starts }) => ({ text, starts: starts + 1 }));
  if (saved && !mine && shown.text !== saved.text) startWith(saved.text);
  return {
    ...editor,
    isDirty: mine !== undefined,
    isOvertaken: mine !== undefined && !!record.load.data && isOvertaken(mine, rowsOf(record.load.data)),
    /** Content of the text editor. */
    text: mine?.row?.text ?? saved?.text ?? '',
    /** Changes whenever the text editor has to restart. */
    editorKey: shown.starts,
    change(text: string): void {
      setShown(({ starts }) => ({ text, starts }));
      editor.change('', [{ id: textId, row: { text } }], textId);
    },
    restore(): void {
      const text = editor.restore()?.rows[0]?.row?.text;
      if (text !== undefined) startWith(text);
    },
  };
}
