import type { ReactNode } from 'react';
import { useIsPast } from '../call/queries.ts';
import styles from './ReasonLine.module.css';
import { ReasonText } from './ReasonText.tsx';

/**
 * Why a screen cannot be changed now, in room that it always has: being frozen or opened moves nothing. In the
 * past what is around the screen says it.
 */
export function ReasonLine({ reason }: { readonly reason: string | null }): ReactNode {
  if (useIsPast()) return null;
  return (
    <p role="status" className={styles.reason} title={reason ?? undefined}>
      {reason !== null && <ReasonText reason={reason} />}
    </p>
  );
}
