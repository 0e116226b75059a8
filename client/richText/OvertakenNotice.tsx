import type { ReactNode } from 'react';
import { formatTime } from '../lib/clock.ts';
import { Moment } from '../ui/Moment.tsx';
import styles from './RichText.module.css';
import { RichText } from './RichText.tsx';

/**
 * Shows, above the editor, who saved another text since mine was started, and the text; mine stays as it is.
 */
export function OvertakenNotice({
  saved,
  text,
}: {
  readonly saved: { readonly updatedBy: string | null; readonly lastUpdated: string | null };
  /** The saved text; empty if it was removed. */
  readonly text: string;
}): ReactNode {
  const who = saved.updatedBy ?? 'Someone';
  return (
    <div className={styles.overtaken}>
      <p role="status">
        {who} saved a different version
        {saved.lastUpdated !== null && (
          <>
            {' '}
            at <Moment at={saved.lastUpdated} format={formatTime} />
          </>
        )}
        . Yours stays here and isn’t saved yet.
      </p>
      <details>
        <summary>Show the saved text</summary>
        {text === '' ? 'It is empty.' : <RichText html={text} />}
      </details>
    </div>
  );
}
