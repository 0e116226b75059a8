import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { setSchoolZone } from '../../contracts/time/schoolZone.ts';
import { useStore } from '../lib/store.ts';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import { replacements, SessionContext, useLoadedSession } from '../session/session.ts';
import { colourSchemes } from '../storage/colourSchemes.ts';
import { browserStorage } from '../storage/textStorage.ts';
import { type Brand, brandTexts } from '../theme/brands.ts';
import { resolveVariables, themeOf } from '../theme/theme.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { UnreachableServer } from './UnreachableServer.tsx';

const schemes = colourSchemes();

const brandOfLastVisit = (): Brand =>
  document.documentElement.dataset.brand === 'creditUnion' ? 'creditUnion' : 'financialInstitution';

/** Loads the session before anything else and styles the page in the server's presentation mode. */
export function SessionGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { data: session, isError, refetch } = useLoadedSession();
  const brand = session?.brand ?? brandOfLastVisit();
  const isPrinting = useIsPrinting();
  const replaced = useStore(replacements);
  // Before the screens inside are rendered, which format their times as they go.
  if (session) setSchoolZone(session.timeZone);
  // Runs before the effects of the page inside, which puts its own name into the title.
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = brand;
    browserStorage.write('brand', brand);
    document.title = brandTexts[brand].documentTitle;
    document.querySelector('link[rel=icon]')?.setAttribute('href', brandTexts[brand].icon);
  }, [brand]);
  return (
    <MantineProvider
      theme={themeOf(brand)}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      {...(isPrinting && { forceColorScheme: 'light' })}
    >
      {session && (
        <SessionContext key={replaced} value={session}>
          {children}
        </SessionContext>
      )}
      {!session && isError && <UnreachableServer onRetry={() => void refetch()} />}
      <BusyOverlay isBusy={!session && !isError} text="Loading..." />
    </MantineProvider>
  );
}
