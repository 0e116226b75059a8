/** Launches that end at a door, over HTTP: each with its sentence and its number, and nobody let in. */
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { launchesOfAddressMax } from '../../../server/identity/signIn/requestLimits.ts';
import { cannot, forgedLaunches, withClaims, without } from '../../fixtures/lti/forgedLaunches.ts';
import { ltiClaim, ltiPeople, ltiRole } from '../../fixtures/lti/ltiClaims.ts';
import { type Forgery, type LtiPlatform, startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import { announced, launched, launchedBrowser, registerPlatform } from '../../fixtures/lti/ltiSchool.ts';
import { anonymous } from '../../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

const environment = testEnvironment();
const now = environment.clock.now;
let product: Product;
let school: LtiPlatform;
let platformId: string;

beforeAll(async () => {
  const lti = { privateHosts: ['127.0.0.1'] };
  product = await startProduct({ seed: 'people', environment, configuration: { lti } });
  school = await startLtiPlatform(() => product.origin, { now });
  platformId = await registerPlatform(product, school);
});
afterAll(async () => {
  await product.close();
  await school.close();
});
beforeEach(() => {
  school.person = ltiPeople.student;
  school.deploymentId = '7';
});

type Shown = { readonly status: number; readonly text: string; readonly headers: Headers };
const wordsOf = ({ text }: Shown): string =>
  (/<p>(.*?)<\/p>/s.exec(text)?.[1] ?? text).replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A refusal has a page with its sentence and the number of its request, and lets nobody in. */
async function expectRefused(shown: Shown, sentence: string, browser = launchedBrowser(product)) {
  expect(wordsOf(shown)).toBe(sentence);
  expect(shown.status).toBe(403);
  expect(shown.text).toContain(`<small>Number in the log: ${shown.headers.get('x-correlation-id')}</small>`);
  const client = anonymous(product, browser.cookie());
  expect((await client.succeed(currentSession, {}, {})).user).toBeNull();
}

async function refusedLaunch(forgery: Forgery, sentence: string) {
  const browser = launchedBrowser(product);
  await expectRefused(await launched(school, browser, product.origin, forgery), sentence, browser);
}

const login = (fields: Readonly<Record<string, string>>) =>
  launchedBrowser(product).open('/lti/login', {
    form: { ...school.loginFields(product.origin), ...fields },
    isFromOutside: true,
  });

describe('[LI1] a launch that the standard does not allow', () => {
  test.each(forgedLaunches(now))('LT1.%$ %s', async (_, forgery, sentence) => {
    await refusedLaunch(forgery(), sentence);
  });

  test('LT1.16 a form without its type, and one without end', async () => {
    const browser = launchedBrowser(product);
    const { action, fields } = await announced(school, browser, product.origin);
    const untyped = await browser.open(action, { form: fields, contentType: null, isFromOutside: true });
    await expectRefused(untyped, cannot('its form or its signature is wrong'), browser);
    const endless = await browser.open(action, { form: { id_token: 'x'.repeat(200_000) } });
    const unread = 'What the school sent could not be read. Open Quarterdeck from your course again.';
    await expectRefused(endless, unread);
  });

  test('LT1.17 outside a course', async () => {
    await refusedLaunch(without(ltiClaim('context')), 'Open Quarterdeck from inside a course.');
  });
});

test('[LI2] LT2.1 a launch that another browser began', async () => {
  const { action, fields } = await announced(school, launchedBrowser(product), product.origin);
  const other = launchedBrowser(product);
  await announced(school, other, product.origin);
  const { host } = new URL(product.origin);
  const sentence =
    `Your browser did not return what this server gave it. Allow cookies for ${host}, then open Quarterdeck ` +
    'from Harbor Moodle again.';
  await expectRefused(await other.open(action, { form: fields, isFromOutside: true }), sentence, other);
});

describe('[LI3] a launch is taken once, within ten minutes', () => {
  const used = 'This link was used already. Open Quarterdeck from Harbor Moodle again.';
  const unread = 'What the school sent could not be read. Open Quarterdeck from your course again.';
  const begun = async () => {
    const browser = launchedBrowser(product);
    const { action, fields } = await announced(school, browser, product.origin);
    return (changed: object = {}) =>
      browser.open(action, { form: { ...fields, ...changed }, isFromOutside: true });
  };
  test.each<[string, () => Promise<Shown>, string]>([
    [
      'used already, also twice at once',
      async () => {
        const sent = await begun();
        const answers = await Promise.all([sent(), sent()]);
        expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
        return sent();
      },
      used,
    ],
    ['that nobody began', async () => (await begun())({ state: 'x'.repeat(43) }), used],
    ['that says nothing', () => launchedBrowser(product).open('/lti/launch', { form: {} }), unread],
    [
      'begun ten minutes ago',
      async () => {
        const sent = await begun();
        environment.advance(10 * 60_000);
        return sent();
      },
      used,
    ],
  ])('LT3.%$ %s', async (_, act, sentence) => {
    await expectRefused(await act(), sentence);
  });
});

describe('[LI4] a launch that the platform did not sign', () => {
  test.each<[string, () => Promise<Forgery>, string]>([
    [
      'a shared secret',
      async () => ({ alg: 'HS256', key: new Uint8Array(32) }),
      'its form or its signature is wrong',
    ],
    [
      'another key under the same name',
      async () => ({ key: (await generateKeyPair('RS256')).privateKey }),
      'its form or its signature is wrong',
    ],
    [
      'a key that is not published',
      async () => ({ kid: 'another' }),
      'it is signed by a key that the school does not publish',
    ],
  ])('LT4.%$ %s', async (_, forgery, what) => {
    await refusedLaunch(await forgery(), cannot(what));
  });

  test('LT4.4 no signature at all', async () => {
    const browser = launchedBrowser(product);
    const { action, fields } = await announced(school, browser, product.origin);
    const [, claims = ''] = (fields.id_token ?? '').split('.');
    const head = Buffer.from('{"alg":"none","kid":"key-1"}').toString('base64url');
    const form = { ...fields, id_token: `${head}.${claims}.` };
    const refused = await browser.open(action, { form, isFromOutside: true });
    await expectRefused(refused, cannot('its form or its signature is wrong'), browser);
  });
});

describe('[LI7] who is registered', () => {
  test.each<[string, () => Readonly<Record<string, string>>, () => string]>([
    [
      'an issuer that is not',
      () => ({ iss: 'https://elsewhere.test' }),
      () => 'The school https://elsewhere.test (client quarterdeck-1) is not registered here.',
    ],
    [
      'another client of one that is',
      () => ({ client_id: 'another' }),
      () => `The school ${school.issuer} (client another) is not registered here.`,
    ],
    [
      'a slash too many',
      () => ({ iss: `${school.issuer}/` }),
      () => `The school sent ${school.issuer}/; registered is ${school.issuer}.`,
    ],
    [
      'nobody',
      () => ({ iss: '' }),
      () => 'What the school sent could not be read. Open Quarterdeck from your course again.',
    ],
    [
      'markup',
      () => ({ iss: '<script>"&', client_id: '' }),
      () => 'The school &lt;script>"& (client not named) is not registered here.',
    ],
  ])('LT7.%$ %s', async (_, fields, sentence) => {
    await expectRefused(await login(fields()), sentence());
  });

  test('LT7.6 a client may be left out where the issuer has one, and not where it has two', async () => {
    const { client_id: _, ...form } = school.loginFields(product.origin);
    const anyClient = () => launchedBrowser(product).open('/lti/login', { form, isFromOutside: true });
    expect((await anyClient()).to).toContain(`${school.origin}/auth?`);
    await registerPlatform(product, { ...school, clientId: 'quarterdeck-2' }, { name: 'Second' });
    await expectRefused(
      await anyClient(),
      `The school ${school.issuer} (client not named) is not registered here.`,
    );
    expect((await login({})).to).toContain('client_id=quarterdeck-1');
  });

  test('LT7.7 a place in the platform waits for an administrator, once, and may come in as a whole', async () => {
    school.deploymentId = '8';
    const sentence =
      'Quarterdeck was added to Harbor Moodle in a place that no administrator has confirmed (deployment 8).';
    await refusedLaunch({}, sentence);
    await refusedLaunch({}, sentence);
    const { platform } = product.application.readModels;
    expect(await platform(platformId)).toMatchObject({ deployments: ['7'], waitingDeployments: ['8'] });
    await registerPlatform(product, school, { admitsEveryDeployment: true, deployments: [] });
    expect((await launched(school, launchedBrowser(product), product.origin)).to).toBe('/connect');
  });
});

describe('[LI8] a role that opens nothing', () => {
  const student = 'Student view has no account here. To see what students see, open a team of the game.';
  const none = 'Harbor Moodle did not say that you teach or attend FIN 410.';
  test.each<[readonly string[], string]>([
    [['http://purl.imsglobal.org/vocab/lti/system/person#TestUser', ltiRole('Learner')], student],
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'], none],
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'], none],
    [['http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin'], none],
    [[ltiRole('Mentor'), `${ltiRole('Instructor')}X`], none],
    [[], none],
  ])('%j', async (roles, sentence) => {
    await refusedLaunch(withClaims({ [ltiClaim('roles')]: roles }), sentence);
  });
});

test('[LI18] so many steps come from one address in five minutes, and those of another go on', async () => {
  const { takeLaunch } = product.application.identity.limits;
  environment.advance(10 * 60_000);
  for (let step = 0; step < launchesOfAddressMax; step += 1) await takeLaunch('login', '127.0.0.1');
  const refused = await login({});
  expect([refused.status, wordsOf(refused)]).toEqual([
    429,
    'Too many people came from your network at once. Please try again in a minute.',
  ]);
  expect(await takeLaunch('login', '192.0.2.1')).toBeDefined();
  environment.advance(10 * 60_000);
});

test('[LI13] no token, hint, state, subject or handle is in a line of the log, an event or the access log', async () => {
  const browser = launchedBrowser(product);
  const { action, fields } = await announced(school, browser, product.origin);
  const { to } = await browser.open(action, { form: fields, isFromOutside: true });
  await browser.open(to);
  await refusedLaunch({ kid: null }, cannot('it does not name the key that signed it'));
  const access = await product.application.stores.accessStore();
  const rows = await access.page({ kinds: ['launchRefused', 'signedIn', 'identityLinked'] }, { limit: 500 });
  const events = await product.application.stores.eventStore.readAll({ after: 0 });
  const kept = [...product.logLines(), JSON.stringify(events), JSON.stringify(rows)].join('\n');
  const { id_token: token = '', state = '' } = fields;
  const handle = to.split('/').at(-1) ?? '';
  for (const canary of [token, state, handle, 'hint-of', 'message-hint', 'subject-lane'])
    expect(kept).not.toContain(canary);
  expect(kept).toContain('launch refused');
  const { host } = new URL(school.issuer);
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'launchRefused', result: 'LI2', details: { via: host } }),
  );
});
