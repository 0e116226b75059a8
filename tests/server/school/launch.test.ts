// Proves what of a platform's launch is taken and what is refused, in which words: against a simulated platform on a
// port, with the claims that a real Moodle sends.
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { isLaunchRefusal, readLaunch } from '../../../server/school/lti/launch.ts';
import { createPlatformClients, type PlatformClients } from '../../../server/school/lti/platformClients.ts';
import { createOutgoing } from '../../../server/school/outgoing.ts';
import { cannot, forgedLaunches, withClaims, without } from '../../fixtures/lti/forgedLaunches.ts';
import { assistantRole, type LtiPerson, ltiClaim, ltiPeople, ltiRole } from '../../fixtures/lti/ltiClaims.ts';
import { type Forgery, type LtiPlatform, startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

const environment = testEnvironment();
const now = () => environment.clock.now();
const launchUrl = 'https://quarterdeck.example/lti/launch';
const keys = {
  published: async () => ({ keys: [] }),
  signing: async () => {
    throw new Error('A launch signs nothing.');
  },
};
let school: LtiPlatform;
let document: PlatformDocument;
let clients: PlatformClients;

beforeAll(async () => {
  school = await startLtiPlatform(() => launchUrl, { now });
  document = documentOf(school);
  clients = createPlatformClients({ outgoing: createOutgoing(['127.0.0.1']), keys, environment });
});
afterAll(() => school.close());

const documentOf = ({ issuer, clientId, origin }: LtiPlatform): PlatformDocument => ({
  platformId: '0'.repeat(32),
  name: 'Harbor Moodle',
  issuer,
  clientId,
  authUrl: `${origin}/auth`,
  tokenUrl: `${origin}/token`,
  jwksUrl: `${origin}/jwks`,
  tokenAudience: null,
  admitsEveryDeployment: false,
  isConfirmed: true,
  deployments: ['7'],
  waitingDeployments: [],
});

/** What becomes of a launch that the platform signs, or that a test forges. */
async function launched(
  forgery: Forgery = {},
  { contentType = 'application/x-www-form-urlencoded' as string | null } = {},
) {
  const url = new URL(`${school.origin}/auth`);
  url.search = new URLSearchParams({
    nonce: 'the nonce',
    state: 'the state',
    redirect_uri: launchUrl,
  }).toString();
  const { fields } = await school.answer(url, forgery);
  const form = { body: new URLSearchParams(fields).toString(), contentType: contentType ?? undefined };
  return readLaunch(form, { state: 'the state', nonce: 'the nonce', launchUrl }, document, clients, now());
}

async function refusalOf(forgery: Forgery, sent = {}): Promise<string> {
  const result = await launched(forgery, sent);
  return isLaunchRefusal(result) ? result.message : 'taken';
}

const seconds = (offset: number): number => Math.floor(now() / 1_000) + offset;

describe('[LI1] a launch that the standard does not allow is refused with its sentence', () => {
  test.each(forgedLaunches(now))('%s', async (_, forgery, sentence) => {
    expect(await refusalOf(forgery())).toBe(sentence);
  });

  test('a form without its type', async () => {
    expect(await refusalOf({}, { contentType: null })).toBe(cannot('its form or its signature is wrong'));
  });

  test('an answer of the platform is shown as its words', async () => {
    const body = new URLSearchParams({
      state: 's',
      error: 'access_denied',
      error_description: 'The activity is hidden.',
    });
    const form = { body: body.toString(), contentType: 'application/x-www-form-urlencoded' };
    const expected = { state: 's', nonce: 'n', launchUrl };
    expect(await readLaunch(form, expected, document, clients, now())).toMatchObject({
      message: 'Harbor Moodle answered: The activity is hidden.',
    });
  });
});

test('clocks that are 45 seconds apart do not matter', async () => {
  for (const apart of [-45, 45])
    expect(await refusalOf(withClaims({ iat: seconds(apart), exp: seconds(apart + 30) }))).toBe('taken');
});

describe('[LI4] a launch that the platform did not sign is refused', () => {
  const signature = cannot('its form or its signature is wrong');
  test('signed by nobody', async () => {
    const body = ['{"alg":"none","kid":"key-1"}', '{}', ''].map((part) =>
      Buffer.from(part).toString('base64url'),
    );
    const form = new URLSearchParams({ state: 'the state', id_token: body.join('.') });
    const sent = { body: form.toString(), contentType: 'application/x-www-form-urlencoded' };
    const expected = { state: 'the state', nonce: 'the nonce', launchUrl };
    expect(await readLaunch(sent, expected, document, clients, now())).toHaveProperty('rule');
  });
  test('signed with a shared secret', async () => {
    expect(await refusalOf({ alg: 'HS256', key: new Uint8Array(32) })).toBe(signature);
  });
  test('signed by another key under the same name', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await refusalOf({ key: privateKey })).toBe(signature);
  });
  test('signed by a key that is not published', async () => {
    expect(await refusalOf({ kid: 'another' })).toBe(
      cannot('it is signed by a key that the school does not publish'),
    );
  });
});

test('a platform that changed its key is looked up again at once, but not by every forged launch', async () => {
  environment.advance(20_000);
  expect(await refusalOf({})).toBe('taken');
  await school.rotateKey();
  expect(await refusalOf({})).toBe('taken');
  const asked = school.asked.length;
  for (let count = 0; count < 5; count += 1) await refusalOf({ kid: 'another' });
  expect(school.asked.length - asked).toBeLessThanOrEqual(1);
});

describe('[LI7] an issuer or a client that is nearly right is named', () => {
  test('a slash too many, in the issuer and in the audience', async () => {
    expect(await refusalOf(withClaims({ iss: `${school.issuer}/` }))).toBe(
      `The school sent ${school.issuer}/; registered is ${school.issuer}.`,
    );
    expect(await refusalOf(withClaims({ aud: 'quarterdeck-1/' }))).toBe(
      'The school sent quarterdeck-1/; registered is quarterdeck-1.',
    );
  });
  test('several audiences are taken with the right party alone', async () => {
    const aud = ['quarterdeck-1', 'other'];
    expect(await refusalOf(withClaims({ aud, azp: 'other' }))).not.toBe('taken');
    expect(await refusalOf(withClaims({ aud, azp: 'quarterdeck-1' }))).toBe('taken');
  });
});

test('what a person brings: with a name and an e-mail, with one of them, with nothing', async () => {
  const { name: _n, email: _e, ...nobody } = ltiPeople.student;
  const people: readonly LtiPerson[] = [
    ltiPeople.student,
    { ...nobody, email: 'a@b.example' },
    { ...nobody, name: 'Ada' },
    nobody,
  ];
  const brought = [];
  for (const person of people) {
    school.person = person;
    const launch = await launched();
    brought.push(isLaunchRefusal(launch) ? launch : [launch.name, launch.email, launch.subject]);
  }
  expect(brought).toEqual([
    ['Ada Lane', 'ada.lane@school.example', 'subject-lane'],
    [null, 'a@b.example', 'subject-lane'],
    ['Ada', null, 'subject-lane'],
    [null, null, 'subject-lane'],
  ]);
});

test('a course brings its title and its history, and variables that the platform did not know are absent', async () => {
  const launch = await launched(
    withClaims({ [ltiClaim('custom')]: { context_history: 'old,older', game: '$Custom.game' } }),
  );
  expect(launch).toMatchObject({
    course: { contextId: 'course-410', title: 'FIN 410', copyOf: ['old', 'older'] },
    gameId: null,
  });
  expect(await launched(without(ltiClaim('context')))).toMatchObject({ course: undefined });
});

describe('[LI8] the role in the course is by an exact list', () => {
  test.each<[readonly string[], string | undefined]>([
    [[ltiRole('Instructor')], 'instructor'],
    [['Instructor'], 'instructor'],
    [[assistantRole], 'assistant'],
    [[ltiRole('Instructor'), assistantRole], 'assistant'],
    [[ltiRole('Learner')], 'learner'],
    [['Learner'], 'learner'],
    [[ltiRole('Learner'), ltiRole('Instructor')], 'instructor'],
    [[ltiRole('Learner'), 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'], 'studentView'],
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'], undefined],
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'], undefined],
    [['http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin'], undefined],
    [[ltiRole('Mentor'), 'instructor', `${ltiRole('Instructor')}X`], undefined],
    [[], undefined],
  ])('%j: %s', async (roles, role) => {
    expect(await launched(withClaims({ [ltiClaim('roles')]: roles }))).toMatchObject({ role });
  });
});
