import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { askToJoin, findJoinCode } from '../../contracts/calls/joinCodes.ts';
import { passwordTexts } from '../../contracts/calls/passwords.ts';
import { failureText } from '../call/failureText.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { useSession } from '../session/session.ts';
import styles from './SignInCard.module.css';
import { SignInCard } from './SignInCard.tsx';

type Found = ResponseOf<typeof findJoinCode>;

const fieldsSchema = z.object({ full_name: z.string(), email: z.string() });

/** Name and e-mail of somebody new; the link is mailed, or follows at once for whoever has the code. */
function SignUpForm({ code, found }: { readonly code: string; readonly found: Found }): ReactNode {
  const navigate = useNavigate();
  const { keepsMail } = useSession();
  const { fields, change, forget } = useKeptFields('signUp', fieldsSchema, { full_name: '', email: '' });
  const { act, state } = useAct(askToJoin, { showsFailure: true });
  const [failure, setFailure] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isMailed = found.who === 'domain';
  async function ask(): Promise<void> {
    setFailure('');
    const { token, is_waiting } = await act({}, { code, ...fields });
    forget();
    if (token !== null) await navigate(`/reset-password/${token}?join=${encodeURIComponent(code)}`);
    else setSentTo(is_waiting ? passwordTexts.mailWaits : `The link is on its way to ${fields.email}.`);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void ask().catch((fault) => setFailure(failureText(fault)));
  }
  if (sentTo !== null)
    return (
      <>
        <p className={styles.notice} role="status">
          {sentTo}
          {keepsMail && ' This is a demo: an Administrator can find it on the Mail page.'}
        </p>
        <Button variant="default" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
      </>
    );
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <p className={styles.failure} role="alert">
          {failure}
        </p>
        <TextInput
          label="Your name"
          autoComplete="name"
          value={fields.full_name}
          onChange={(event) => change({ full_name: event.currentTarget.value })}
        />
        <TextInput
          type="email"
          label={isMailed ? 'School email' : 'Email'}
          autoComplete="email"
          placeholder={found.domain === null ? '' : `name@${found.domain}`}
          value={fields.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <Button type="submit" loading={state.isPending}>
          {isMailed ? 'Send me the link' : 'Continue'}
        </Button>
        <Text size="xs" c="dimmed">
          {isMailed && 'The link comes to your school mail. '}Your instructor will see that you joined and
          what you decide.
        </Text>
      </Stack>
    </form>
  );
}

/** Where a join code leads somebody who is not signed in (D19). */
export function SignUpScreen(): ReactNode {
  const { code = '' } = useParams();
  const { data: found, error } = useLoad(findJoinCode, {}, { code }, { showsFailure: true });
  // Those on the roster have an account; the code waits until they are signed in.
  if (found?.who === 'roster') return <Navigate to="/login" replace />;
  if (!found && !error) return null;
  return (
    <SignInCard title={found ? `Join ${found.game_name}` : 'Join a Game'}>
      {found && <Text size="sm">Opened by {found.opened_by}</Text>}
      {error && <p role="alert">{failureText(error)}</p>}
      {found && <SignUpForm code={code} found={found} />}
      <Anchor component={Link} to="/login" size="sm" underline="always">
        I have an account here
      </Anchor>
    </SignInCard>
  );
}
