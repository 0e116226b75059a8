import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './SignInCard.module.css';
import { useSession } from './session.ts';
import { useSignIn } from './useSignIn.ts';

/** E-mail and password, and the demo accounts where the server has them. A failure keeps what was typed. */
export function SignInForm(): ReactNode {
  const { demoAccounts } = useSession();
  const { signIn, isPending, failure } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    signIn(email, password);
  }
  return (
    <>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          />
          <Button type="submit" loading={isPending}>
            Login
          </Button>
        </Stack>
      </form>
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} onChoose={signIn} isPending={isPending} />
      )}
    </>
  );
}
