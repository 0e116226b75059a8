import type { ReactNode } from 'react';
import type { AuditEntry } from '../../contracts/calls/audit.ts';
import styles from './Audit.module.css';
import { actorText, entryName, momentText } from './auditTexts.ts';
import { replayPath } from './useAudit.ts';

export type EntryListProps = {
  readonly entries: readonly AuditEntry[];
  readonly onOpen: (position: number) => void;
};

/** What was done, as the link to its changes. */
export function EntryButton({
  entry,
  onOpen,
}: {
  readonly entry: AuditEntry;
  readonly onOpen: EntryListProps['onOpen'];
}): ReactNode {
  const { position, from } = entry;
  // A row of the access log has no further details; keyboard navigation stops at it as well.
  if (position === null)
    return (
      <span data-entry={entryName(entry)} tabIndex={-1} className={styles.access}>
        {entry.text}
        {from !== null && <span className={styles.from}>{from}</span>}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.open}
      data-entry={position}
      data-replay={replayPath(entry) ?? undefined}
      aria-label={`${actorText(entry)} ${entry.text}, ${momentText(entry.at)}`}
      onClick={() => onOpen(position)}
    >
      {entry.text}
    </button>
  );
}
