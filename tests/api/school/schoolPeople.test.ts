/** People whom only their school lets in, without a password and perhaps without an e-mail, among all the others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, userSettings } from '../../../contracts/calls/passwords.ts';
import { loadRoster, makeSignInLinks, saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import { joinAs } from '../../../contracts/calls/schoolSignIn.ts';
import { listMails, listUsers, setUserRole } from '../../../contracts/calls/users.ts';
import { type OidcSchool, oidcBrowser, startOidcSchool } from '../../fixtures/oidc/oidcSchool.ts';
import { anonymous, signIn } from '../../fixtures/product/apiClient.ts';
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
