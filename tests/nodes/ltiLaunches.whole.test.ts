// Proves that launches work on MongoDB and across nodes: a launch that begins on one node is answered by another, its state
// is good once on all of them, and who came is known to every node.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentSession } from '../../contracts/calls/account.ts';
import { joinAs } from '../../contracts/calls/schoolSignIn.ts';
import { examineBackup } from '../../ops/stores/examineBackup.ts';
import { examineSchools } from '../../ops/stores/examineSchools.ts';
import { noteBackup } from '../../ops/stores/noteBackup.ts';
import { ltiPeople } from '../fixtures/lti/ltiClaims.ts';
import { type LtiPlatform, startLtiPlatform } from '../fixtures/lti/ltiPlatform.ts';
import { type LaunchedBrowser, launchedBrowser, registerPlatform } from '../fixtures/lti/ltiSchool.ts';
import { anonymous } from '../fixtures/product/apiClient.ts';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import type { Product } from '../fixtures/product/startProduct.ts';

let nodes: readonly [Product, Product];
let platform: LtiPlatform;
let variables: Servers['variables'];
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const servers = await startServers((end) => void ends.push(end));
  const configuration = { lti: { privateHosts: ['127.0.0.1'] } };
  variables = servers.variables;
  nodes = [
    await servers.startNode('one', { configuration }),
    await servers.startNode('two', { configuration }),
  ];
  platform = await startLtiPlatform(() => nodes[0].origin);
  await registerPlatform(nodes[0], platform);
});
afterAll(async () => {
  await platform.close();
  for (const end of ends.toReversed()) await end();
});

/** A browser to which both nodes are one address, as behind a proxy, and its launch, announced on the first. */
async function announcedOnFirst() {
  const [first, second] = [launchedBrowser(nodes[0]), launchedBrowser(nodes[1])];
  const login = await first.open('/lti/login', {
    form: platform.loginFields(nodes[0].origin),
    isFromOutside: true,
  });
  for (const cookie of login.headers.getSetCookie()) second.keep(cookie);
  return { first, second, ...(await platform.answer(new URL(login.to))) };
}

/** Goes through the redirects of this server's doors. */
async function followed(browser: LaunchedBrowser, to: string): Promise<void> {
  if (to.startsWith('/lti/')) await followed(browser, (await browser.open(to)).to);
}

test('the doctor reads the keys of who is registered on MongoDB', async () => {
  const lti = { privateHosts: ['127.0.0.1'] };
  const servers = { eventStoreUrl: variables.EVENTSTORE_URL ?? '', mongoUrl: variables.MONGODB_URL ?? '' };
  expect(await examineSchools({ lti, servers, dataDirectory: '' })).toEqual([
    { verdict: 'ok', what: 'Launches from Harbor Moodle: 1 key read' },
  ]);
  expect(await examineSchools({ lti: undefined, servers, dataDirectory: '' })).toEqual([]);
  const backup = { servers, dataDirectory: '', isDemo: false };
  expect(await examineBackup(backup)).toMatchObject([{ verdict: 'warning' }]);
  await noteBackup(servers, Date.now());
  expect(await examineBackup(backup)).toMatchObject([{ verdict: 'ok' }]);
});

test('[LI2] a launch begun on one node is answered by the other, once, and the person is known to both', async () => {
  platform.person = { ...ltiPeople.student, subject: 'subject-of-two-nodes' };
  const { first, second, fields } = await announcedOnFirst();
  const launch = { form: fields, isFromOutside: true };
  const answers = await Promise.all([second.open('/lti/launch', launch), first.open('/lti/launch', launch)]);
  const used = answers.filter(({ text }) => text.includes('This link was used already.'));
  expect(used).toHaveLength(1);
  const browser = answers[0] === used[0] ? first : second;
  await followed(browser, answers.find((answer) => answer !== used[0])?.to ?? '');
  const { user } = await anonymous(nodes[0], browser.cookie()).succeed(joinAs, {}, { name: 'Ada Lane' });
  const again = await announcedOnFirst();
  const back = await again.second.open('/lti/launch', { form: again.fields, isFromOutside: true });
  await followed(again.second, back.to);
  const session = anonymous(nodes[0], again.second.cookie());
  expect((await session.succeed(currentSession, {}, {})).user).toEqual(user);
});
