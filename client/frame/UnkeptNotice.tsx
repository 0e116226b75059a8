import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { type Keeping, tabStorage } from '../storage/textStorage.ts';
import styles from './ConnectionStatus.module.css';

const texts: Readonly<Record<Exclude<Keeping, 'kept'>, string>> = {
  refused:
    'This browser doesn’t store anything for this site. Reloading the page loses unsaved changes ' +
    'and your color setting, and restarts the tour.',
  full: 'This browser has no storage left for this site. Reloading the page loses unsaved changes.',
};

/** The notice that was dismissed, until the page is reloaded. */
const read = createStore<Keeping>('kept');

/** Warns once that drafts are not stored if the browser has no storage; the page works nevertheless. */
export function UnkeptNotice(): ReactNode {
  const keeping = useStore(tabStorage.keeping);
  const isRead = useStore(read) === keeping;
  if (keeping === 'kept' || isRead) return null;
  return (
    <div className={styles.banner}>
      {texts[keeping]}{' '}
      <Button size="xs" variant="default" ml="sm" onClick={() => read.set(keeping)}>
        Dismiss
      </Button>
    </div>
  );
}
