import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { setUp } from '../../contracts/calls/account.ts';
import { useAct } from '../call/queries.ts';
import { toast } from '../ui/toast.tsx';
import { fieldText } from './fieldText.ts';
import { PasswordField } from './PasswordField.tsx';
import { PersonField } from './PersonField.tsx';
import styles from './SignInCard.module.css';
import { SignInCard } from './SignInCard.tsx';

/** First start of a production server: the one-time link creates the first Administrator. */
export function SetUp(): ReactNode {
  const { hash } = useLocation();
  // The printed link carries the token after the #, which browsers do not send, so that no log contains it.
  const { token = hash.slice(1) } = useParams();
  const navigate = useNavigate();
  const { act, state } = useAct(setUp, { showsFailure: true });

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const [fullName, email] = [fieldText(event, 'name'), fieldText(event, 'email')];
    const isDone = await act({}, { token, fullName, email, password: fieldText(event, 'password') }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    toast('Your account is ready. Sign in to begin.');
    await navigate('/login', { replace: true });
  }
  return (
    <SignInCard title="Set up Quarterdeck">
      <Text size="sm">You’ll be the first Administrator of this server.</Text>
      <p className={styles.failure} role="alert">
        {state.error?.message ?? ''}
      </p>
      <form onSubmit={(event) => void handleSubmit(event)}>
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
