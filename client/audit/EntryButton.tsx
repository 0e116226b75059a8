import type { ReactNode } from 'react';
import type { AuditEntry } from '../../contracts/calls/audit.ts';
import styles from './Audit.module.css';
import { actorText, momentText } from './auditTexts.ts';
import { replayPath } from './useAudit.ts';

export type EntryListProps = {
  readonly entries: readonly AuditEntry[];
  readonly onOpen: (position: number) => void;
};

/** What was done, as the way to what it changed. */
export function EntryButton({
  entry,
  onOpen,
}: {
  readonly entry: AuditEntry;
  readonly onOpen: EntryListProps['onOpen'];
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.open}
      data-entry={entry.position}
      data-replay={replayPath(entry) ?? undefined}
      aria-label={`${actorText(entry)} ${entry.text}, ${momentText(entry.at)}`}
      onClick={() => onOpen(entry.position)}
    >
      {entry.text}
    </button>
  );
}
