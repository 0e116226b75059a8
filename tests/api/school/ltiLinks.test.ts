/** Links of courses to games, and platforms that register themselves, at a simulated learning management system. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { setGradeColumn } from '../../../contracts/calls/grades.ts';
import { saveSchedule } from '../../../contracts/calls/schedule.ts';
import { listSchools, makeRegistrationLink } from '../../../contracts/calls/schools.ts';
import { withClaims } from '../../fixtures/lti/forgedLaunches.ts';
import { ltiClaim, ltiPeople } from '../../fixtures/lti/ltiClaims.ts';
import { launchedBrowser, startLtiSchool } from '../../fixtures/lti/ltiSchool.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';

const { product, school, beginAnew, known, noted, close } = await startLtiSchool();
afterAll(close);
beforeEach(() => {
  beginAnew(ltiPeople.teacher);
  school.says = {};
});

const textIn = (page: string): string => /<p>(.*?)<\/p>/s.exec(page)?.[1] ?? page;
/** A request from within a frame, to which the browser sends no cookie. */
const framed = (address: string, form?: Readonly<Record<string, string>>) =>
  launchedBrowser(product).open(address, { shownAs: 'iframe', isFromOutside: true, ...(form && { form }) });

describe('a link of a course to a game', () => {
  const settings = {
    deep_link_return_url: 'https://lms.example/return?course=7',
    accept_types: ['link', 'ltiResourceLink'],
    data: 'opaque & unread',
  };
  const linking = {
    [ltiClaim('message_type')]: 'LtiDeepLinkingRequest',
    [ltiClaim('resource_link')]: undefined,
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': settings,
  };
  /** From the platform's *select content* to what the frame shows. */
  async function asks(claims: Readonly<Record<string, unknown>> = linking) {
    const target = { target_link_uri: `${product.origin}/lti/choose` };
    const login = await framed('/lti/login', { ...school.loginFields(product.origin), ...target });
    expect(login).toMatchObject({ status: 303 });
    expect(login.headers.getSetCookie()).toEqual([]);
    const { action, fields } = await school.answer(new URL(login.to), withClaims(claims));
    return framed(action, fields);
  }
  const secretIn = (page: string): string => /name="choice" value="([^"]+)"/.exec(page)?.[1] ?? '';

  /** What is posted to the platform, as it checks it. */
  async function contentOf(page: string) {
    const jwt = /name="JWT" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const keys = createRemoteJWKSet(new URL(`${product.url}/lti/jwks`));
    const currentDate = new Date(product.environment.clock.now());
    const expected = { issuer: school.clientId, audience: school.issuer, currentDate };
    return (await jwtVerify(jwt, keys, expected)).payload;
  }

  test('[LI6] is chosen in a frame without a cookie, by one form, once, and answered to the platform alone', async () => {
    await known('instructor');
    const { gameId } = product.games.harbor;
    const page = await asks();
    expect(page.text).toContain(`value="${gameId}">`);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https:');
    expect(page.headers.get('x-frame-options')).toBeNull();
    const form = { choice: secretIn(page.text), game: String(gameId) };
    const answered = await framed('/lti/choose', form);
    expect([...page.headers.getSetCookie(), ...answered.headers.getSetCookie()]).toEqual([]);
    expect(answered.headers.get('content-security-policy')).toContain('form-action https://lms.example;');
    expect(answered.text).toContain('action="https://lms.example/return?course=7"');
    expect(await contentOf(answered.text)).toMatchObject({
      [ltiClaim('message_type')]: 'LtiDeepLinkingResponse',
      [ltiClaim('deployment_id')]: school.deploymentId,
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': settings.data,
      'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
        { type: 'ltiResourceLink', custom: { game: String(gameId) }, window: { targetName: '_blank' } },
      ],
    });
    const again = await framed('/lti/choose', form);
    expect(textIn(again.text)).toBe('This page is over. Open Quarterdeck from your course again.');
  });

  test('[LI6] brings the game’s column of grades where one is taken, and the date of the open quarter', async () => {
    await known('instructor');
    const instructor = await signIn(product, 'instructor');
    const game = { game: product.games.harbor.gameId };
    const linked = async (accept_lineitem: boolean) => {
      const claim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
      const { text } = await asks({ ...linking, [claim]: { ...settings, accept_lineitem } });
      const answered = await framed('/lti/choose', { choice: secretIn(text), game: String(game.game) });
      const items = (await contentOf(answered.text))[
        'https://purl.imsglobal.org/spec/lti-dl/claim/content_items'
      ];
      return Array.isArray(items) ? items[0] : undefined;
    };
    expect(Object.keys(await linked(true))).not.toContain('lineItem');
    const column = { kind: 'submitted', formula: null, maximum: 100 } as const;
    await instructor.succeed(setGradeColumn, game, { column });
    const lockdownAt = new Date(product.environment.clock.now() + 86_400_000).toISOString();
    const quarter = { turn: 1, opensAt: null, lockdownAt, run: 'inClass' } as const;
    const dates = { quarters: [quarter], atLockdown: [], waits: [], tells: [] };
    await instructor.succeed(saveSchedule, game, dates);
    expect(await linked(true)).toMatchObject({
      lineItem: {
        ...{ label: 'Quarterdeck decisions submitted', scoreMaximum: 100 },
        ...{ resourceId: `quarterdeck-${game.game}`, tag: 'column-1' },
      },
      submission: { endDateTime: lockdownAt },
    });
    expect(Object.keys(await linked(false))).not.toContain('lineItem');
  });

  test('[LI6] is offered to whom the platform is linked with, of games that they oversee', async () => {
    const later = 'Open Quarterdeck once from this course, then choose again.';
    expect(textIn((await asks()).text)).toBe(later);
    await known('ada');
    expect(textIn((await asks()).text)).toBe('Ask an administrator for a game.');
    school.person = { ...ltiPeople.teacher, subject: 'subject-canary-chooser' };
    await known('instructor');
    const { text } = await asks();
    expect(text).not.toContain(`value="${product.games.pocket.gameId}"`);
    const foreign = { choice: secretIn(text), game: String(product.games.pocket.gameId) };
    expect((await framed('/lti/choose', foreign)).status).toBe(403);
  });

  test('[LI6] nothing else gets in without its cookie, and no link goes to where no link is taken', async () => {
    await known('instructor');
    const launch = await asks({});
    expect({ status: launch.status, text: textIn(launch.text) }).toEqual({
      status: 403,
      text: expect.stringContaining('Your browser did not return what this server gave it.'),
    });
    const claim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
    const odd = { ...settings, deep_link_return_url: 'javascript:alert(1)' };
    expect(textIn((await asks({ ...linking, [claim]: odd })).text)).toContain('it takes no link');
  });
});

describe('a platform registers itself', () => {
  const register = async (query: Readonly<Record<string, string>>, link?: string) => {
    const admin = await signIn(product, 'admin');
    const made = link ?? (await admin.succeed(makeRegistrationLink, {}, {})).link;
    const answer = await framed(`${made}?${new URLSearchParams(query)}`);
    return { ...answer, said: textIn(answer.text), link: made, admin };
  };
  const asked = (path = 'configuration') => ({
    openid_configuration: `${school.origin}/${path}`,
    registration_token: 'registration-token',
  });

  test.each([
    ['of another host', { issuer: 'https://rogue.example' }, 'calls itself https://rogue.example.'],
    ['whose keys are at a private address', { jwks_uri: 'https://10.0.0.1/k' }, '10.0.0.1 is not a public'],
    ['without its addresses', { token_endpoint: undefined }, 'It answered 200: {'],
    ['that refuses', { registration_endpoint: 'http://127.0.0.1:1/' }, 'no answer that can be read.'],
  ])('[LI9] one %s is refused in words', async (_, says, words) => {
    school.says = says;
    const { status, said } = await register(asked());
    expect(status).toBe(403);
    expect(said).toContain(words);
  });

  test('[LI9] no redirect is followed, and what the platform answers is shown', async () => {
    expect((await register(asked('elsewhere'))).said).toContain('It answered 302: ');
    const { said } = await register({ ...asked(), registration_token: 'another' });
    expect(said).toContain('It answered 401: no such token');
    expect(school.registered).toBeUndefined();
  });

  test('[LI9] by a link, once, and waits for an administrator', async () => {
    school.says = { issuer: `${school.origin}/self` };
    const looked = await register({});
    expect(looked.said).toContain('Open this link from the LMS.');
    const { said, link, admin, headers } = await register(asked(), looked.link);
    expect(said).toContain('An administrator confirms it now in Quarterdeck, under Schools.');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    expect(school.registered).toMatchObject({ authorization: 'Bearer registration-token' });
    expect(school.registered?.tool).toMatchObject({ redirect_uris: [`${product.origin}/lti/launch`] });
    const { schools } = await admin.succeed(listSchools, {}, {});
    expect(schools.find(({ issuer }) => issuer.endsWith('/self'))).toMatchObject({
      ...{ is_confirmed: false, deployments: [school.deploymentId], client_id: school.clientId },
    });
    const form = { ...school.loginFields(product.origin), iss: `${school.origin}/self` };
    const early = await launchedBrowser(product).open('/lti/login', { form, isFromOutside: true });
    expect(textIn(early.text)).toMatch(/ is not confirmed here yet. An administrator can confirm it.$/);
    expect((await register(asked(), link)).said).toContain('This link was used already');
    expect(await noted('registrationLinkMade')).toBe(product.userIdOf('admin'));
    const ben = await signIn(product, 'ben');
    expect((await ben.fail(makeRegistrationLink, {}, {})).httpStatus).toBe(403);
  });
});
