import { Anchor, Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { openLink, passwordTexts, resetPassword } from '../../contracts/calls/passwords.ts';
import { failureText } from '../call/failureText.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { rememberReturnRoute } from '../session/returnRoute.ts';
import { useReloadSession } from '../session/session.ts';
import { toast } from '../ui/toast.tsx';
import { fieldText } from './fieldText.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInCard.module.css';
import { SignInCard } from './SignInCard.tsx';

/** The page behind a mailed link: a new password and its confirmation. */
export function ResetPassword(): ReactNode {
  const { uuid = '' } = useParams();
  const joining = useSearchParams()[0].get('join');
  const navigate = useNavigate();
  const reloadSession = useReloadSession();
  const { act, state } = useAct(resetPassword, { showsFailure: true });
  useLoad(openLink, { uuid }, {}, { showsFailure: true });
  const [failure, setFailure] = useState('');

  async function change(password: string, confirmPassword: string): Promise<void> {
    if (password !== confirmPassword) return setFailure(passwordTexts.resetMismatch);
    const { passwordChanged } = await act({ uuid }, { password, confirmPassword });
    if (!passwordChanged) return setFailure(passwordTexts.notChanged);
    // A user signed in here with the old password is signed out.
    await reloadSession();
    toast(passwordTexts.changed);
    if (joining !== null) rememberReturnRoute(`/join/${encodeURIComponent(joining)}`);
    await navigate('/login', { replace: true });
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFailure('');
    void change(fieldText(event, 'newPassword'), fieldText(event, 'confirmPassword')).catch((fault) =>
      setFailure(failureText(fault)),
    );
  }
  return (
    <SignInCard title={joining === null ? 'Reset Password' : 'Choose a password'}>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      {failure === passwordTexts.notChanged && <DeadLink />}
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <PasswordField label="New Password" name="newPassword" isNew tellsRule />
          <PasswordField label="Confirm Password" name="confirmPassword" isNew />
          <Button type="submit" loading={state.isPending}>
            Submit
          </Button>
        </Stack>
      </form>
    </SignInCard>
  );
}

function DeadLink(): ReactNode {
  return (
    <p className={styles.notice}>
      Links work once, for a limited time.{' '}
      <Anchor component={Link} to="/request-password" underline="always">
        Request a new one
      </Anchor>
    </p>
  );
}
