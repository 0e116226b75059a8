// Proves the access log: every recorded act is a row with who, from where and its outcome, nothing typed is
// stored, endless refusals become one row a minute, and only administrators see rows, and people their own
// sign-ins.

import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accessKinds } from '../../../contracts/audit/accessKinds.ts';
import { ownSignIns } from '../../../contracts/calls/accessLog.ts';
import { login, logout } from '../../../contracts/calls/account.ts';
import {
  downloadAudit,
  exportAudit,
  exportGameAudit,
  listAudit,
  listGameAudit,
} from '../../../contracts/calls/audit.ts';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { requestPassword, updatePassword, userSettings } from '../../../contracts/calls/passwords.ts';
import { createUser, disableUser, listUsers, setUserRole } from '../../../contracts/calls/users.ts';
import { loadVerification, verifyAudit } from '../../../contracts/calls/verification.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { erasuresDecider } from '../../../server/commands/deciders/erasures.ts';
import { systemMetadata } from '../../../server/commands/handling/processMetadata.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { type ApiClient, anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { moveMailbox } from '../../fixtures/product/mailedLinks.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { playing } from '../games/playing.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };

async function started() {
  const product = await startProduct();
  onTestFinished(() => product.close());
  return { product, admin: await signIn(product, 'admin') };
}

/** Rows of the access log as the audit list shows them, newest first. */
async function rowsOf(admin: ApiClient, filter = {}) {
  const { entries } = await admin.succeed(listAudit, {}, { filter, limit: 200 });
  return entries.filter(({ access }) => access !== null);
}

const minute = 60_000;

const nameOf = async ({ application }: Product, userId: number): Promise<string> =>
  (await application.identity.accounts.findById(userId))?.fullName ?? '';

test('every action on accounts is a row with who did it, to whom, from where and how it ended', async () => {
  const { product, admin } = await started();
  const own = { fullName: 'Ada Lund', email: 'ada.lund@quarterdeck.test' };
  const ada = await signIn(product, 'ada');
  await moveMailbox(ada, own, demoPassword, admin);
  const typed = {
    currPassword: demoPassword,
    newPassword: 'a long new phrase',
    confirmPassword: 'a long new phrase',
  };
  await ada.fail(updatePassword, {}, { ...typed, currPassword: 'wrong words here' });
  await ada.succeed(updatePassword, {}, typed);
  const user = { email: 'new@quarterdeck.test', fullName: 'New Person', role: 'Instructor' } as const;
  const { user: added } = await admin.succeed(createUser, {}, user);
  await admin.succeed(setUserRole, {}, { userId: added.userId, role: 'Student' });
  await admin.succeed(disableUser, {}, { userId: added.userId, disabled: true });
  await admin.succeed(disableUser, {}, { userId: added.userId, disabled: false });
  await anonymous(product).call(requestPassword, {}, { email: 'ben@quarterdeck.test' });
  const chloe = await signIn(product, 'chloe');
  await chloe.succeed(logout, {}, {});
  await chloe.fail(listUsers, {}, {});
  const bens = await signIn(product, 'ben');
  await bens.fail(listUsers, {}, { offset: 0, search: '', role: null, state: null });
  const wrong = { email: 'chloe@quarterdeck.test', password: 'not the password' };
  await anonymous(product).fail(login, {}, wrong, { headers: firefox });
  product.environment.advance(minute);
  const told = (await rowsOf(admin)).map(({ kind, full_name, text, from }) => ({
    kind,
    full_name,
    text,
    from,
  }));
  const expected = [
    ['signedIn', 'Chloe', 'signed in'],
    ['accountChanged', 'Ada Lund', 'of the account'],
    ['passwordChanged', 'Ada Lund', 'could not change the password (ID10)'],
    ['passwordChanged', 'Ada Lund', 'changed the password'],
    ['accountAdded', '', 'added the account of New Person as Instructor'],
    ['roleChanged', '', 'made New Person Student'],
    ['disabled', '', 'disabled the account of New Person'],
    ['enabled', '', 'enabled the account of New Person'],
    ['resetAsked', 'Unknown', 'requested a password link for Ben'],
    ['signedOut', 'Chloe', 'signed out'],
    ['accessRefused', 'Ben', 'was refused /admin/users (AC1)'],
    ['signInRefused', 'Unknown', 'failed to sign in as Chloe'],
  ] as const;
  for (const [kind, name, text] of expected)
    expect(told, `${kind} ${text}`).toContainEqual({
      kind,
      full_name: expect.stringContaining(name),
      text: expect.stringContaining(text),
      from: expect.stringMatching(/^127\.0\.0\.0\/24, /),
    });
  expect(told.find(({ kind }) => kind === 'signInRefused')?.from).toBe('127.0.0.0/24, Firefox');
});

test('a changed name is on record with the one before, until its person is erased', async () => {
  const { product, admin } = await started();
  const ada = await signIn(product, 'ada');
  await ada.succeed(userSettings, {}, { fullName: 'Ada Byron', email: 'ada@quarterdeck.test' });
  const changes = async () => (await rowsOf(admin, { kinds: ['accountChanged'] })).map(({ text }) => text);
  expect(await changes()).toEqual(['changed name of the account, from the name Ada Lund to Ada Byron']);
  const userId = product.userIdOf('ada');
  await admin.succeed(erasePerson, {}, { userId, fullName: 'Ada Byron' });
  expect(await changes()).toEqual(['changed name of the account']);
});

test('endless refusals of one caller make one row a minute, with the count', async () => {
  const { product, admin } = await started();
  const ben = await signIn(product, 'ben');
  product.environment.advance(minute);
  for (let tried = 0; tried < 25; tried += 1) await ben.fail(listAudit, {}, {});
  const email = 'nobody.canary@nowhere.example';
  for (let tried = 0; tried < 5; tried += 1)
    await anonymous(product).fail(login, {}, { email, password: 'canary words here' });
  expect(await rowsOf(admin, { kinds: ['accessRefused', 'signInRefused'] })).toEqual([]);
  product.environment.advance(minute);
  const rows = await rowsOf(admin, { kinds: ['accessRefused', 'signInRefused'] });
  expect(rows.map(({ text }) => text).sort()).toEqual([
    'failed to sign in with an unknown email (ID9), 5 times within a minute',
    'was refused /audit/list (AC1), 25 times within a minute',
  ]);
});

test('the files of the access log contain no email, no full address and no password', async () => {
  const { product, admin } = await started();
  const password = 'canary of a password';
  for (const email of ['canary@nowhere.example', 'ada@quarterdeck.test'])
    await anonymous(product).fail(login, {}, { email, password }, { headers: firefox });
  await anonymous(product).call(requestPassword, {}, { email: 'canary2@nowhere.example' });
  product.environment.advance(minute);
  expect((await rowsOf(admin)).length).toBeGreaterThan(2);
  await product.stop();
  const names = readdirSync(product.directory).filter((name) => name.startsWith('identity.sqlite'));
  const files = names
    .map((name) => readFileSync(path.join(product.directory, name)).toString('latin1'))
    .join();
  for (const text of ['nowhere.example', password, '127.0.0.1', 'Gecko', 'rv:128'])
    expect(files.includes(text), text).toBe(false);
  expect(files).toContain('127.0.0.0/24');
});

test('rows are listed between events by time for administrators, page by page, and in no list or file of a game', async () => {
  const world = await playing();
  const { admin, rosa, ada, ids, product } = world;
  for (let round = 0; round < 3; round += 1) {
    product.environment.advance(minute);
    await signIn(product, 'ben');
    product.environment.advance(minute);
    await ada.succeed(
      userSettings,
      {},
      { fullName: `Ada ${'I'.repeat(round + 1)}`, email: 'ada@quarterdeck.test' },
    );
  }
  // A row about the game itself.
  await rosa.succeed(loadTeamHistory, { game: ids.game, team: ids.team }, { turnNum: 1 });
  product.environment.advance(minute);
  const all = await admin.succeed(listAudit, {}, { limit: 200 });
  const keys = (entries: typeof all.entries) =>
    entries.map(({ position, access }) => `${position} ${access}`);
  const times = all.entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const paged: string[] = [];
  for (let start = {}; ; ) {
    const page = await admin.succeed(listAudit, {}, { limit: 3, ...start });
    paged.push(...keys(page.entries));
    expect(page.count).toBe(all.count);
    if (page.next === null || page.access_next === null) break;
    start = { before: page.next, access_before: page.access_next };
  }
  expect(paged.slice(0, 200)).toEqual(keys(all.entries));
  expect(new Set(paged).size).toBe(all.count);
  expect(all.access_days).toBe(400);

  const ofGame = await rosa.succeed(listGameAudit, { game: ids.game }, { limit: 200 });
  expect(ofGame.entries.filter(({ access }) => access !== null)).toEqual([]);
  expect(ofGame.access_days).toBeNull();
  const wanted = { kinds: [...accessKinds] };
  expect((await rosa.succeed(listGameAudit, { game: ids.game }, { filter: wanted })).entries).toEqual([]);
  expect(
    (await rosa.succeed(exportGameAudit, { game: ids.game }, { filter: wanted, format: 'csv' })).rows,
  ).toBe(0);
  for (const client of [rosa, ada]) expect((await client.fail(listAudit, {}, {})).rule).toBe('AC1');
});

test('rows are found by kind, person and time together with events', async () => {
  const { product, admin } = await started();
  await signIn(product, 'ben');
  const person = product.userIdOf('admin');
  const filter = { person, kinds: ['signedIn', 'audit'] as const };
  const found = await admin.succeed(listAudit, {}, { filter: { ...filter, kinds: [...filter.kinds] } });
  expect(found.entries.map(({ kind }) => kind).sort()).toEqual(['audit', 'signedIn']);
  const later = new Date(product.environment.clock.now() + 1).toISOString();
  expect((await admin.succeed(listAudit, {}, { filter: { person, from: later } })).entries).toEqual([]);
});

test('a file for administrators has the rows in their place, and is itself a row with its hash once sent', async () => {
  const { product, admin } = await started();
  const kinds = ['signedIn', 'audit'] as const;
  for (const format of ['csv', 'jsonl'] as const) {
    const { export: id, rows } = await admin.succeed(
      exportAudit,
      {},
      { filter: { kinds: [...kinds] }, format },
    );
    const { text } = await admin.send(downloadAudit.path, JSON.stringify({ export: id }));
    const last = text.trimEnd().split('\n').at(-1) ?? '';
    const end = format === 'csv' ? last.replaceAll('""', '"') : last;
    expect(end).toContain(`"rows":${rows}`);
    expect(text).toContain(format === 'csv' ? 'signed in (127.0.0.0/24' : '{"access":{');
    const again = await admin.send(downloadAudit.path, JSON.stringify({ export: id }));
    expect(again.text).toBe(text);
    const [newest] = await rowsOf(admin, { kinds: ['exported'] });
    const sha256 = /"sha256":"([\da-f]{64})"/.exec(end)?.[1];
    expect(newest?.text).toBe(`downloaded a file of the audit log, ${rows} entries, SHA-256 ${sha256}`);
  }
  expect(product.logLines().join()).not.toContain('unexpected fault');
});

test('everybody sees their own last ten sign-ins and nobody else’s', async () => {
  const { product } = await started();
  const times: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    product.environment.advance(minute);
    times.unshift(new Date(product.environment.clock.now()).toISOString());
    await anonymous(product).call(
      login,
      {},
      { email: 'ben@quarterdeck.test', password: demoPassword },
      { headers: firefox },
    );
  }
  const ben = await signIn(product, 'ben');
  const { sign_ins: own } = await ben.succeed(ownSignIns, {}, {});
  expect(own).toHaveLength(10);
  expect(own.slice(1).map(({ at }) => at)).toEqual(times.slice(0, 9));
  expect(own[1]).toMatchObject({ browser: 'Firefox', network: '127.0.0.0/24' });
  const chloe = await signIn(product, 'chloe');
  expect((await chloe.succeed(ownSignIns, {}, {})).sign_ins).toHaveLength(1);
  expect((await anonymous(product).fail(ownSignIns, {}, {})).httpStatus).toBe(401);
});

test('[AL4] rows of an erased person remain without address, and an erasure missing from the rows is completed', async () => {
  const { product, admin } = await started();
  await signIn(product, 'nils');
  await signIn(product, 'ben');
  const userId = product.userIdOf('nils');
  await admin.succeed(erasePerson, {}, { userId, fullName: await nameOf(product, userId) });
  const rows = await rowsOf(admin, { person: userId });
  expect(rows.map(({ kind, full_name, from }) => [kind, full_name, from !== null])).toEqual([
    ['erased', 'Morgan Hale', true],
    ['signedIn', 'former member', false],
  ]);
  expect((await rowsOf(admin, { person: product.userIdOf('ben') }))[0]?.from).not.toBeNull();
  await admin.succeed(verifyAudit, {}, { whole: true });
  await expect.poll(async () => (await admin.succeed(loadVerification, {}, {})).state).toBe('intact');
  // As after a start on an older copy of the accounts: only the log knows of the erasure.
  const by = product.userIdOf('admin');
  const at = new Date(product.environment.clock.now()).toISOString();
  const { commandHandlers, stores } = product.application;
  const erasure = { userId: product.userIdOf('ben'), by, at };
  const metadata = { ...systemMetadata(product.environment), at };
  await commandHandlers.of(erasuresDecider).handle(streams.erasures(), { erasure }, metadata);
  product.environment.advance(16 * minute);
  await expect
    .poll(async () =>
      (await (await stores.accessStore()).page({ person: erasure.userId }, { limit: 9 })).map(
        ({ kind, place }) => [kind, place],
      ),
    )
    .toEqual([
      ['erased', null],
      ['signedIn', null],
    ]);
});
