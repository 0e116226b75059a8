import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConnection } from '../live/LiveContext.ts';
import { type LastSave, SaveState } from './SaveState.tsx';
import styles from './StateLine.module.css';

type StateLineProps = {
  readonly changeCount: number;
  readonly lastSave: LastSave | null;
  readonly isSaving: boolean;
  readonly isRetrying: boolean;
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyReason: string | null;
};

/**
 * The one line of a decision screen that says how it stands: closed and why, without connection, or what is saved of it. It
 * is as high whatever it says, so that the grid below never moves under somebody who types.
 */
export function StateLine({ readOnlyReason, ...saving }: StateLineProps): ReactNode {
  const isOffline = useConnection() === 'offline';
  const kind = readOnlyReason !== null ? 'closed' : isOffline ? 'offline' : undefined;
  const Icon = readOnlyReason !== null ? IconLock : IconPlugConnectedX;
  return (
    <div className={styles.line} data-kind={kind}>
      {kind && <Icon size={16} stroke={1.6} aria-hidden />}
      {readOnlyReason !== null && (
        <span role="status" className={styles.text} title={readOnlyReason}>
          {readOnlyReason}
        </span>
      )}
      {(readOnlyReason === null || saving.changeCount > 0 || saving.isSaving) && <SaveState {...saving} />}
    </div>
  );
}
