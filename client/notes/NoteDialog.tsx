import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import type { SelectItem } from '../../contracts/fields/fields.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { leavingText } from '../drafts/useDirtyGuards.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { NoticedText } from '../richText/NoticedText.tsx';
import { RichTextField } from '../richText/RichTextField.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { noteLine } from './noteDraft.ts';

const fieldsSchema = z.object({ section: z.string(), text: z.string() });

/**
 * Adds a note, or changes one: its section is chosen when it is added, and fixed afterwards. Closing asks
 * about typed text.
 */
export function NoteDialog({
  initial,
  sections,
  keptUnder,
  editors,
  onDone,
  onClose,
}: {
  /** Initial content of the dialog; `isNew` for a note to add. */
  readonly initial: { readonly isNew: boolean; readonly section: string; readonly text: string };
  readonly sections: readonly SelectItem[];
  /** Storage key of the typed text, which survives a reload. */
  readonly keptUnder: string;
  /** Names of teammates who currently have the same note open. */
  readonly editors: readonly string[];
  readonly onDone: (section: string, text: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const dialogs = useDialogs();
  const ofForm = useOfForm('Team Notes');
  const { fields, change, forget } = useKeptFields(
    keptUnder,
    fieldsSchema,
    { section: initial.section, text: initial.text },
    ({ section, text }) =>
      ofForm(text === undefined ? [] : [noteLine({ section: section ?? initial.section, text })]),
  );
  const { section, text } = fields;
  // The editor takes its text once: what was being typed when the page unloaded is restored.
  const [start] = useState(text);
  async function close(): Promise<void> {
    if (text === initial.text || (await dialogs.confirm(leavingText, { acceptLabel: 'Leave' }))) {
      forget();
      onClose();
    }
  }
  function done(): void {
    forget();
    onDone(section, text);
  }
  return (
    <Dialog title={initial.isNew ? 'New Note' : 'Edit Note'} width="wide" onCancel={() => void close()}>
      {initial.isNew && (
        <NativeSelect
          label="Section"
          mb="sm"
          value={section}
          data={sections.map(({ name, value }) => ({ label: name, value }))}
          onChange={(event) => change({ section: event.currentTarget.value })}
        />
      )}
      <NoticedText notices={editors.length > 0 && <AlsoEditing editors={editors} />}>
        <RichTextField
          label="Note"
          initialHtml={start}
          autoFocus
          onChange={(typed) => change({ text: typed })}
        />
      </NoticedText>
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={() => void close()}>
          Cancel
        </Button>
        <Button disabled={visibleText(text) === ''} onClick={done}>
          {initial.isNew ? 'Add' : 'Apply'}
        </Button>
      </div>
    </Dialog>
  );
}

function AlsoEditing({ editors }: { readonly editors: readonly string[] }): ReactNode {
  return (
    <p role="status">
      {editors.join(', ')} {editors.length === 1 ? 'is' : 'are'} editing this note, too.
    </p>
  );
}
