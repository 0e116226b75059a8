import type { ReactNode } from 'react';
import styles from './ReasonLine.module.css';

/** Why a screen cannot be changed now, in room that it always has: being frozen or opened moves nothing. */
export function ReasonLine({ reason }: { readonly reason: string | null }): ReactNode {
  return (
    <p role="status" className={styles.reason} title={reason ?? undefined}>
      {reason}
    </p>
  );
}
