import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DemoAccounts } from '../../client/account/DemoAccounts.tsx';
import { OwnData } from '../../client/account/OwnData.tsx';
import { OwnDates } from '../../client/account/OwnDates.tsx';
import { PasswordField } from '../../client/account/PasswordField.tsx';
import { PersonField } from '../../client/account/PersonField.tsx';
import { Connect } from '../../client/account/SchoolSignIn.tsx';
import { SignInForm } from '../../client/account/SignInForm.tsx';
import { SignInPage } from '../../client/account/SignInPage.tsx';
import { SignIns } from '../../client/account/SignIns.tsx';
import { UnreachableServer } from '../../client/account/UnreachableServer.tsx';
import { WaysToSignIn } from '../../client/account/WaysToSignIn.tsx';
import { classAt } from '../../client/samples/shownClass.ts';
import { type ClientSession, SessionContext, useSession } from '../../client/session/session.ts';
import { ownSignIns } from '../../contracts/calls/accessLog.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadOwnDates } from '../../contracts/calls/ownDates.ts';
import { awaitedPerson, ownIdentities } from '../../contracts/calls/schoolSignIn.ts';
import { answer } from './Answered.tsx';
import { type Entry, entry, modal, nothing, type Section } from './entry.tsx';

const accounts: ClientSession['demoAccounts'] = [
  { fullName: 'Ada Lund', label: 'Student', note: 'CEO of First Harbor Bank', promise: 'Qtr 4 is open.' },
  { fullName: 'Ben Ono', label: 'Teammate', note: 'in the same bank', promise: '' },
  { fullName: 'Rosa Vance', label: 'Instructor', note: 'of Autumn Cup', promise: '2 of 4 banks are in.' },
].map((account) => ({ ...account, email: `${account.fullName}@quarterdeck.test`, password: 'public' }));

/** What a demo server says that it prepares; it is not asked. */
function Prepared({
  status,
  children,
}: {
  readonly status: string | null;
  readonly children: ReactNode;
}): ReactNode {
  const [client] = useState(() => {
    const still = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    still.setQueryData(['preparation'], status);
    return still;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The landing page of a demo server, or of one without demo accounts. */
function Landing({ isDemo }: { readonly isDemo: boolean }): ReactNode {
  const session = useSession();
  return (
    <Prepared status={null}>
      <SessionContext value={{ ...session, demoAccounts: isDemo ? accounts : [] }}>
        <SignInPage title="Login">
          <SignInForm />
        </SignInPage>
      </SessionContext>
    </Prepared>
  );
}

const landing = (name: string, isDemo: boolean, isPhone = false): Entry =>
  modal(`door: ${name}`, <Landing isDemo={isDemo} />, { isPhone });

const demo = (name: string, status: string | null, isPending: boolean): Entry =>
  entry(
    `demo accounts: ${name}`,
    <Prepared status={status}>
      <DemoAccounts accounts={accounts} admitsGuests onChoose={nothing} isPending={isPending} />
    </Prepared>,
  );

type SignIn = { readonly at: string; readonly browser: string; readonly network: string };
const signIns = (name: string, list: readonly SignIn[] | undefined): Entry =>
  entry(`sign-ins: ${name}`, <SignIns />, {
    answers: list ? [answer(ownSignIns, { sign_ins: [...list] })] : [],
    failing: list ? [] : [ownSignIns],
  });

const label = 'Harbor University';
const bySchool = (name: string, shown: ReactNode, around: Parameters<typeof modal>[2] = {}): Entry =>
  modal(`sign-in by the school: ${name}`, <OfSchool>{shown}</OfSchool>, around);

/** Where a school signs its people in, seen by somebody who is not in yet. */
function OfSchool({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSession();
  const ways = [{ name: 'harbor-university', label }];
  return <SessionContext value={{ ...session, user: null, ways }}>{children}</SessionContext>;
}

type Awaited = ResponseOf<typeof awaitedPerson>['awaited'];
const stranger = { label, course: null, fullName: 'Mia Chen', email: null, mayJoin: true };
const awaits = (name: string, awaited: Awaited): Entry =>
  bySchool(name, <Connect />, { answers: [answer(awaitedPerson, { awaited })] });
const linked = { number: 1, label, linkedAt: classAt(30), usedAt: classAt(2) };

export const door: Section = {
  title: 'Door and account',
  entries: [
    landing('of a demo', true),
    landing('of any other server', false),
    landing('on a phone', true, true),
    demo('ready', null, false),
    demo('games are being prepared', 'preparing game 2 of 4', false),
    demo('a sign-in is on its way', null, true),
    signIns('two', [
      { at: classAt(30), browser: 'Firefox', network: '203.0.113.x' },
      { at: classAt(2), browser: 'Safari', network: '198.51.100.x' },
    ]),
    signIns('none', []),
    signIns('failed', undefined),
    bySchool(
      'the door',
      <SignInPage title="Login">
        <SignInForm />
      </SignInPage>,
    ),
    awaits('a password once', { ...stranger, email: 'mia@harbor.example' }),
    awaits('new here', stranger),
    awaits('new here, from a course, without a name', { ...stranger, course: 'FIN 410', fullName: '' }),
    awaits('strangers may not join', { ...stranger, mayJoin: false }),
    awaits('nobody waits', null),
    bySchool('ways to sign in', <WaysToSignIn />, {
      answers: [answer(ownIdentities, { hasPassword: true, identities: [linked] })],
    }),
    entry('own data', <OwnData />),
    entry('own dates', <OwnDates />, { answers: [answer(loadOwnDates, { is_reminded: true })] }),
    entry(
      'fields of a person',
      <>
        <PersonField field="fullName" value="Ada Lund" onChange={nothing} />
        <PersonField field="email" value="" onChange={nothing} />
        <PasswordField label="New Password" name="new" isNew tellsRule value="" onChange={nothing} />
      </>,
    ),
    modal('the server does not answer', <UnreachableServer onRetry={nothing} />),
  ],
};
