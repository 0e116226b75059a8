/** Sign-in by a school's OIDC provider, a real one on a port of its own, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSession, login, logout } from '../../../contracts/calls/account.ts';
import {
  awaitedPerson,
  connectAccount,
  joinAs,
  ownIdentities,
  removeIdentity,
} from '../../../contracts/calls/schoolSignIn.ts';
import { listUsers } from '../../../contracts/calls/users.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { type OidcSchool, oidcBrowser, startOidcSchool } from '../../fixtures/oidc/oidcSchool.ts';
import { anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';

let school: OidcSchool;
let other: OidcSchool;
let product: Product;
let people = 0;

beforeAll(async () => {
  school = await startOidcSchool();
  other = await startOidcSchool('Bay College');
  const oidc = [school.settings(), other.settings({ slug: 'bay', createsStudents: false })];
  product = await startProduct({ configuration: { oidc } });
  school.knows(`${product.origin}/sign-in/harbor/back`);
  other.knows(`${product.origin}/sign-in/bay/back`);
});
afterAll(async () => {
  await product.close();
  await school.close();
  await other.close();
});
beforeEach(() => {
  people += 1;
  school.changeToken = undefined;
  school.person = { sub: `subject-canary-${people}`, name: 'Mia Chen' };
});

const store = () => product.application.stores.identityStore;
const accounts = () => product.application.identity.accounts;
const proven = (email: string) => ({ ...school.person, email, email_verified: true });

/** Somebody who went to the school and came back, in a browser of their own. */
async function arrived(slug = 'harbor', given: readonly string[] = []) {
  const browser = oidcBrowser(product, given);
  const back = await browser.goThere(slug);
  const { status, to } = await browser.open(back);
  return { browser, back, status, to, client: anonymous(product, browser.cookie()) };
}

const joined = async () => {
  const { client, browser } = await arrived();
  const answer = await client.call(joinAs, {}, { name: 'Mia Chen' });
  return { answer, client, browser };
};

describe('the whole way', () => {
  test('[SC1] a stranger joins as the school names them, and comes back into the same account', async () => {
    const { client, to, status } = await arrived();
    expect({ status, to }).toEqual({ status: 303, to: '/connect' });
    expect(await client.succeed(awaitedPerson, {}, {})).toEqual({
      awaited: {
        ...{ label: 'Harbor University', course: null, fullName: 'Mia Chen', email: null, mayJoin: true },
      },
    });
    const { user } = await client.succeed(joinAs, {}, { name: 'Mia Chen' });
    expect(user).toMatchObject({ fullName: 'Mia Chen', email: '', role: 'Student', isGuest: false });
    const admin = await signIn(product, 'admin');
    const { users } = await admin.succeed(listUsers, {}, { search: 'Mia Chen' });
    expect(users).toMatchObject([{ email: '', isGuest: false, ways: ['Harbor University'] }]);
    const again = await arrived();
    expect((await again.client.succeed(currentSession, {}, {})).user).toEqual(user);
    expect((await again.client.succeed(logout, {}, {})).door).toBe('/login?out=harbor');
  });

  test('[SC3] an answer is good once, and only in the browser that began', async () => {
    const { browser, back } = await arrived();
    expect((await browser.open(back)).to).toMatch(/^\/login\?way=harbor&why=(cookie|used|failed)&id=/);
    const begun = oidcBrowser(product);
    const address = await begun.goThere();
    expect((await oidcBrowser(product).open(address)).to).toContain('why=cookie');
  });

  test('[SC3] one of two people who come back with the same cookie at once gets in', async () => {
    const browser = oidcBrowser(product);
    const back = await browser.goThere();
    const answers = await Promise.all([browser.open(back), browser.open(back)]);
    expect(answers.filter(({ to }) => to === '/connect')).toHaveLength(1);
  });

  test('[SC8] two providers with the same name of a person mean two people', async () => {
    const { answer } = await joined();
    expect(answer.httpStatus).toBe(200);
    other.person = school.person;
    const elsewhere = await arrived('bay');
    expect((await elsewhere.client.succeed(awaitedPerson, {}, {})).awaited?.mayJoin).toBe(false);
    expect((await elsewhere.client.fail(joinAs, {}, { name: 'Mia' })).rule).toBe('SC7');
  });

  test('[SC12] many first sign-ins of one person at once make one account', async () => {
    const arrivals = [await arrived(), await arrived(), await arrived()];
    const answers = await Promise.all(
      arrivals.map(({ client }) => client.succeed(joinAs, {}, { name: 'Mia Chen' })),
    );
    expect(new Set(answers.map(({ user }) => user.userId)).size).toBe(1);
  });

  test('[SC13] a disabled account stays out, also with a password to connect', async () => {
    const { answer } = await joined();
    if (!('user' in answer.body)) throw new Error('Nobody joined.');
    await accounts().disable(answer.body.user.userId);
    expect((await arrived()).to).toContain('why=disabled');
    await accounts().enable(answer.body.user.userId);
    expect((await arrived()).to).toBe('/connect');
  });

  test('[SC11] whoever comes back is led to a page of ours, whatever the address asks for', async () => {
    const browser = oidcBrowser(product);
    await browser.open('/sign-in/harbor?to=https://evil.test');
    const back = await browser.goThere();
    expect((await browser.open(`${back}&to=https://evil.test`)).to).toBe('/connect');
  });

  test('a sign-in by the school ends the session that was open here, and never links to it', async () => {
    const ben = await signIn(product, 'ben');
    await arrived('harbor', [ben.cookie ?? '']);
    expect((await ben.succeed(currentSession, {}, {})).user).toBeNull();
    expect(await store().identitiesOf([product.userIdOf('ben')])).toEqual([]);
  });
});

describe('answers that are not the provider’s', () => {
  test.each([
    ['nonce', { nonce: 'another' }, 'failed'],
    ['audience', { aud: 'another' }, 'failed'],
    ['issuer', { iss: 'https://another.test' }, 'failed'],
  ])('[SC2] a token with another %s is refused', async (_, changed, why) => {
    school.changeToken = (claims) => ({ ...claims, ...changed });
    expect((await arrived()).to).toContain(`why=${why}`);
  });

  test('[SC6] a provider that has changed its key since it was looked up signs people in all the same', async () => {
    await arrived();
    school.changeKeys();
    expect((await arrived()).to).toBe('/connect');
  });

  test('[SC2] another state is refused, and so is a code without our verifier', async () => {
    const browser = oidcBrowser(product);
    const back = new URL(await browser.goThere());
    back.searchParams.set('state', 'another');
    expect((await browser.open(back.href)).to).toContain('why=failed');
    const [one, two] = [oidcBrowser(product), oidcBrowser(product)];
    const [first, second] = [new URL(await one.goThere()), new URL(await two.goThere())];
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect((await two.open(second.href)).to).toContain('why=failed');
  });

  test('[SC4] an answer that names another provider as its issuer is refused', async () => {
    const browser = oidcBrowser(product);
    const back = new URL(await browser.goThere());
    expect(back.searchParams.get('iss')).toBe(school.issuer);
    back.searchParams.set('iss', other.issuer);
    expect((await browser.open(back.href)).to).toContain('why=failed');
  });

  test.each([
    [45, '/connect'],
    [-45, '/connect'],
    [7_200, 'why=clock'],
    [-7_200, 'why=clock'],
  ])('[SC5] a provider whose clock is %s s off', async (seconds, to) => {
    school.changeToken = ({ iat, ...claims }) => {
      const shifted = Number(iat) + seconds;
      return { ...claims, iat: shifted, nbf: shifted, exp: shifted + 30 };
    };
    expect((await arrived()).to).toContain(to);
  });

  test('[SC10] while the provider is away the door says so, and passwords go on working', async () => {
    const gone = await startOidcSchool();
    const settings = gone.settings({ slug: 'gone' });
    await gone.close();
    const alone = await startProduct({ seed: 'people', configuration: { oidc: [settings] } });
    try {
      expect((await oidcBrowser(alone).open('/sign-in/gone')).to).toContain('why=unreachable');
      expect((await signIn(alone, 'ada')).cookie).not.toBeNull();
    } finally {
      await alone.close();
    }
  });
});

describe('an e-mail that is known here', () => {
  const invited = async (overrides = {}) =>
    accounts().createAccount({
      ...{ email: `Invited${people}@school.test`, fullName: 'Mia Chen', role: 'Student' as const },
      passwordHash: null,
      ...overrides,
    });

  test('[SC7] one that the school proved opens the account that nobody used, in any case of letters', async () => {
    const account = await invited();
    school.person = proven(`invited${people}@SCHOOL.test`);
    const { client } = await arrived();
    expect((await client.succeed(currentSession, {}, {})).user).toMatchObject({
      email: `Invited${people}@school.test`,
    });
    expect(account).toMatchObject({ role: 'Student' });
  });

  test.each([
    ['unproven', () => ({ email_verified: false })],
    ['unproven though Entra vouches', () => ({ email_verified: false, xms_edov: true })],
    ['not spoken of', () => ({ email_verified: undefined })],
  ])('[SC7] one that is %s opens nothing without a password', async (_, claims) => {
    await invited();
    school.person = { ...proven(`invited${people}@school.test`), ...claims() };
    const { client } = await arrived();
    expect((await client.succeed(currentSession, {}, {})).user).toBeNull();
    expect((await client.succeed(awaitedPerson, {}, {})).awaited).toMatchObject({ mayJoin: false });
  });

  test('[SC7] an Administrator and an account that was used are asked for the password, once', async () => {
    await invited({ role: 'Administrator' });
    school.person = proven(`invited${people}@school.test`);
    expect((await (await arrived()).client.succeed(currentSession, {}, {})).user).toBeNull();
    school.person = {
      sub: `subject-canary-used-${people}`,
      email: 'ada@quarterdeck.test',
      email_verified: true,
    };
    const { client } = await arrived();
    expect((await client.succeed(awaitedPerson, {}, {})).awaited?.email).toBe('ada@quarterdeck.test');
    expect((await client.fail(connectAccount, {}, { password: 'wrong' })).rule).toBe('ID9');
    const { user } = await client.succeed(connectAccount, {}, { password: demoPassword });
    expect(user.fullName).toBe('Ada Lund');
    expect((await (await arrived()).client.succeed(currentSession, {}, {})).user).toEqual(user);
  });
});

describe('ways to sign in', () => {
  test('[SC9] the only way to sign in stays; with a password it is disconnected', async () => {
    const { browser } = await joined();
    const mia = await arrived();
    const { identities } = await mia.client.succeed(ownIdentities, {}, {});
    expect(identities).toMatchObject([{ number: 1, label: 'Harbor University' }]);
    const [{ linkedAt } = { linkedAt: '' }] = identities;
    expect((await mia.client.fail(removeIdentity, {}, { number: 1, linkedAt })).rule).toBe('SC9');
    expect(browser.cookie()).not.toBe('');
    const { user } = await mia.client.succeed(currentSession, {}, {});
    await store().changeAccount(user?.userId ?? 0, { passwordHash: 'hash' });
    await mia.client.succeed(removeIdentity, {}, { number: 1, linkedAt });
    expect((await arrived()).to).toBe('/connect');
    expect((await (await arrived()).client.succeed(currentSession, {}, {})).user).toBeNull();
  });

  test('[SC9] where passwords are for administrators, nobody else enters with one', async () => {
    const strict = await startProduct({
      seed: 'people',
      configuration: { oidc: [school.settings()], passwordSignIn: 'administrators' },
    });
    try {
      const typed = (email: string) => ({ email, password: demoPassword });
      const refused = await anonymous(strict).fail(login, {}, typed('ada@quarterdeck.test'));
      expect(refused).toMatchObject({ rule: 'SC9' });
      await anonymous(strict).succeed(login, {}, typed('admin@quarterdeck.test'));
      expect((await anonymous(strict).succeed(currentSession, {}, {})).passwords).toBe('administrators');
    } finally {
      await strict.close();
    }
  });
});

test('[SC0] a school that sets nothing has no door, no cookie and no way to show', async () => {
  const plain = await startProduct({ seed: 'people' });
  try {
    const browser = oidcBrowser(plain);
    expect((await browser.open('/sign-in/harbor')).to).toBe('');
    for (const door of ['login', 'jwks', 'place/x']) {
      const answer = await fetch(`${plain.url}/lti/${door}`);
      expect(await answer.text()).toBe(await (await fetch(`${plain.url}/no-such-page`)).text());
    }
    expect(browser.cookie()).toBe('');
    const session = await anonymous(plain).succeed(currentSession, {}, {});
    expect(session).toMatchObject({ ways: [], passwords: 'on' });
  } finally {
    await plain.close();
  }
});

test('[ID11] no subject, secret, code or token is in any line of the log', () => {
  const lines = product.logLines().join('\n');
  for (const canary of ['subject-canary', 'canary client', 'code=', 'id_token', 'state='])
    expect(lines).not.toContain(canary);
});
