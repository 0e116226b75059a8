import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { newUser, passwordTexts, requestPassword } from '../../contracts/calls/passwords.ts';
import { failureText } from '../call/failureText.ts';
import { useAct } from '../call/queries.ts';
import { useSession } from '../session/session.ts';
import { fieldText } from './fieldText.ts';
import { PersonField } from './PersonField.tsx';
import styles from './SignInCard.module.css';
import { SignInCard } from './SignInCard.tsx';

/** Forgot Password: mails a link to reset the password. */
export function RequestPassword(): ReactNode {
  const { act } = useAct(requestPassword, { showsFailure: true });
  return (
    <MailRequest
      title="Forgot Password"
      hint="Enter your email, and we’ll send you a link to choose a new password."
      success={passwordTexts.passwordSent}
      request={async (email) => {
        const { passwordSent, isWaiting } = await act({}, { email });
        return passwordSent || isWaiting ? { isWaiting } : null;
      }}
    />
  );
}

/** New User: mails the welcome of an account created by the school. */
export function NewUser(): ReactNode {
  const { act } = useAct(newUser, { showsFailure: true });
  return (
    <MailRequest
      title="New User"
      hint="Enter the email your school has on file, and we’ll send you a link to choose your password."
      success={passwordTexts.welcomeEmailSent}
      request={async (email) => {
        const { welcomeEmailSent, isWaiting } = await act({}, { email });
        return welcomeEmailSent || isWaiting ? { isWaiting } : null;
      }}
    />
  );
}

/** One e-mail and Submit; `request` says whether its mail waits, null for an unknown e-mail, or fails with a text. */
function MailRequest({
  title,
  hint,
  success,
  request,
}: {
  readonly title: string;
  readonly hint: string;
  readonly success: string;
  readonly request: (email: string) => Promise<{ readonly isWaiting: boolean } | null>;
}): ReactNode {
  const [isPending, setIsPending] = useState(false);
  const [answer, setAnswer] = useState('');
  const [failure, setFailure] = useState('');

  async function submit(email: string): Promise<void> {
    setIsPending(true);
    setAnswer('');
    setFailure('');
    try {
      const asked = await request(email);
      if (asked) setAnswer(asked.isWaiting ? passwordTexts.mailWaits : success);
      else setFailure(passwordTexts.unknownEmail);
    } catch (fault) {
      setFailure(failureText(fault));
    } finally {
      setIsPending(false);
    }
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(fieldText(event, 'email'));
  }
  return (
    <SignInCard title={title}>
      <Text size="sm">{hint}</Text>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.answer} role="status">
        {answer && <Answer text={answer} />}
      </div>
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <PersonField field="email" />
          <Button type="submit" loading={isPending}>
            Submit
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to="/login" size="sm" underline="always">
        Login
      </Anchor>
    </SignInCard>
  );
}

function Answer({ text }: { readonly text: string }): ReactNode {
  const { keepsMail } = useSession();
  return (
    <p className={styles.notice}>
      {text}
      {keepsMail && ' This is a demo: an Administrator can find it on the Mail page.'}
    </p>
  );
}
