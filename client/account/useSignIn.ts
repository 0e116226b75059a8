import { useNavigate } from 'react-router-dom';
import { login } from '../../contracts/calls/account.ts';
import { useAct } from '../call/queries.ts';
import { claimKeptWork } from '../session/keptOwner.ts';
import { takeReturnRoute } from '../session/returnRoute.ts';
import { useBecomeUser } from '../session/session.ts';

/** Signs a person in and goes to the route kept for them, else to the games list. */
export function useSignIn(): {
  readonly signIn: (email: string, password: string) => void;
  readonly isPending: boolean;
  readonly failure: string;
} {
  const navigate = useNavigate();
  const becomeUser = useBecomeUser();
  const { act, state } = useAct(login, { showsFailure: true });
  async function signIn(email: string, password: string): Promise<void> {
    const user = await act({}, { email, password });
    claimKeptWork(user.userId);
    becomeUser(user);
    await navigate(takeReturnRoute(), { replace: true });
  }
  return {
    // A failure is in `failure`, above the form; nothing awaits the promise.
    signIn: (email, password) => void signIn(email, password).catch(() => undefined),
    isPending: state.isPending,
    failure: state.error?.message ?? '',
  };
}
