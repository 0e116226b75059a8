import { Anchor, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { useOpensKeyboard } from '../theme/useIsSmallScreen.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { fieldText } from './fieldText.ts';
import { PasswordField } from './PasswordField.tsx';
import { PersonField } from './PersonField.tsx';
import styles from './SignInCard.module.css';
import { useSignIn } from './useSignIn.ts';

const SchoolDoor = lazy(async () => ({ default: (await import('./SchoolSignIn.tsx')).SchoolDoor }));

type FormProps = {
  /** Whether the first field takes focus, unless a keyboard would open over the screen. */
  readonly isFocused?: boolean;
};

/** The form, behind the school's door where it has one; most servers have none, so no page carries its code. */
export function SignInForm(props: FormProps): ReactNode {
  const { ways, passwords } = useSession();
  const form = <PasswordForm {...props} />;
  if (ways.length === 0 && passwords === 'on') return form;
  return (
    <Suspense>
      <SchoolDoor>{form}</SchoolDoor>
    </Suspense>
  );
}

/** E-mail and password, and the demo accounts if the server has them. A failure keeps what was typed. */
function PasswordForm({ isFocused = false }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const opensKeyboard = useOpensKeyboard();
  const takesFocus = isFocused && !opensKeyboard;
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const { demoAccounts, admitsGuests } = useSession();
  const { signIn, isPending, failure } = useSignIn();
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    signIn(fieldText(event, 'email'), fieldText(event, 'password'));
  }
  return (
    <>
      {navigator.cookieEnabled === false && (
        <p className={styles.failure}>
          This browser blocks cookies for this site, and you need one to sign in. Allow cookies for this site,
          then reload the page.
        </p>
      )}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <form ref={form} onSubmit={handleSubmit}>
        <Stack gap="sm">
          <PersonField field="email" />
          <PasswordField label="Password" name="password" />
          <Button type="submit" loading={isPending}>
            Login
          </Button>
        </Stack>
      </form>
      <Group gap="lg">
        <Anchor component={Link} to="/request-password" size="sm" underline="always">
          Forgot Password
        </Anchor>
        <Anchor component={Link} to="/new-user" size="sm" underline="always">
          New User
        </Anchor>
      </Group>
      {(demoAccounts.length > 0 || admitsGuests) && (
        <DemoAccounts
          accounts={demoAccounts}
          admitsGuests={admitsGuests}
          onChoose={signIn}
          isPending={isPending}
        />
      )}
    </>
  );
}
