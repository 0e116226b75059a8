import { useQueryClient } from '@tanstack/react-query';
import { logout } from '../../contracts/calls/account.ts';
import { holdCalls } from '../call/heldCalls.ts';
import { useAct } from '../call/queries.ts';
import { forgetReturnRoute } from './returnRoute.ts';

/** Ends the session and reloads the page, so that nothing of this person stays in it. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const { act } = useAct(logout);
  return () => {
    const release = holdCalls();
    void queryClient.cancelQueries();
    void act({}, {}).then(() => {
      forgetReturnRoute();
      window.location.assign('/login');
    }, release);
  };
}
