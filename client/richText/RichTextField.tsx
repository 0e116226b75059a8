import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { UndoSteps } from '../ui/UndoButtons.tsx';
import styles from './RichText.module.css';

/** What the editor of rich text is given. */
export type RichTextFieldProps = {
  /** Name of the field for screen readers. */
  readonly label: string;
  /** What the field starts with; later values are ignored, a `key` makes it start again. */
  readonly initialHtml: string;
  readonly autoFocus?: boolean;
  /** The text after every edit; the initial value again when an edit is taken back. Empty text is ''. */
  readonly onChange: (html: string) => void;
  /** Told after every edit where Undo and Redo stand around the editor; its toolbar has none then. */
  readonly onSteps?: (steps: UndoSteps) => void;
};

const Editor = lazy(async () => ({ default: (await import('./TiptapEditor.tsx')).TiptapEditor }));

/** Editor of rich text. Its library comes when the first one is opened. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  return (
    <Suspense
      fallback={
        <Text role="status" className={styles.coming ?? ''}>
          Loading...
        </Text>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
