// Proves the forms for accounts: a forgotten password, one's own name and password, and the administration of
// users. The server's part is tested in tests/api/people/passwords.test.ts and users.test.ts.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestPassword } from '../../../client/account/MailRequest.tsx';
import { ResetPassword } from '../../../client/account/ResetPassword.tsx';
import { SetUp } from '../../../client/account/SetUp.tsx';
import { UserSettings } from '../../../client/account/UserSettings.tsx';
import { renewals } from '../../../client/session/renewal.ts';
import { Users } from '../../../client/users/Users.tsx';
import { type Answers, fill, openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const routes = [
  { path: '/request-password', element: <RequestPassword /> },
  { path: '/reset-password/:uuid', element: <ResetPassword /> },
  { path: '/user-settings', element: <UserSettings /> },
  { path: '/admin/users', element: <Users /> },
  { path: '/login', element: <p>Sign in</p> },
  { path: '/set-up', element: <SetUp /> },
  { path: '/', element: <p>All games</p> },
];
const password = 'vexed ostrich plays tuba';
const another = 'hectic walrus folds maps';

/** Waits for an alert with this text; forms keep an empty alert ready. */
const alerted = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    ),
  );

test('[UI110] a forgotten password is requested by e-mail and reset through the link, which works once', async () => {
  let isUsed = false;
  const page = openAnswered(routes, '/request-password', {
    '/user/request-password': ({ email }) => ({
      passwordSent: email === 'emil@quarterdeck.test',
      isWaiting: email === 'dev@quarterdeck.test',
    }),
    '/user/reset-password/abc': () => {
      const passwordChanged = !isUsed;
      isUsed = true;
      return { passwordChanged };
    },
  });
  fill({ Email: 'nobody@quarterdeck.test' });
  pressButton('Submit');
  await alerted('We could not find your email.');
  fill({ Email: 'dev@quarterdeck.test' });
  pressButton('Submit');
  await screen.findByText(/^The mail server didn’t accept the email just now\. It’s saved/);
  fill({ Email: 'emil@quarterdeck.test' });
  pressButton('Submit');
  await screen.findByText(/^An email with a link to reset your password has been sent\./);
  await alerted('');

  await page.goTo('/reset-password/abc');
  fill({ 'New Password': password, 'Confirm Password': another });
  pressButton('Submit');
  await alerted('Passwords do not match');
  expect(page.sentTo('/abc')).toEqual([]);
  fill({ 'Confirm Password': password });
  pressButton('Submit');
  await screen.findByText('Sign in');
  expect(page.sentTo('/abc')).toEqual([{ password, confirmPassword: password }]);

  await page.goTo('/reset-password/abc');
  fill({ 'New Password': another, 'Confirm Password': another });
  pressButton('Submit');
  await alerted('We could not change your password. Please try again.');
  fireEvent.click(screen.getByRole('link', { name: 'Request a new one' }));
  await screen.findByRole('heading', { name: 'Forgot Password' });
});

test('[UI111] name and password can be changed in User Settings, and the page continues in its new session', async () => {
  const user = { userId: 6, fullName: 'Fay Lind', email: 'fay@quarterdeck.test', role: 'Student' };
  const answers: Answers = {
    '/user/sign-ins': { sign_ins: [] },
    '/user/user-settings': (sent) => sent,
    '/user/identities': { hasPassword: true, identities: [] },
    '/user/update-password': ({ newPassword }) =>
      newPassword === 'fay lindqvist' ? { errors: ['This password is too easy to guess.'] } : {},
  };
  const page = openAnswered(routes, '/user-settings', answers, user);
  fill({ 'Full Name': 'Fay Lindqvist' });
  pressButton('Save');
  await waitFor(() =>
    expect(page.sentTo('/user-settings')).toEqual([
      { fullName: 'Fay Lindqvist', email: user.email, currPassword: '', code: '' },
    ]),
  );
  const before = renewals.get();
  const change = () => pressButton('Change Password');
  change();
  await alerted('These fields cannot be left empty.');
  fill({ 'New Password': password, 'Confirm Password': password });
  change();
  await alerted('Current Password is a required field.');
  fill({ 'Current Password': 'quarterdeck-demo', 'Confirm Password': another });
  change();
  await alerted('The passwords do not match.');
  expect(page.sentTo('/update-password')).toEqual([]);
  fill({ 'New Password': 'fay lindqvist', 'Confirm Password': 'fay lindqvist' });
  change();
  await alerted(/too easy to guess/);
  expect(renewals.get()).toBe(before);
  fill({ 'New Password': password, 'Confirm Password': password });
  change();
  await waitFor(() => expect(renewals.get()).toBe(before + 1));
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('');
});

test('one’s settings turn reminders off, and make an address of one’s calendar, which is copied', async () => {
  const user = { userId: 6, fullName: 'Fay Lind', email: 'fay@quarterdeck.test', role: 'Student' };
  let isReminded = true;
  const page = openAnswered(
    routes,
    '/user-settings',
    {
      '/user/sign-ins': { sign_ins: [] },
      '/user/identities': { hasPassword: true, identities: [] },
      '/user/dates': () => ({ is_reminded: isReminded }),
      '/user/dates/save': ({ is_reminded: chosen }) => {
        isReminded = chosen === true;
        return {};
      },
      '/user/dates/calendar': { address: '/calendar/secret.ics' },
    },
    user,
  );
  const box = () => screen.getByLabelText<HTMLInputElement>(/^Remind me by email/);
  await waitFor(() => expect(box().disabled).toBe(false));
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  await waitFor(() => expect(box().checked).toBe(false));
  expect(page.sentTo('/user/dates/save')).toEqual([{ is_reminded: false }]);
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }));
  expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull();
  pressButton('New address');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the address' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/calendar/secret.ics`));
});

test('where an LMS alone launches people, one’s settings list and disconnect the ways to sign in', async () => {
  const { sentTo } = openAnswered(
    routes,
    '/user-settings',
    {
      '/user/sign-ins': { sign_ins: [] },
      '/user/dates': { is_reminded: true },
      '/user/identities': {
        hasPassword: true,
        identities: [{ number: 1, label: 'Moodle', linkedAt: '2026-09-01T12:00:00.000Z', usedAt: null }],
      },
      '/user/identities/remove': {},
    },
    { userId: 6, fullName: 'Fay Lind', email: 'fay@quarterdeck.test', role: 'Student' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect Moodle' }));
  await waitFor(() => expect(sentTo('/identities/remove')).toHaveLength(1));
});

test('an Administrator finds, creates and disables users', async () => {
  const dev = {
    userId: 4,
    fullName: 'Dev Rao',
    email: 'dev@quarterdeck.test',
    role: 'Student',
    state: 'active',
    isGuest: false,
    ways: [],
  };
  const una = { ...dev, userId: 9, fullName: 'Una Nair', email: 'una@school.test', state: 'invited' };
  const users = [dev];
  const page = openAnswered(
    routes,
    '/admin/users',
    {
      '/admin/users': ({ search, state }) => {
        const found = users.filter(
          (user) =>
            user.fullName.toLowerCase().includes(String(search)) &&
            [null, user.state].includes(state as never),
        );
        return { users: found, count: found.length };
      },
      '/admin/users/create': () => {
        users.push(una);
        return { user: una, welcomeEmailSent: true, isWaiting: false };
      },
      '/admin/users/disable': ({ disabled }) => {
        users[0] = { ...dev, state: disabled ? 'disabled' : 'active' };
        return { user: users[0] };
      },
    },
    { userId: 1, fullName: 'Morgan Hale', role: 'Administrator' },
  );
  await screen.findByText('Dev Rao');
  const lookOf = (name: string) => screen.getByRole('button', { name }).dataset.variant;
  expect([lookOf('Disable Dev Rao'), lookOf('Erase Dev Rao')]).toEqual(['default', 'subtle']);
  pressButton('Create User');
  const dialog = await screen.findByRole('dialog', { name: 'Create User' });
  for (const [label, value] of [
    ['Full Name', una.fullName],
    ['Email', una.email],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create User' }));
  await screen.findByText('Una Nair');
  expect(page.sentTo('/create')).toEqual([
    { fullName: 'Una Nair', email: 'una@school.test', role: 'Student' },
  ]);
  fill({ State: 'invited' });
  await waitFor(() => expect(screen.queryByText('Dev Rao')).toBeNull());
  fill({ State: '', Search: 'dev rao' });
  await screen.findByText('Dev Rao');
  pressButton('Disable Dev Rao');
  const questions = page.dialogs.queue;
  await waitFor(() => expect(questions.get().map(({ acceptLabel }) => acceptLabel)).toEqual(['Disable']));
  expect(page.sentTo('/disable')).toEqual([]);
  act(() => questions.get()[0]?.answer(true));
  await screen.findByRole('button', { name: 'Enable Dev Rao' });
  expect(page.sentTo('/disable')).toEqual([{ userId: 4, disabled: true }]);
});

test('[PG4] a guest is called so among the users, and nobody has invited one', async () => {
  const guest = {
    userId: 5,
    fullName: 'Guest',
    email: '',
    role: 'Student',
    state: 'invited',
    isGuest: true,
    ways: [],
  };
  const answers = {
    '/admin/users': () => ({ users: [guest], count: 1 }),
    '/admin/users/erase-preview': () => ({
      fullName: 'Guest',
      email: '',
      acts: 2,
      refusal: null,
      texts: [],
      openGames: [],
      gradedAt: ['Harbor Moodle'],
    }),
  };
  openAnswered(routes, '/admin/users', answers, { userId: 1, fullName: 'Morgan', role: 'Administrator' });
  expect((await screen.findByTitle('Practices without an account')).textContent).toBe('Guest');
  pressButton('Erase Guest');
  await screen.findByText('the account of Guest, with its sessions and links');
  screen.getByText('Grades already sent to Harbor Moodle stay there.');
});

test('the first Administrator reads the whole rule for the password, and is inside after one form', async () => {
  const hedda = { fullName: 'Hedda Holt', email: 'head@school.test' };
  const page = openAnswered(routes, '/set-up#token', {
    '/user/set-up': () => ({ ...hedda, userId: 1, role: 'Administrator', isGuest: false }),
  });
  await screen.findByText(/^At least 8 characters, not counting common words, years, sequences/);
  fill({ 'Full Name': hedda.fullName, Email: hedda.email, Password: password });
  pressButton('Create account');
  await screen.findByText('All games');
  expect(page.sentTo('/set-up')).toEqual([{ ...hedda, password, token: 'token' }]);
});
