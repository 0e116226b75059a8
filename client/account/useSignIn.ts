import { useNavigate } from 'react-router-dom';
import { login, type SignedInUser } from '../../contracts/calls/account.ts';
import { useAct } from '../call/queries.ts';
import { claimKeptWork } from '../session/keptOwner.ts';
import { takeReturnRoute } from '../session/returnRoute.ts';
import { useBecomeUser } from '../session/session.ts';

/** Lets in whom the server has signed in, to the given route or the one kept for them, else to the games list. */
export function useEnter(): (user: SignedInUser, to?: string) => Promise<void> {
  const navigate = useNavigate();
  const becomeUser = useBecomeUser();
  return async (user, to) => {
    claimKeptWork(user.userId);
    becomeUser(user);
    await navigate(to ?? takeReturnRoute(), { replace: true });
  };
}

/** Signs a person in. */
export function useSignIn(): {
  readonly signIn: (email: string, password: string) => void;
  readonly isPending: boolean;
  readonly failure: string;
} {
  const enter = useEnter();
  const { act, state } = useAct(login, { showsFailure: true });
  return {
    // A failure is in `failure`, above the form; nothing awaits the promise.
    signIn: (email, password) =>
      void act({}, { email, password })
        .then(enter)
        .catch(() => undefined),
    isPending: state.isPending,
    failure: state.error?.message ?? '',
  };
}
