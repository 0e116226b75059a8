import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Audit.module.css';
import type { PageStart } from './auditAddress.ts';
import type { useEntries } from './useAudit.ts';

/** The links to other pages, and how long rows are kept. */
export function EntryPages({
  found,
  start,
  onTurn,
}: {
  readonly found: NonNullable<ReturnType<typeof useEntries>['data']>;
  readonly start: PageStart;
  readonly onTurn: (start: PageStart) => void;
}): ReactNode {
  return (
    <>
      <div className={styles.pages}>
        {start.before !== null && (
          <Button variant="default" size="xs" onClick={() => onTurn({ before: null, accessBefore: null })}>
            Newest
          </Button>
        )}
        {found.next !== null && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onTurn({ before: found.next, accessBefore: found.access_next })}
          >
            Older
          </Button>
        )}
      </div>
      {found.access_days !== null && (
        <Text size="sm" c="dimmed" mt="sm">
          Access entries are kept for {found.access_days} days; entries of games are kept with the game.
        </Text>
      )}
    </>
  );
}
