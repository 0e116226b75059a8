import { Button, NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SelectItem } from '../../contracts/calls/fields.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { leavingText } from '../decisions/useDirtyGuards.ts';
import { RichTextField } from '../richText/RichTextField.tsx';
import dialogStyles from '../shell/Dialog.module.css';
import { Dialog } from '../shell/Dialog.tsx';
import { useDialogs } from '../shell/dialogs.ts';

/** Adds a note, or changes one: its section is chosen when it is added, and stays. Closing asks about typed text. */
export function NoteDialog({
  initial,
  sections,
  editors,
  onDone,
  onClose,
}: {
  /** What the dialog begins with; `isNew` for a note to add. */
  readonly initial: { readonly isNew: boolean; readonly section: string; readonly text: string };
  readonly sections: readonly SelectItem[];
  /** Names of teammates who have the same note open now. */
  readonly editors: readonly string[];
  readonly onDone: (section: string, text: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const dialogs = useDialogs();
  const [section, setSection] = useState(initial.section);
  const [text, setText] = useState(initial.text);
  async function close(): Promise<void> {
    if (text === initial.text || (await dialogs.confirm(leavingText, { acceptLabel: 'Leave' }))) onClose();
  }
  return (
    <Dialog title={initial.isNew ? 'New Note' : 'Edit Note'} width="wide" onCancel={() => void close()}>
      {initial.isNew && (
        <NativeSelect
          label="Section"
          mb="sm"
          value={section}
          data={sections.map(({ name, value }) => ({ label: name, value }))}
          onChange={(event) => setSection(event.currentTarget.value)}
        />
      )}
      {editors.length > 0 && (
        <Text size="sm" mb="xs" role="status" c="var(--qd-warning)" fw={600}>
          {editors.join(', ')} {editors.length === 1 ? 'is' : 'are'} editing this note, too.
        </Text>
      )}
      <RichTextField label="Note" initialHtml={initial.text} autoFocus onChange={setText} />
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={() => void close()}>
          Cancel
        </Button>
        <Button disabled={visibleText(text) === ''} onClick={() => onDone(section, text)}>
          {initial.isNew ? 'Add' : 'Apply'}
        </Button>
      </div>
    </Dialog>
  );
}
