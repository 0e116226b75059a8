import { type ReactNode, useEffect } from 'react';
import { useBecomeUser } from '../session/session.ts';
import { Door } from './Door.tsx';
import styles from './SignInCard.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in after the session has ended; the route is kept and opens again. */
export function SessionTimeout(): ReactNode {
  const becomeUser = useBecomeUser();
  useEffect(() => {
    becomeUser(null);
  }, [becomeUser]);
  return (
    <Door title="Login">
      <p className={styles.notice} role="status">
        Your session has timed out.
      </p>
      <SignInForm />
    </Door>
  );
}
