/** People whom only their school lets in, without a password and perhaps without an e-mail, among all the others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { newUser, userSettings } from '../../../contracts/calls/passwords.ts';
import { loadRoster, makeSignInLinks, saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import {
  awaitedPerson,
  connectIdentity,
  joinAs,
  waitingPeople,
} from '../../../contracts/calls/schoolSignIn.ts';
import { listMails, listUsers, setUserRole } from '../../../contracts/calls/users.ts';
import { examineOidc } from '../../../ops/stores/examineOidc.ts';
import { type OidcSchool, oidcBrowser, startOidcSchool } from '../../fixtures/oidc/oidcSchool.ts';
import { type ApiClient, anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';

let school: OidcSchool;
let product: Product;

beforeAll(async () => {
  school = await startOidcSchool();
  product = await startProduct({ configuration: { oidc: [school.settings()] } });
  school.knows(`${product.origin}/sign-in/harbor/back`);
});
afterAll(async () => {
  await product.close();
  await school.close();
});

/** Somebody who came by the school. */
async function comes(name: string, email?: string) {
  school.person = { sub: `subject-canary-${name}`, name, ...(email && { email, email_verified: true }) };
  const arrived = async () => {
    const browser = oidcBrowser(product);
    await browser.open(await browser.goThere());
    return anonymous(product, browser.cookie());
  };
  const { user } = await (await arrived()).succeed(joinAs, {}, { name });
  return { client: await arrived(), user };
}

test('whoever has no e-mail changes the name, plays and teaches like everybody', async () => {
  const admin = await signIn(product, 'admin');
  const { client, user } = await comes('Mia Chen');
  const named = { fullName: 'Mia Chen-Ito', email: '' };
  expect(await client.succeed(userSettings, {}, named)).toMatchObject(named);
  const game = { game: product.games.harbor.gameId };
  await admin.succeed(setUserRole, {}, { userId: user.userId, role: 'Instructor' });
  await admin.succeed(saveInstructors, game, { added: [user.userId] });
  const { instructors } = await admin.succeed(loadRoster, game, {});
  expect(instructors).toContainEqual({ user_id: user.userId, full_name: 'Mia Chen-Ito', email: '' });
});

test('whom the school lets in gets neither a link nor a mail for a first password', async () => {
  const admin = await signIn(product, 'admin');
  const { user } = await comes('Noa Berg', 'noa@school.test');
  const { gameId, teams } = product.games.harbor;
  const noa = { email: 'noa@school.test', full_name: 'Noa Berg', team_id: teams[0]!.teamId, roles: [] };
  await admin.succeed(saveRoster, { game: gameId }, { invited: [noa], send_welcome: true });
  const { members } = await admin.succeed(loadRoster, { game: gameId }, {});
  expect(members.find(({ user_id }) => user_id === user.userId)).toMatchObject({ needs_link: false });
  expect((await admin.succeed(makeSignInLinks, { game: gameId }, {})).links).toEqual([]);
  expect((await admin.succeed(listMails, {}, {})).mails).toEqual([]);
  expect((await anonymous(product).fail(newUser, {}, { email: noa.email })).rule).toBe('SC9');
  const found = await admin.succeed(listUsers, {}, { state: 'school' });
  expect(found.users).toContainEqual(expect.objectContaining({ userId: user.userId, state: 'school' }));
  expect((await admin.succeed(listUsers, {}, { state: 'invited' })).users).toEqual([]);
});

describe('an account whose password is lost', () => {
  const subject = 'subject-canary-lost';
  const waiting = async (admin: ApiClient) => (await admin.succeed(waitingPeople, {}, {})).waiting;
  const arrives = async (sub = subject) => {
    school.person = { sub, name: 'Ben Ono', email: 'ben@quarterdeck.test' };
    const browser = oidcBrowser(product);
    await browser.open(await browser.goThere());
    return anonymous(product, browser.cookie());
  };

  test('[SC14] is connected by an administrator with who waits, once; they are in from the next sign-in on', async () => {
    const [admin, ada] = [await signIn(product, 'admin'), await signIn(product, 'ada')];
    await arrives();
    const userId = product.userIdOf('ben');
    const [one] = await waiting(admin);
    expect(one).toMatchObject({ label: 'Harbor University', fullName: 'Ben Ono', accountId: userId });
    const chosen = { userId, pending: one!.pending };
    expect((await ada.fail(waitingPeople, {}, {})).httpStatus).toBe(403);
    expect((await ada.fail(connectIdentity, {}, chosen)).httpStatus).toBe(403);
    await admin.succeed(connectIdentity, {}, chosen);
    expect(await admin.fail(connectIdentity, {}, chosen)).toMatchObject({ rule: 'SC14' });
    expect(await waiting(admin)).toEqual([]);
    const ben = await arrives();
    expect((await ben.succeed(currentSession, {}, {})).user).toMatchObject({ userId });
    const { text } = await ben.send('/user/own-data', '{}');
    expect(JSON.parse(text).identities).toMatchObject([{ provider: school.issuer, subject }]);
    const rows = await (await product.application.stores.accessStore()).page(
      { person: userId },
      { after: 0, limit: 500 },
    );
    expect(rows.filter(({ kind }) => kind === 'identityLinked')).toMatchObject([
      { subjectId: userId, actorId: product.userIdOf('admin') },
    ]);
  });

  test('[SC14] is not connected once it is disabled', async () => {
    const admin = await signIn(product, 'admin');
    const userId = product.userIdOf('ben');
    await arrives('subject-canary-other');
    const [{ pending } = { pending: '' }] = await waiting(admin);
    await product.application.identity.accounts.disable(userId);
    const refused = await admin.fail(connectIdentity, {}, { userId, pending });
    expect(refused).toMatchObject({ rule: 'SC14', errors: ['Nobody can be connected with this account.'] });
    await product.application.identity.accounts.enable(userId);
  });
});

test('[ER1] nothing of an erased person is left on the way in, and a later sign-in is a stranger’s', async () => {
  const admin = await signIn(product, 'admin');
  const { user } = await comes('Ida Falk', 'ida@school.test');
  const { identity, stores } = product.application;
  // On the way to a second way in, with the e-mail of the account and a subject of its own.
  school.person = { sub: 'subject-canary-second', name: 'Ida Falk', email: 'ida@school.test' };
  const browser = oidcBrowser(product);
  await browser.open(await browser.goThere());
  const others = await identity.school.keep('link', { provider: 'x', subject: 'y' }, 60_000);
  await admin.succeed(erasePerson, {}, { userId: user.userId, fullName: 'Ida Falk' });
  expect(await stores.identityStore.identitiesOf([user.userId])).toEqual([]);
  expect((await anonymous(product, browser.cookie()).succeed(awaitedPerson, {}, {})).awaited).toBeNull();
  expect(await identity.school.find('link', others)).toBeDefined();
  school.person = { sub: 'subject-canary-Ida Falk', name: 'Ida Falk' };
  const again = oidcBrowser(product);
  expect((await again.open(await again.goThere())).to).toBe('/connect');
  expect((await anonymous(product, again.cookie()).succeed(currentSession, {}, {})).user).toBeNull();
});

test('the doctor finds a provider, and names the address that it must know', async () => {
  const gone = school.settings({ name: 'Gone', issuer: 'http://127.0.0.1:9' });
  const publicOrigin = 'https://quarterdeck.example';
  const known = `and must know the address ${publicOrigin}/sign-in/harbor/back`;
  expect(await examineOidc({ oidc: [school.settings(), gone], publicOrigin })).toMatchObject([
    { verdict: 'ok', what: `Sign-in by Harbor University: its provider is found, ${known}` },
    { verdict: 'fix', what: 'Sign-in by Gone: it isn’t responding' },
  ]);
});
