import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import quiet from '../ui/Quiet.module.css';

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./HelpDialog.tsx'))).HelpDialog,
}));

/** The Help link of the header: opens the help of the current page. */
export function HelpButton(): ReactNode {
  const { pathname } = useLocation();
  const gameId = useCurrentGameId();
  const isSmallScreen = useIsSmallScreen();
  const [address, setAddress] = useState<string | null>(null);
  const open = (): void => setAddress(pathname);
  return (
    <>
      {isSmallScreen ? (
        <ActionIcon className={quiet.icon} size={44} aria-label="Help" data-tour="help" onClick={open}>
          <IconHelp size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <button type="button" className={quiet.link} data-tour="help" onClick={open}>
          Help
        </button>
      )}
      {address !== null && (
        <Suspense fallback={null}>
          <HelpDialog address={address} gameId={gameId} onClose={() => setAddress(null)} />
        </Suspense>
      )}
    </>
  );
}
