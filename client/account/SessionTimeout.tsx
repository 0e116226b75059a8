import { type ReactNode, useEffect } from 'react';
import { useBecomeUser } from '../session/session.ts';
import styles from './SignInCard.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';

/** Sign-in after the session has ended; the route is kept and opens again. */
export function SessionTimeout(): ReactNode {
  const becomeUser = useBecomeUser();
  useEffect(() => {
    becomeUser(null);
  }, [becomeUser]);
  return (
    <SignInPage title="Login">
      <p className={styles.notice} role="status">
        Your session has timed out.
      </p>
      <SignInForm />
    </SignInPage>
  );
}
