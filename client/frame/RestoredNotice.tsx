import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  dropRestoredNotice,
  noticeOfReload,
  type Replacement,
  reloadKeepingDrafts,
  replacement,
} from '../call/logEpoch.ts';
import { useStore } from '../lib/store.ts';
import styles from './ConnectionStatus.module.css';

/** Notice on a page that cannot reload itself, and on one that did. */
const words: Readonly<Record<Replacement, { readonly old: string; readonly loaded: string }>> = {
  restored: {
    old: 'Quarterdeck was restored from a backup. What this screen shows may not be in it; copy what you have not saved before you load the page again.',
    loaded:
      'Quarterdeck was restored from a backup, and this page was loaded again. What was saved after the backup is not there; unsaved changes are offered again.',
  },
  sealed: {
    old: 'Quarterdeck was brought up to date. Everything that was saved is there; copy what you have not saved before you load the page again.',
    loaded:
      'Quarterdeck was brought up to date, and this page was loaded again. Everything that was saved is there; unsaved changes are offered again.',
  },
};

/** Says that this page's log was replaced by another, and what that means for current work. */
export function RestoredNotice(): ReactNode {
  const found = useStore(replacement);
  const [loaded, setLoaded] = useState(noticeOfReload);
  if (found)
    return (
      <div className={styles.banner}>
        {words[found].old}{' '}
        <Button size="xs" variant="default" ml="sm" onClick={reloadKeepingDrafts}>
          Reload
        </Button>
      </div>
    );
  if (!loaded) return null;
  function drop(): void {
    dropRestoredNotice();
    setLoaded(null);
  }
  return (
    <div className={styles.banner}>
      {words[loaded].loaded}{' '}
      <Button size="xs" variant="default" ml="sm" onClick={drop}>
        Dismiss
      </Button>
    </div>
  );
}
