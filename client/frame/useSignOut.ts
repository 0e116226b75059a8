import { useQueryClient } from '@tanstack/react-query';
import { logout } from '../../contracts/calls/account.ts';
import { choiceKey } from '../away/choiceKey.ts';
import { holdCalls } from '../call/heldCalls.ts';
import { useAct } from '../call/queries.ts';
import { discardKeptWork, hasKeptWork } from '../session/keptOwner.ts';
import { forgetReturnRoute } from '../session/returnRoute.ts';
import { useSession } from '../session/session.ts';
import { browserStorage } from '../storage/textStorage.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { loadScreen } from './loadScreen.ts';

/** Few leave with unsaved work, so no page carries the question. */
const load = () => import('./askOfUnsaved.ts');

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
    const choice = hasKeptWork() ? await (await loadScreen(load)).askOfUnsaved(dialogs) : 'discard';
    if (choice === null) return;
    const release = holdCalls();
    void queryClient.cancelQueries();
    await act({}, {}).then(({ door }) => {
      forgetReturnRoute();
      if (user) browserStorage.write(choiceKey(user.userId), null);
      if (choice === 'discard') discardKeptWork();
      window.location.assign(door);
    }, release);
  };
}
