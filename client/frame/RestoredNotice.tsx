import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dropRestoredNotice, isRestored, reloadKeepingDrafts, wasReloaded } from '../call/logEpoch.ts';
import { useStore } from '../lib/store.ts';
import styles from './ConnectionStatus.module.css';

/** Notice on a page that cannot reload itself, and on one that did. */
const words = {
  old:
    'Quarterdeck was restored from a backup. Some of what you see may be gone; copy your unsaved ' +
    'changes before you reload the page.',
  loaded:
    'Quarterdeck was restored from a backup, and this page was reloaded. Anything saved after ' +
    'the backup is gone; you can still restore your unsaved changes.',
};

/** Says that this page's log was replaced by a backup, and what that means for current work. */
export function RestoredNotice(): ReactNode {
  const isOld = useStore(isRestored);
  const [isLoaded, setLoaded] = useState(wasReloaded);
  if (isOld)
    return (
      <div className={styles.banner}>
        {words.old}{' '}
        <Button size="xs" variant="default" ml="sm" onClick={reloadKeepingDrafts}>
          Reload
        </Button>
      </div>
    );
  if (!isLoaded) return null;
  function drop(): void {
    dropRestoredNotice();
    setLoaded(false);
  }
  return (
    <div className={styles.banner}>
      {words.loaded}{' '}
      <Button size="xs" variant="default" ml="sm" onClick={drop}>
        Dismiss
      </Button>
    </div>
  );
}
