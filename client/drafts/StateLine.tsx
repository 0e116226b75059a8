import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useShowsConnection } from '../live/connectionShown.ts';
import { connectionSentences } from '../live/connectionState.ts';
import { useConnection } from '../live/LiveContext.ts';
import { ReasonText } from './ReasonText.tsx';
import { type LastSave, SaveState } from './SaveState.tsx';
import styles from './StateLine.module.css';

type StateLineProps = {
  readonly changeCount: number;
  readonly lastSave: LastSave | null;
  readonly isSaving: boolean;
  readonly isRetrying: boolean;
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyReason: string | null;
  /** What stands in the line while nothing else has to be told. */
  readonly children?: ReactNode;
};

/**
 * The status line of a decision screen: closed and why, offline, or an estimate, and what is saved. Its height is
 * fixed, so that the grid below never moves while somebody types.
 */
export function StateLine({ readOnlyReason, children, ...saving }: StateLineProps): ReactNode {
  useShowsConnection();
  const lost = connectionSentences[useConnection()];
  const sentence = readOnlyReason ?? lost;
  const hasMore = sentence === undefined || saving.changeCount > 0 || saving.isSaving;
  const kind = readOnlyReason === null ? lost && 'lost' : 'closed';
  const Icon = readOnlyReason === null ? IconPlugConnectedX : IconLock;
  return (
    <div className={styles.line} data-kind={kind} data-saving={saving.isSaving || undefined}>
      {sentence === undefined && children}
      {sentence !== undefined && (
        <>
          <Icon size={16} stroke={1.6} aria-hidden />
          <span role="status" className={styles.text} title={sentence}>
            <ReasonText reason={sentence} />
          </span>
        </>
      )}
      {hasMore && <SaveState {...saving} />}
    </div>
  );
}
