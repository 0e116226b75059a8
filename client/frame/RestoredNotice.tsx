import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dropRestoredNotice, hasRestoredNotice, isRestored, reloadKeepingDrafts } from '../call/logEpoch.ts';
import { useStore } from '../lib/store.ts';
import styles from './ConnectionStatus.module.css';

/** Says that a backup was put in the place of what this page showed, and what that means for whoever is at work. */
export function RestoredNotice(): ReactNode {
  const isOld = useStore(isRestored);
  const [isShown, setIsShown] = useState(hasRestoredNotice);
  if (isOld)
    return (
      <div className={styles.banner}>
        Quarterdeck was restored from a backup. What this screen shows may not be in it; copy what you have
        not saved before you load the page again.{' '}
        <Button size="xs" variant="default" ml="sm" onClick={reloadKeepingDrafts}>
          Reload
        </Button>
      </div>
    );
  if (!isShown) return null;
  function drop(): void {
    dropRestoredNotice();
    setIsShown(false);
  }
  return (
    <div className={styles.banner}>
      Quarterdeck was restored from a backup, and this page was loaded again. What was saved after the backup
      is not there; unsaved changes are offered again.{' '}
      <Button size="xs" variant="default" ml="sm" onClick={drop}>
        Dismiss
      </Button>
    </div>
  );
}
