import type { ReactNode } from 'react';
import { formatTime } from '../lib/clock.ts';
import styles from './RichText.module.css';
import { RichText } from './RichText.tsx';

/** Tells, above the editor, who saved another text since mine was begun, and shows it; mine stays as it is. */
export function OvertakenNotice({
  saved,
  text,
}: {
  readonly saved: { readonly updatedBy: string | null; readonly lastUpdated: string | null };
  /** The text that was saved; empty where it was taken away. */
  readonly text: string;
}): ReactNode {
  const who = saved.updatedBy ?? 'Somebody';
  const when = saved.lastUpdated === null ? '' : ` at ${formatTime(saved.lastUpdated)}`;
  return (
    <div className={styles.overtaken}>
      <p role="status">
        {who} saved another text{when}. Yours stays here and is not saved yet.
      </p>
      <details>
        <summary>Show the saved text</summary>
        {text === '' ? 'It is empty.' : <RichText html={text} />}
      </details>
    </div>
  );
}
