import type { ReactNode } from 'react';
import styles from './NoticeDock.module.css';
import { useRoom } from './useRoom.ts';

/**
 * Where notices appear: over the lower edge of the page, so that they move nothing people work on.
 * Those of a screen are above those of the whole page; in the reading order both are where this element is.
 */
export function NoticeDock({
  of,
  children,
}: {
  readonly of: 'page' | 'screen';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div ref={useRoom(`--${of}-notices-height`)} className={styles.dock} data-of={of}>
      {children}
    </div>
  );
}
