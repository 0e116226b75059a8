import { logout } from '../../contracts/calls/account.ts';
import { useAct } from '../call/queries.ts';
import { forgetReturnRoute } from './returnRoute.ts';

/** Ends the session and loads the page anew (A§4), so that nothing of this person stays in it. */
export function useSignOut(): () => void {
  const { act } = useAct(logout);
  return () =>
    void act({}, {}).then(
      () => {
        forgetReturnRoute();
        window.location.assign('/login');
      },
      () => undefined,
    );
}
