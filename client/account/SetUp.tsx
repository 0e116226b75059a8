import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { setUp } from '../../contracts/calls/account.ts';
import { useAct } from '../call/queries.ts';
import { fieldText } from './fieldText.ts';
import { PasswordField } from './PasswordField.tsx';
import { PersonField } from './PersonField.tsx';
import styles from './SignInCard.module.css';
import { SignInCard } from './SignInCard.tsx';
import { useEnter } from './useSignIn.ts';

/** First start of a production server: the one-time link creates the first Administrator. */
export function SetUp(): ReactNode {
  const { hash } = useLocation();
  // The printed link carries the token after the #, which browsers do not send, so that no log contains it.
  const { token = hash.slice(1) } = useParams();
  const enter = useEnter();
  const { act, state } = useAct(setUp, { showsFailure: true });

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [fullName, email] = [fieldText(event, 'name'), fieldText(event, 'email')];
    // A failure is shown above the fields; nothing awaits the promise.
    void act({}, { token, fullName, email, password: fieldText(event, 'password') })
      .then(enter)
      .catch(() => undefined);
  }
  return (
    <SignInCard title="Set up Quarterdeck">
      <Text size="sm">You’ll be the first Administrator of this server.</Text>
      <p className={styles.failure} role="alert">
        {state.error?.message ?? ''}
      </p>
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <PersonField field="fullName" />
          <PersonField field="email" />
          <PasswordField label="Password" name="password" isNew tellsRule />
          <Button type="submit" loading={state.isPending}>
            Create account
          </Button>
        </Stack>
      </form>
    </SignInCard>
  );
}
