import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { setUp } from '../../contracts/calls/account.ts';
import { useAct } from '../call/queries.ts';
import { toast } from '../ui/toast.tsx';
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
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await act({}, { token, fullName, email, password }).then(
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
          <PersonField field="fullName" value={fullName} onChange={setFullName} />
          <PersonField field="email" value={email} onChange={setEmail} />
          <PasswordField
            label="Password"
            name="password"
            isNew
            tellsRule
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" loading={state.isPending}>
            Create account
          </Button>
        </Stack>
      </form>
    </SignInCard>
  );
}
