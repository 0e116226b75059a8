import { useQueryClient } from '@tanstack/react-query';
import { logout } from '../../contracts/calls/account.ts';
import { choiceKey } from '../away/choiceKey.ts';
import { holdCalls } from '../call/heldCalls.ts';
import { useAct } from '../call/queries.ts';
import { discardKeptWork, hasKeptWork } from '../session/keptOwner.ts';
import { forgetReturnRoute } from '../session/returnRoute.ts';
import { useSession } from '../session/session.ts';
import { browserStorage } from '../storage/textStorage.ts';
import { type Dialogs, useDialogs } from '../ui/dialogs.ts';

const unsavedText =
  'You have unsaved changes. If you keep them, they stay in this browser for a day, and ' +
  'someone else using this computer could read them.';

/** What happens to unsaved work; null if its person stays. */
async function askOfUnsaved({ confirm }: Dialogs): Promise<'keep' | 'discard' | null> {
  let choice: 'keep' | 'discard' = 'discard';
  const chosen = new AbortController();
  function keep(): void {
    choice = 'keep';
    chosen.abort();
  }
  const goes = await confirm(unsavedText, {
    acceptLabel: 'Discard and Sign Out',
    alternative: { label: 'Keep and Sign Out', act: keep },
    moot: chosen.signal,
  });
  return goes ? choice : null;
}

/**
 * Ends the session and reloads the page, so that nothing of this person stays in it; unsaved work is kept
 * only on request.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const { act } = useAct(logout);
  const { user } = useSession();
  return async () => {
    const choice = hasKeptWork() ? await askOfUnsaved(dialogs) : 'discard';
    if (choice === null) return;
    const release = holdCalls();
    void queryClient.cancelQueries();
    await act({}, {}).then(({ ways }) => {
      forgetReturnRoute();
      if (user) browserStorage.write(choiceKey(user.userId), null);
      if (choice === 'discard') discardKeptWork();
      window.location.assign(`/login${ways.map((way, at) => `${at ? '&' : '?'}out=${way}`).join('')}`);
    }, release);
  };
}
