// Proves how Administrators manage accounts over HTTP and sockets: list, create, change roles, disable and
// enable; that a disabled person is signed out at once, and that the last Administrator stays.
import { describe, expect, test } from 'vitest';
import { currentSession, login } from '../../../contracts/calls/account.ts';
import {
  createUser,
  disableUser,
  type ListedUser,
  listUsers,
  setUserRole,
} from '../../../contracts/calls/users.ts';
import { searchAccounts } from '../../../server/identity/accounts/accountSearch.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';

const shared = shareProduct(['admin', 'ada']);
const list = (wanted: object = {}) => shared.people.admin.succeed(listUsers, {}, wanted);
const names = async (wanted: object) => (await list(wanted)).users.map(({ fullName }) => fullName);
const credentials = (mailbox: string) => ({ email: `${mailbox}@quarterdeck.test`, password: demoPassword });

describe('the list of users', () => {
  test('shows name, e-mail, role and state, sorted by name, and nothing else', async () => {
    const { users, count } = await list();
    expect(count).toBe(users.length);
    expect(users[0]).toEqual({
      userId: shared.product.userIdOf('ada'),
      fullName: 'Ada Lund',
      email: 'ada@quarterdeck.test',
      role: 'Student',
      state: 'active',
      isGuest: false,
      ways: [],
    });
    const sorted = users.map(({ fullName }) => fullName);
    expect(sorted).toEqual([...sorted].sort());
  });

  test('can be searched by parts of name and e-mail, by role and by state', async () => {
    expect(await names({ search: ' LUND' })).toEqual(['Ada Lund']);
    expect(await names({ search: 'instructor@' })).toEqual(['Rosa Vance']);
    expect(await names({ role: 'Instructor' })).toEqual(['Nils Holm', 'Rosa Vance']);
    expect(await names({ state: 'disabled' })).toEqual([]);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await list({ offset: 10_000 })).toMatchObject({ users: [], count: expect.any(Number) });
  });

  test('a name is found without its accents, among 5,000 accounts', () => {
    const accounts = Array.from({ length: 5_000 }, (_, index) => ({
      userId: index + 1,
      email: `student${index}@school.test`,
      fullName: index === 4_321 ? 'Zoë Núñez' : `Student ${index}`,
      role: 'Student' as const,
      isGuest: false,
      disabledAt: null,
      lastSeenAt: null,
      hasPassword: true,
      providers: [],
    }));
    const found = searchAccounts(accounts, { search: 'zoe nunez', role: null, state: null });
    expect(found.map(({ userId }) => userId)).toEqual([4_322]);
  });
});

describe('a new account', () => {
  test('is invited until its owner chooses a password; a taken email and an invalid name are reported', async () => {
    const { admin } = shared.people;
    const vera = { fullName: ' Vera Sol ', email: 'vera@school.test', role: 'Instructor' } as const;
    const { user, welcomeEmailSent } = await admin.succeed(createUser, {}, vera);
    expect(user).toMatchObject({ fullName: 'Vera Sol', role: 'Instructor', state: 'invited' });
    expect(welcomeEmailSent).toBe(true);
    expect(await names({ state: 'invited' })).toEqual(['Vera Sol']);
    const told = async (person: object) =>
      (await admin.fail(createUser, {}, { ...vera, ...person })).errors[0];
    expect(await told({ email: 'VERA@school.test' })).toBe('Another account already uses this email.');
    expect(await told({ email: 'vera' })).toBe('This isn’t a valid email.');
    expect(await told({ email: 'new@school.test', fullName: '' })).toMatch(/must have 1 to 120/);
  });
});

describe('disabling', () => {
  test('[ID12] ends sessions and sockets at once, and enabling lets the person sign in again', async () => {
    const { admin } = shared.people;
    const ben = await signIn(shared.product, 'ben');
    const socket = await connectSocket(ben);
    const userId = shared.product.userIdOf('ben');
    const { user } = await admin.succeed(disableUser, {}, { userId, disabled: true });
    expect(user.state).toBe('disabled');
    await socket.waitFor(() => socket.isSessionEnded && !socket.isConnected, 'the end of the socket');
    socket.close();
    expect((await ben.succeed(currentSession, {}, {})).user).toBeNull();
    expect((await ben.call(login, {}, credentials('ben'))).httpStatus).toBe(409);
    await admin.succeed(disableUser, {}, { userId, disabled: false });
    expect((await ben.call(login, {}, credentials('ben'))).httpStatus).toBe(200);
  });

  test('[ID3] an unknown person is not found', async () => {
    expect(
      (await shared.people.admin.fail(disableUser, {}, { userId: 9_999, disabled: true })).errors,
    ).toEqual(['The account was not found.']);
  });
});

describe('roles', () => {
  test('a new role takes effect at once, in a new session', async () => {
    const { admin } = shared.people;
    const chloe = await signIn(shared.product, 'chloe');
    const userId = shared.product.userIdOf('chloe');
    await admin.succeed(setUserRole, {}, { userId, role: 'Administrator' });
    expect((await chloe.succeed(currentSession, {}, {})).user).toBeNull();
    const again = await signIn(shared.product, 'chloe');
    expect((await again.succeed(listUsers, {}, {})).count).toBeGreaterThan(0);
    await admin.succeed(setUserRole, {}, { userId, role: 'Student' });
    expect((await again.call(listUsers, {}, {})).httpStatus).toBe(401);
  });

  test('[ID22] the last Administrator can be neither disabled nor demoted, and stays signed in', async () => {
    const { admin } = shared.people;
    const userId = shared.product.userIdOf('admin');
    const text = 'This is the last Administrator who can sign in. Make someone else an Administrator first.';
    const acts = [
      admin.fail(disableUser, {}, { userId, disabled: true }),
      admin.fail(setUserRole, {}, { userId, role: 'Student' }),
    ];
    for (const refused of await Promise.all(acts))
      expect(refused).toMatchObject({ rule: 'ID22', errors: [text] });
    const [user] = (await list({ role: 'Administrator' })).users as readonly ListedUser[];
    expect(user).toMatchObject({ userId, state: 'active' });
  });
});

test('[ID11] no name and no e-mail of an account is in the event log', async () => {
  const { stores } = shared.product.application;
  const events = JSON.stringify(await stores.eventStore.readAll({ after: 0 }));
  for (const { fullName, email } of (await list()).users)
    expect([events.includes(fullName), events.includes(email)], fullName).toEqual([false, false]);
});
