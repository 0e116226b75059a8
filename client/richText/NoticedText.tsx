import type { ReactNode } from 'react';
import { useRoom } from '../ui/useRoom.ts';
import styles from './RichText.module.css';

/**
 * A rich-text field of a dialog with notices over the lower edge of its text, from behind which the text can be
 * scrolled: in a dialog, too, nothing moves when one comes or goes.
 */
export function NoticedText({
  notices,
  children,
}: {
  readonly notices: ReactNode;
  /** The field. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.noticed}>
      {children}
      <div ref={useRoom('--text-notices-height')} className={styles.notices} data-of="text">
        {notices}
      </div>
    </div>
  );
}
