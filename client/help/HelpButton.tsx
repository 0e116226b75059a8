import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { type HelpPage, helpPages, productPage } from '../../contracts/help/helpPages.ts';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import quiet from '../ui/Quiet.module.css';

/** The page whose help belongs to an address; the product's own help if it has none. */
export function helpPageOf(pathname: string): HelpPage {
  return helpPages.find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? productPage;
}

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./HelpDialog.tsx'))).HelpDialog,
}));

/** The Help link of the header: opens the help of the current page. */
export function HelpButton(): ReactNode {
  const { pathname } = useLocation();
  const gameId = useCurrentGameId();
  const isSmallScreen = useIsSmallScreen();
  const [page, setPage] = useState<HelpPage | null>(null);
  const open = (): void => setPage(helpPageOf(pathname));
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
      {page && (
        <Suspense fallback={null}>
          <HelpDialog page={page} gameId={gameId} onClose={() => setPage(null)} />
        </Suspense>
      )}
    </>
  );
}
