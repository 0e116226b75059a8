import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './RichText.module.css';
import type { RichTextFieldProps } from './TiptapEditor.tsx';

const Editor = lazy(async () => ({ default: (await import('./TiptapEditor.tsx')).TiptapEditor }));

/** Editor of rich text. Its library loads when the first one is opened. */
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
