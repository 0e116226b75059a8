import { Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import '@mantine/core/styles/Divider.layer.css';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { doorTexts } from '../../contracts/calls/doorTexts.ts';
import { awaitedPerson, connectAccount, joinAs } from '../../contracts/calls/schoolSignIn.ts';
import { failureText } from '../call/failureText.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { claimKeptWork } from '../session/keptOwner.ts';
import { useSession } from '../session/session.ts';
import { fieldText } from './fieldText.ts';
import { PasswordField } from './PasswordField.tsx';
import { PersonField } from './PersonField.tsx';
import styles from './SignInCard.module.css';
import { SignInCard } from './SignInCard.tsx';
import { useEnter } from './useSignIn.ts';

type Awaited = NonNullable<ResponseOf<typeof awaitedPerson>['awaited']>;

/** Where a school's sign-in ends: whoever is known goes on, whoever is not says who they are here. */
export function Connect(): ReactNode {
  const { user } = useSession();
  const enter = useEnter();
  const { data, error } = useLoad(awaitedPerson, {}, {}, { showsFailure: true });
  // Whoever signs in on this page is led on by its forms, and once.
  const [arrived] = useState(user);
  const isDone = data?.awaited === null;
  useEffect(() => {
    // The route that was kept when the session was missing, or the games list.
    if (isDone && arrived) void enter(arrived);
  }, [isDone, arrived, enter]);
  if (error)
    return (
      <SignInCard title="New here">
        <p role="alert">{failureText(error)}</p>
      </SignInCard>
    );
  if (!data || (isDone && user)) return null;
  if (!data.awaited)
    return (
      <SignInCard title="New here">
        <Text size="sm">Nobody is waiting here. This took more than ten minutes, or was done already.</Text>
        <Anchor component={Link} to="/login" underline="always">
          Login
        </Anchor>
      </SignInCard>
    );
  return data.awaited.email === null ? (
    <NewHere awaited={data.awaited} />
  ) : (
    <SignInCard title="Connect your account">
      <Text size="sm">
        {data.awaited.email} already has an account here. Enter its password once; from then on{' '}
        {data.awaited.label} signs you in.
      </Text>
      <PasswordOnce />
    </SignInCard>
  );
}

function NewHere({ awaited }: { readonly awaited: Awaited }): ReactNode {
  const { label, course, fullName, mayJoin } = awaited;
  const [hasAccount, setHasAccount] = useState(false);
  const origin = course === null ? label : `${course} in ${label}`;
  return (
    <SignInCard title="New here">
      <Text size="sm">
        You come from {origin}
        {fullName !== '' && ` as ${fullName}`}. Quarterdeck does not know you yet.
      </Text>
      {!mayJoin && <Text size="sm">Ask your instructor or an administrator for an account.</Text>}
      {hasAccount ? (
        <PasswordOnce asksEmail />
      ) : (
        <>
          {mayJoin && <JoinAs given={fullName} />}
          <Button variant="default" onClick={() => setHasAccount(true)}>
            I have an account here
          </Button>
        </>
      )}
      {mayJoin && (
        <Text size="xs" c="dimmed">
          Your teacher sees your name and, if your school sends it, your e-mail. Nothing is stored until you
          join.
        </Text>
      )}
    </SignInCard>
  );
}

/** Lets in whom the school sent, to where their launch leads, which the server knows; else as after any sign-in. */
function useGoOn(): (entered: ResponseOf<typeof joinAs>) => void {
  const enter = useEnter();
  return ({ user, to }) => {
    if (to === null) return void enter(user);
    claimKeptWork(user.userId);
    window.location.assign(to);
  };
}

function JoinAs({ given }: { readonly given: string }): ReactNode {
  const [typed, setTyped] = useState('');
  const goOn = useGoOn();
  const { act, state } = useAct(joinAs, { showsFailure: true });
  const name = given === '' ? typed.trim() : given;
  return (
    <Stack gap="sm">
      <p className={styles.failure} role="alert">
        {state.error?.message ?? ''}
      </p>
      {given === '' && (
        <TextInput
          label="Name your team will see"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Button
        loading={state.isPending}
        disabled={name === ''}
        onClick={() =>
          // A failure is shown above; nothing awaits the promise.
          void act({}, { name })
            .then(goOn)
            .catch(() => undefined)
        }
      >
        Join as {name === '' ? '…' : name}
      </Button>
    </Stack>
  );
}

function PasswordOnce({ asksEmail = false }: { readonly asksEmail?: boolean }): ReactNode {
  const goOn = useGoOn();
  const { act, state } = useAct(connectAccount, { showsFailure: true });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const email = asksEmail ? fieldText(event, 'email') : '';
        void act({}, { email, password: fieldText(event, 'password') })
          .then(goOn)
          .catch(() => undefined);
      }}
    >
      <Stack gap="sm">
        <p className={styles.failure} role="alert">
          {state.error?.message ?? ''}
        </p>
        {asksEmail && <PersonField field="email" />}
        <PasswordField label="Password" name="password" />
        <Button type="submit" loading={state.isPending}>
          Connect
        </Button>
        <Anchor component={Link} to="/request-password" size="sm" underline="always">
          Forgot Password
        </Anchor>
        <Text size="xs" c="dimmed">
          An administrator can connect you without it, while this page is open.
        </Text>
      </Stack>
    </form>
  );
}

/** What the address of the door says: why somebody stands here again, or that they signed out. */
function useNews(): ReactNode {
  const { ways } = useSession();
  const search = new URLSearchParams(window.location.search);
  const labelOf = (name: string | null): string =>
    ways.find((way) => way.name === name)?.label ?? 'Your school';
  const why = doorTexts[search.get('why') ?? ''];
  const id = search.get('id');
  if (why)
    return (
      <p className={styles.failure} role="alert">
        {why(labelOf(search.get('way')))}
        {id && /^[\da-f-]{36}$/.test(id) && ` (${id})`}
      </p>
    );
  const left = ways.filter(({ name }) => search.getAll('out').includes(name));
  if (left.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>You are signed out of Quarterdeck.</p>
      {left.map(({ name, label }) => (
        <p key={name}>
          <Anchor href={`/sign-in/${name}/out`} underline="always">
            Sign out of {label} too
          </Anchor>
        </p>
      ))}
    </div>
  );
}

/** Sign-in by the school, above the form with a password, which is for whom the school lets use one. */
export function SchoolDoor({ children }: { readonly children: ReactNode }): ReactNode {
  const { ways, passwords } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Stack gap="sm">
      {useNews()}
      {ways.map(({ name, label }) => (
        <Button key={name} component="a" href={`/sign-in/${name}`} variant="default">
          Sign in with {label}
        </Button>
      ))}
      {passwords === 'on' && ways.length > 0 && <Divider label="or with a password" />}
      {passwords === 'administrators' && !isAsked && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => setIsAsked(true)}
        >
          Administrators: sign in with a password
        </Anchor>
      )}
      {(passwords === 'on' || isAsked) && children}
    </Stack>
  );
}
