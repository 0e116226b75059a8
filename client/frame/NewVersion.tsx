import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { currentSession } from '../../contracts/calls/account.ts';
import { call } from '../call/call.ts';
import { missingParts } from '../lib/missingParts.ts';
import { useStore } from '../lib/store.ts';
import { useConnectedSince } from '../live/LiveContext.ts';
import { tabStorage } from '../storage/textStorage.ts';
import styles from './ConnectionStatus.module.css';
import { clientBuild, isNewerBuild } from './clientBuild.ts';

/**
 * True once the server has a newer client than this page. Checked whenever the connection is restored: a
 * server gets a new build by a restart.
 */
function useIsOutdated(): boolean {
  const connectedSince = useConnectedSince();
  const isFirst = useRef(true);
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    if (connectedSince === null) return;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const asking = new AbortController();
    call(currentSession, {}, {}, { signal: asking.signal }).then(
      ({ build }) => setIsOutdated(isNewerBuild(clientBuild(), build)),
      // Errors are reported elsewhere, and the next connection checks again.
      () => undefined,
    );
    return () => asking.abort();
  }, [connectedSince]);
  return isOutdated;
}

/** Announces that a new version is available, or that a part of this page is missing; nothing reloads automatically. */
export function NewVersion(): ReactNode {
  const isOutdated = useIsOutdated();
  const isMissing = useStore(missingParts) > 0;
  if (isMissing) return <ReloadBanner>Part of this page couldn’t be loaded.</ReloadBanner>;
  return isOutdated && <ReloadBanner>A new version of Quarterdeck is ready.</ReloadBanner>;
}

function ReloadBanner({ children }: { readonly children: ReactNode }): ReactNode {
  const isKept = useStore(tabStorage.keeping) === 'kept';
  return (
    <div className={styles.banner}>
      {children}{' '}
      {isKept
        ? 'Unsaved changes are kept, and you can restore them.'
        : 'Save first: reloading loses unsaved changes.'}{' '}
      <Button size="xs" variant="default" ml="sm" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  );
}
