import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { oldestBrowsers } from '../olderBrowser/browserFloor.ts';
import { useSession } from '../session/session.ts';
import styles from './SignInCard.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';

/** Sign-in. A person redirected by a role guard sees whom they are signed in as. */
export function Login(): ReactNode {
  const { user } = useSession();
  return (
    <SignInPage title="Login">
      <SignedInNote />
      <SignInForm isFocused={user === null} />
      <Text size="xs" c="dimmed">
        Works in {oldestBrowsers}, or newer.
      </Text>
    </SignInPage>
  );
}

function SignedInNote(): ReactNode {
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className={styles.notice}>
      You’re signed in as {user.fullName} ({user.role}). That page needs another role. Sign in with a
      different account to open it.{' '}
      <Anchor component={Link} to="/" underline="always">
        Home
      </Anchor>
    </p>
  );
}
