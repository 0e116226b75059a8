import './zodWithoutEval.ts';
import './theme/sheetsInPage.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './theme/mantineStyles.ts';
import './theme/fonts.css';
import './theme/base.css';
import './theme/tokens.css';
import './theme/drawnPage.css';
import './theme/forcedColours.css';
import { SessionGate } from './account/SessionGate.tsx';
import { sawEpoch } from './call/logEpoch.ts';
import { holdPageAnswers } from './call/pageAnswers.ts';
import { createQueryClient } from './call/queryClient.ts';
import { unregisterBackgroundWorkers } from './frame/backgroundWorkers.ts';
import { logUncaughtErrors } from './frame/errorLog.ts';
import { keepWorkingTranslated } from './frame/translatedPage.ts';
import { loadPastFor } from './history/HistoryGate.tsx';
import { whenIdle } from './lib/whenIdle.ts';
import { appRoutes } from './routes.tsx';
import { isSessionOver } from './session/renewal.ts';
import { rememberReturnRoute } from './session/returnRoute.ts';
import { SignInRequiredContext } from './session/signInRequired.ts';
import { leaveComposedKeys } from './shortcuts/composedKeys.ts';
import { browserStorage } from './storage/textStorage.ts';
import { DialogHost } from './ui/DialogHost.tsx';
import { createDialogs, DialogsContext } from './ui/dialogs.ts';
import { ToastHost } from './ui/ToastHost.tsx';

keepWorkingTranslated();
leaveComposedKeys();
logUncaughtErrors();
void unregisterBackgroundWorkers(navigator.serviceWorker);
sawEpoch(holdPageAnswers(document));
loadPastFor(location.search);

/** Longer than running the loaded scripts takes, and too short to be noticed. */
const partsMilliseconds = 150;
/** The screen drawn by the server stands there meanwhile, and does not react. */
const drawnMilliseconds = 3_000;
const fontsMillisecondsMax = 1_000;

const dialogs = createDialogs();
const router = createBrowserRouter([...appRoutes]);

/** The session has ended: sign in again and come back to this route. */
async function leadToSignIn(): Promise<void> {
  if (!(await isSessionOver())) return;
  const { pathname, search } = router.state.location;
  if (pathname === '/session-timeout') return;
  rememberReturnRoute(pathname + search);
  await router.navigate('/session-timeout', { replace: true });
}

// An unreachable server is no reason to redirect anybody.
const requireSignIn = (): void => void leadToSignIn().catch(() => undefined);

const queryClient = createQueryClient({
  alert: (text) => void dialogs.alert(text),
  requireSignIn,
});

/**
 * Settles when the screen's own parts have loaded, or after a moment: what has come with the page is painted
 * at once.
 */
async function whenPartsAreThere(isDrawn: boolean): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, isDrawn ? drawnMilliseconds : partsMilliseconds);
    router.subscribe(({ initialized }) => initialized && resolve());
  });
}

/** On a first visit the fonts come once the screen stands, since all of it is laid out again with them. */
function showFonts(): void {
  document.documentElement.dataset.fonts = 'loaded';
  void document.fonts.ready.then(() => browserStorage.write('fonts', 'loaded'));
}

/** Paints the page, in one frame in place of the screen drawn by the server. */
function paint(root: HTMLElement): void {
  const isDrawn = root.dataset.drawn !== undefined;
  root.inert = false;
  delete root.dataset.drawn;
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DialogsContext value={dialogs}>
          <SignInRequiredContext value={requireSignIn}>
            <SessionGate>
              <RouterProvider router={router} />
              <DialogHost />
              <ToastHost />
            </SessionGate>
          </SignInRequiredContext>
        </DialogsContext>
      </QueryClientProvider>
    </StrictMode>
  );
  const client = createRoot(root);
  if (isDrawn) flushSync(() => client.render(page));
  else client.render(page);
  whenIdle(showFonts, fontsMillisecondsMax);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// Not awaited: scripts of screens import this one, and would wait for it while it waits for them.
void whenPartsAreThere(root.dataset.drawn !== undefined).then(() => paint(root));
