import type { ReactNode } from 'react';
import { keptChangeCounts, keptTimes } from '../drafts/draftStorage.ts';
import { unsavedText } from '../drafts/SaveState.tsx';
import styles from '../drafts/StateLine.module.css';
import { useStore } from '../lib/store.ts';
import { keptDrafts } from './drafts.ts';
import { EstimateStrip } from './EstimateStrip.tsx';

/** What all unsaved changes of this person would do; of them nothing while nothing can be saved. */
export function HubEstimate({
  intraturnId,
  turn,
  isClosed,
}: {
  readonly intraturnId: number;
  readonly turn: number;
  readonly isClosed: boolean;
}): ReactNode {
  useStore(keptTimes);
  const changeCount = [...keptChangeCounts(intraturnId).values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.line}>
      <EstimateStrip
        intraturnId={intraturnId}
        turn={turn}
        cause={null}
        drafts={() => (isClosed ? [] : keptDrafts(intraturnId))}
        subscribe={keptTimes.subscribe}
      />
      {changeCount > 0 && <span className={styles.unsaved}>{unsavedText(changeCount)}</span>}
    </div>
  );
}
