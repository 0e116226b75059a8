import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/refusal.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { erasureContract } from './erasureContract.ts';
import { outboxContract } from './outboxContract.ts';
import { schoolContract } from './schoolContract.ts';
import { sessionContract } from './sessionContract.ts';
import {
  accountWithPassword,
  ada,
  created,
  createIn,
  fakeEnvironment,
  type OpenEmptyStore,
} from './testIdentity.ts';

const ben = { ...ada, email: 'ben@bank.test', fullName: 'Ben Ono' };
const noon = 1_000_000;

/** The contract of every identity store. Each adapter's test file calls this with its own opener. */
export function identityStoreContract(open: OpenEmptyStore): void {
  accountContract(open);
  sessionContract(open);
  tokenContract(open);
  passwordLinkContract(open);
  lastAdministratorContract(open);
  erasureContract(open);
  outboxContract(open);
  schoolContract(open);
}

function accountContract(open: OpenEmptyStore): void {
  test('[ID1] an account is found by its e-mail in any case, and by its id', async () => {
    const store = await open();
    const account = await created(store);
    const rest = { isGuest: false, disabledAt: null, lastSeenAt: null };
    expect(account).toEqual({ ...ada, ...rest, userId: account.userId });
    expect(Number.isSafeInteger(account.userId) && account.userId > 0).toBe(true);
    expect(await store.accountByEmail(' ADA@Bank.Test ')).toEqual(account);
    expect(await store.accountsById([account.userId, account.userId + 1])).toEqual([account]);
    expect(await store.accountByEmail('nobody@bank.test')).toBeUndefined();
  });

  test('[ID1] an e-mail belongs to one account, ignoring case, also under parallel creation', async () => {
    const store = await open();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createIn(store, { ...ada, email: index % 2 === 0 ? 'ada@bank.test' : 'Ada@BANK.test' }),
      ),
    );
    expect(results.filter((result) => result !== 'emailTaken')).toHaveLength(1);
  });

  test('[ID1] changing an e-mail to a taken one changes nothing; changing its case is allowed', async () => {
    const store = await open();
    const account = await created(store);
    await created(store, ben);
    expect(await store.changeAccount(account.userId, { email: 'BEN@bank.test', fullName: 'X' })).toBe(
      'emailTaken',
    );
    expect(await store.accountsById([account.userId])).toEqual([account]);
    const changed = await store.changeAccount(account.userId, { email: 'Ada@bank.test' });
    expect(changed).toEqual({ ...account, email: 'Ada@bank.test' });
    expect(await store.changeAccount(9_999, { fullName: 'X' })).toBe('unknownAccount');
  });

  test('guests have no e-mail: any number of them, none is found by one, and one may come to have its own', async () => {
    const store = await open();
    const guest = { ...ada, email: '', isGuest: true, fullName: 'Guest' } as const;
    const [first, second] = [await created(store, guest), await created(store, guest)];
    expect(second.userId).toBeGreaterThan(first.userId);
    expect(await store.accountsById([first.userId])).toEqual([first]);
    for (const typed of ['', `no e-mail ${first.userId}`, `NO E-MAIL ${first.userId}`])
      expect(await store.accountByEmail(typed)).toBeUndefined();
    const renamed = await store.changeAccount(first.userId, { fullName: 'Guest One' });
    expect(renamed).toEqual({ ...first, fullName: 'Guest One' });
    await store.erasePerson(first.userId);
    expect(await store.accountsById([first.userId, second.userId])).toEqual([second]);
  });

  test('[ID3] user ids differ and are never reused', async () => {
    const store = await open();
    const first = await created(store);
    expect(await createIn(store)).toBe('emailTaken');
    const second = await created(store, ben);
    expect(second.userId).toBeGreaterThan(first.userId);
  });

  test('[ID5] a hash is replaced only if it is still the one that was read', async () => {
    const store = await open();
    const { userId } = await created(store, { ...ada, passwordHash: 'old' });
    expect(await store.replacePasswordHash(userId, 'other', 'new')).toBe(false);
    expect(await store.replacePasswordHash(userId, 'old', 'new')).toBe(true);
    expect((await store.accountByEmail(ada.email))?.passwordHash).toBe('new');
  });

  test('[ID8] the store knows whether an account with a role exists, disabled or not', async () => {
    const store = await open();
    const { userId } = await created(store, { ...ada, role: 'Administrator' });
    expect(await store.hasAccountWithRole('Instructor')).toBe(false);
    await store.changeAccount(userId, { disabledAt: noon });
    expect(await store.hasAccountWithRole('Administrator')).toBe(true);
  });

  test('[ID22] the store knows whether an enabled Administrator is left', async () => {
    const store = await open();
    expect(await store.hasActiveAdministrator()).toBe(false);
    const { userId } = await created(store, { ...ada, role: 'Administrator', passwordHash: 'hash' });
    expect(await store.hasActiveAdministrator()).toBe(true);
    await store.changeAccount(userId, { disabledAt: noon });
    expect(await store.hasActiveAdministrator()).toBe(false);
    await store.changeAccount(userId, { disabledAt: null, role: 'Instructor' });
    expect(await store.hasActiveAdministrator()).toBe(false);
  });

  test('every account is listed by its id, disabled ones included', async () => {
    const store = await open();
    expect(await store.allAccounts()).toEqual([]);
    const first = await created(store);
    const second = await created(store, ben);
    await store.changeAccount(first.userId, { disabledAt: noon });
    expect(await store.allAccounts()).toEqual([{ ...first, disabledAt: noon }, second]);
  });
}

function tokenContract(open: OpenEmptyStore): void {
  const purpose = 'firstAdministrator';
  const ages = { issuedAt: 0, expiresAt: noon, openedAt: null };
  const token = { tokenHash: 'hash', purpose, userId: null, ...ages } as const;

  test('[ID7] of 20 parallel uses of a token exactly one succeeds', async () => {
    const store = await open();
    await store.replaceToken(token);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => store.takeToken('hash', purpose, noon - 1)),
    );
    expect(taken.filter((found) => found !== undefined)).toEqual([token]);
  });

  test('[ID7] a token is not returned when expired, for another purpose or under another hash', async () => {
    const store = await open();
    await store.replaceToken(token);
    expect(await store.takeToken('hash', purpose, noon)).toBeUndefined();
    expect(await store.takeToken('hash', 'passwordReset', noon - 1)).toBeUndefined();
    expect(await store.takeToken('hush', purpose, noon - 1)).toBeUndefined();
    expect(await store.takeToken('hash', purpose, noon - 1)).toEqual(token);
  });

  test('[ID7] a token can be inspected while it is live, and remains', async () => {
    const store = await open();
    await store.replaceToken(token);
    expect(await store.tokenByHash('hash', purpose, noon - 1)).toEqual(token);
    expect(await store.tokenByHash('hash', purpose, noon)).toBeUndefined();
    expect(await store.tokenByHash('hash', 'passwordReset', noon - 1)).toBeUndefined();
    expect(await store.takeToken('hash', purpose, noon - 1)).toEqual(token);
    expect(await store.tokenByHash('hash', purpose, noon - 1)).toBeUndefined();
  });

  test('[ID7] a newer token replaces those of the same purpose and user only', async () => {
    const store = await open();
    const { userId } = await created(store);
    const reset = { ...token, purpose: 'passwordReset', userId } as const;
    const other = await created(store, ben);
    await store.replaceToken(token);
    await store.replaceToken({ ...reset, tokenHash: 'other', userId: other.userId });
    await store.replaceToken({ ...reset, tokenHash: 'reset 1' });
    await store.replaceToken({ ...reset, tokenHash: 'reset 2' });
    expect(await store.takeToken('reset 1', 'passwordReset', noon - 1)).toBeUndefined();
    expect(await store.takeToken('reset 2', 'passwordReset', noon - 1)).toBeDefined();
    expect(await store.takeToken('other', 'passwordReset', noon - 1)).toBeDefined();
    await store.replaceToken({ ...token, tokenHash: 'newer' });
    expect(await store.takeToken('hash', purpose, noon - 1)).toBeUndefined();
    expect(await store.takeToken('newer', purpose, noon - 1)).toBeDefined();
  });

  test('[ID7] mailed links work side by side until a newer one is opened, and who opened one when is known', async () => {
    const store = await open();
    const { userId } = await created(store);
    const mailed = { ...token, purpose: 'passwordReset', userId } as const;
    await store.addToken({ ...mailed, tokenHash: 'older', issuedAt: 1 });
    await store.addToken({ ...mailed, tokenHash: 'newer', issuedAt: 2 });
    await store.addToken({ ...mailed, purpose: 'signInLink', tokenHash: 'shown', issuedAt: 1 });
    const live = async (tokenHash: string) =>
      (await store.tokenByHash(tokenHash, 'passwordReset', noon - 1)) !== undefined;
    const openLink = async (tokenHash: string, now: number) =>
      store.openToken((await store.tokenByHash(tokenHash, 'passwordReset', noon - 1))!, now);
    expect(await store.openedAt([userId])).toEqual(new Map());
    await openLink('older', 7);
    expect([await live('older'), await live('newer')]).toEqual([true, true]);
    await openLink('newer', 8);
    await openLink('newer', 9);
    expect([await live('older'), await live('newer')]).toEqual([false, true]);
    expect(await store.tokenByHash('shown', 'signInLink', noon - 1)).toBeDefined();
    expect(await store.openedAt([userId, 77_777])).toEqual(new Map([[userId, 8]]));
  });

  test('[ID7] the tokens of one account are removed without affecting others', async () => {
    const store = await open();
    const { userId } = await created(store);
    await store.replaceToken({ ...token, tokenHash: 'his', purpose: 'passwordReset', userId });
    await store.replaceToken(token);
    await store.removeTokensOf(userId);
    expect(await store.takeToken('his', 'passwordReset', noon - 1)).toBeUndefined();
    expect(await store.takeToken('hash', purpose, noon - 1)).toBeDefined();
  });

  test('a person’s settings are stored under their name, and are private', async () => {
    const store = await open();
    const { userId } = await created(store);
    const other = await created(store, ben);
    expect(await store.ownSetting(userId, 'filters')).toBeUndefined();
    await store.keepOwnSetting(userId, 'filters', '[1]');
    await store.keepOwnSetting(userId, 'filters', '["ü \u0000"]');
    await store.keepOwnSetting(userId, 'other', '2');
    expect(await store.ownSetting(userId, 'filters')).toBe('["ü \u0000"]');
    expect(await store.ownSetting(other.userId, 'filters')).toBeUndefined();
    await store.keepOwnSetting(77_777, 'filters', '[1]');
    expect(await store.ownSetting(77_777, 'filters')).toBeUndefined();
  });

  test('of 20 parallel changes of a setting each is kept, in the person’s own', async () => {
    const store = await open();
    const { userId } = await created(store);
    const adding = (index: number) => (value: string | undefined) =>
      JSON.stringify([...JSON.parse(value ?? '[]'), index]);
    const indexes = Array.from({ length: 20 }, (_, index) => index);
    const made = await Promise.all(
      indexes.map((index) => store.changeOwnSetting(userId, 'seen', adding(index))),
    );
    const kept: number[] = JSON.parse((await store.ownSetting(userId, 'seen')) ?? '[]');
    expect(kept.toSorted((one, other) => one - other)).toEqual(indexes);
    expect(made.toSorted((one, other) => other.length - one.length)[0]).toBe(JSON.stringify(kept));
    await store.changeOwnSetting(77_777, 'seen', adding(1));
    expect(await store.ownSetting(77_777, 'seen')).toBeUndefined();
  });
}

function passwordLinkContract(open: OpenEmptyStore): void {
  test('of 20 parallel uses of one e-mail code exactly one confirms the mailbox', async () => {
    const { accounts, emailCodes } = createIdentity(await open(), fakeEnvironment());
    const { userId } = await accountWithPassword(accounts);
    const code = await emailCodes.issue(userId, 'New@bank.test');
    expect(await emailCodes.redeem(userId, 'other@bank.test', code)).toBe(false);
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => emailCodes.redeem(userId, 'new@bank.test', code)),
    );
    expect(uses.filter((isRight) => isRight)).toEqual([true]);
  });

  test('[PW3] of 20 parallel uses of one reset link exactly one changes the password', async () => {
    const identity = createIdentity(await open(), fakeEnvironment());
    const { userId, email } = await accountWithPassword(identity.accounts);
    const token = await identity.passwordLinks.issue(userId, 'mailed', 60_000);
    const typed = Array.from({ length: 20 }, (_, index) => `hectic walrus folds maps ${index}`);
    const outcomes = await Promise.all(
      typed.map((password) => identity.passwordLinks.redeem(token, password, '10.0.0.1')),
    );
    const winners = typed.filter((_, index) => outcomes[index] !== 'linkIsDead');
    expect(winners).toHaveLength(1);
    const [password = ''] = winners;
    expect(isRefusal(await identity.signIn({ email, password, address: 'here' }))).toBe(false);
  });

  test('[ID22] of two Administrators who disable or demote each other at once one is left', async () => {
    const { accounts } = createIdentity(await open(), fakeEnvironment());
    const head = await accountWithPassword(accounts, { role: 'Administrator' });
    const other = await accountWithPassword(accounts, { role: 'Administrator', email: 'ben@bank.test' });
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all([
        accounts.disable(head.userId),
        accounts.setRole(other.userId, 'Student'),
      ]);
      expect(outcomes.some((outcome) => isRefusal(outcome) && outcome.rule === 'ID22')).toBe(true);
      const active = (await accounts.all()).filter((one) => one.disabledAt === null);
      expect(active.some(({ role }) => role === 'Administrator')).toBe(true);
      await accounts.enable(head.userId);
      await accounts.setRole(other.userId, 'Administrator');
    }
  });
}

function lastAdministratorContract(open: OpenEmptyStore): void {
  test('[ID22] whatever is done to the last Administrator concurrently, one who can sign in is left', async () => {
    const { accounts } = createIdentity(await open(), fakeEnvironment());
    const { userId } = await accountWithPassword(accounts, { role: 'Administrator' });
    const outcomes = await Promise.all([
      accounts.disable(userId),
      accounts.setRole(userId, 'Student'),
      accounts.disable(userId),
      accounts.setRole(userId, 'Instructor'),
    ]);
    expect(outcomes.map((outcome) => isRefusal(outcome) && outcome.rule)).toEqual(Array(4).fill('ID22'));
    expect(await accounts.findById(userId)).toMatchObject({ role: 'Administrator', disabledAt: null });
  });
}
