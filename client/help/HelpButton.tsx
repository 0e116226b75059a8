import { ActionIcon, Button } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { HelpPage } from '../../contracts/help/helpPages.ts';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { helpPageOf } from './helpPageOf.ts';

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./HelpDialog.tsx'))).HelpDialog,
}));

/** The Help link of the header (A§2): it opens the help of the page that is open now. */
export function HelpButton(): ReactNode {
  const { pathname } = useLocation();
  const gameId = useCurrentGameId();
  const isSmallScreen = useIsSmallScreen();
  const [page, setPage] = useState<HelpPage | null>(null);
  const open = (): void => setPage(helpPageOf(pathname));
  return (
    <>
      {isSmallScreen ? (
        <ActionIcon variant="default" size="lg" aria-label="Help" data-tour="help" onClick={open}>
          <IconHelp size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" size="xs" data-tour="help" onClick={open}>
          Help
        </Button>
      )}
      {page && (
        <Suspense fallback={null}>
          <HelpDialog page={page} gameId={gameId} onClose={() => setPage(null)} />
        </Suspense>
      )}
    </>
  );
}
