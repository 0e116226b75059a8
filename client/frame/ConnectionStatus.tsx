import { lazy, type ReactNode, Suspense } from 'react';
import { doesNotAnswer } from '../../contracts/text/doesNotAnswer.ts';
import { useIsAwaited } from '../call/awaitedLoads.ts';
import { useStoresAway } from '../call/storesAway.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useStore } from '../lib/store.ts';
import { useIsConnectionShown } from '../live/connectionShown.ts';
import {
  type ConnectionState,
  connectionSentences,
  connectionTexts,
  connectionTitles,
} from '../live/connectionState.ts';
import { useConnection, useSocketRefusal } from '../live/LiveContext.ts';
import { tabStorage } from '../storage/textStorage.ts';
import styles from './ConnectionStatus.module.css';
import { NewVersion } from './NewVersion.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';

/** Few browsers store nothing, so no page carries what is said then. */
const UnkeptNotice = lazy(async () => ({
  default: (await loadChunk(() => import('./UnkeptNotice.tsx'))).UnkeptNotice,
}));

/** Dot and word for how the page is connected; shape and word carry the meaning, not the color. */
export function ConnectionStatus(): ReactNode {
  const state = useConnection();
  return (
    <span className={styles.status} data-state={state} title={connectionTitles[state]}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{connectionTexts[state]}</span>
    </span>
  );
}

/** The region for important notices about the whole page; announced politely, without moving focus. */
export function Banners(): ReactNode {
  const state = useConnection();
  const refusal = useSocketRefusal();
  const away = useStoresAway();
  const isShown = useIsConnectionShown();
  const keeping = useStore(tabStorage.keeping);
  const lost = isShown ? undefined : connectionSentences[state];
  const text = useIsAwaited() ? awaitedText(state) : lost;
  return (
    <div role="status" className={styles.banners}>
      {text !== undefined && <p className={styles.banner}>{text}</p>}
      {refusal !== null && <p className={styles.banner}>{refusal}</p>}
      <NewVersion />
      <RestoredNotice />
      {keeping !== 'kept' && (
        <Suspense>
          <UnkeptNotice />
        </Suspense>
      )}
      {away.map(({ name, isReadOnly }) => (
        <p key={name} className={styles.banner}>
          {capitalised(name)} {isReadOnly ? 'can’t save right now' : doesNotAnswer(name)}. Your changes are
          kept on this screen and will be sent again.
        </p>
      ))}
    </div>
  );
}

/** Text for a screen that waits for its first answer. */
function awaitedText(state: ConnectionState): string {
  if (state === 'intercepted')
    return (
      'The network answered instead of the server: does it want a sign-in? This page loads when ' +
      'the server answers.'
    );
  return state === 'offline'
    ? 'You’re offline. This page loads when you’re back.'
    : 'The server isn’t responding. This page loads when it does.';
}

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
