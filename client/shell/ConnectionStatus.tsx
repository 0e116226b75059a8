import type { ReactNode } from 'react';
import { useStoresAway } from '../call/storesAway.ts';
import { connectionTexts, connectionTitles } from '../live/connectionState.ts';
import { useConnection, useSocketRefusal } from '../live/LiveContext.ts';
import { UnkeptNotice } from '../storage/UnkeptNotice.tsx';
import styles from './ConnectionStatus.module.css';
import { NewVersion } from './NewVersion.tsx';

/** Dot and word for how facts reach this page; shape and word carry the meaning, not the colour. */
export function ConnectionStatus(): ReactNode {
  const state = useConnection();
  return (
    <span className={styles.status} data-state={state} title={connectionTitles[state]}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.word}>{connectionTexts[state]}</span>
    </span>
  );
}

/** The place under the header for what everybody must read; announced politely, focus stays where it is. */
export function Banners(): ReactNode {
  const state = useConnection();
  const refusal = useSocketRefusal();
  const away = useStoresAway();
  return (
    <div role="status" className={styles.banners}>
      {state === 'reconnecting' && <p className={styles.banner}>Reconnecting…</p>}
      {state === 'offline' && (
        <p className={styles.banner}>You are offline. Your changes are kept on this screen.</p>
      )}
      {refusal !== null && <p className={styles.banner}>{refusal}</p>}
      <NewVersion />
      <UnkeptNotice />
      {away.map((name) => (
        <p key={name} className={styles.banner}>
          {capitalised(name)} does not answer. Your changes are kept on this screen and sent again.
        </p>
      ))}
    </div>
  );
}

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
