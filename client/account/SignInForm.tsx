import { Anchor, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { useOpensKeyboard } from '../theme/useIsSmallScreen.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { fieldText } from './fieldText.ts';
import { PasswordField } from './PasswordField.tsx';
import { PersonField } from './PersonField.tsx';
import styles from './SignInCard.module.css';
import { useSignIn } from './useSignIn.ts';

type FormProps = {
  /** Whether the first field takes focus, unless a keyboard would open over the screen. */
  readonly isFocused?: boolean;
};

/** The form, behind the school's door where it has one; most servers have none, so no page carries its code. */
export function SignInForm(props: FormProps): ReactNode {
  const { ways, passwords } = useSession();
  const hasDoor = ways.length > 0 || passwords !== 'on';
  const [school, setSchool] = useState<typeof import('./SchoolDoor.tsx')>();
  useEffect(() => {
    if (hasDoor) void import('./SchoolDoor.tsx').then(setSchool);
  }, [hasDoor]);
  const form = <PasswordForm {...props} />;
  if (!hasDoor) return form;
  return school && <school.SchoolDoor>{form}</school.SchoolDoor>;
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
