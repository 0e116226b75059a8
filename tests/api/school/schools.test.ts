/** Learning management systems as administrators connect them, against a simulated one. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { loadRoster } from '../../../contracts/calls/roster.ts';
import {
  admitDeployment,
  confirmSchool,
  listSchools,
  removeSchool,
  saveSchool,
  testSchool,
} from '../../../contracts/calls/schools.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { examineSchools } from '../../../ops/stores/examineSchools.ts';
import { platformDecider } from '../../../server/commands/deciders/platform.ts';
import { stepMetadata } from '../../../server/commands/handling/processMetadata.ts';
import { platformIdOf } from '../../../server/school/lti/platformId.ts';
import { type LtiPlatform, startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';

let platform: LtiPlatform;
let product: Product;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  platform = await startLtiPlatform(() => product.origin);
  product = await startProduct({ configuration: { lti: { privateHosts: ['127.0.0.1'] } } });
  admin = await signIn(product, 'admin');
});
afterAll(async () => {
  await product.close();
  await platform.close();
});

const sent = (changes: object = {}) => ({
  ...{ name: 'Harbor Moodle', issuer: platform.issuer, client_id: platform.clientId },
  ...{ auth_url: `${platform.origin}/auth`, token_url: `${platform.origin}/token` },
  ...{ jwks_url: `${platform.origin}/jwks`, token_audience: null },
  ...{ deployments: ['7'], admits_every_deployment: false },
  ...changes,
});
const platform_id = () => platformIdOf(platform.issuer, platform.clientId);
const schools = async () => (await admin.succeed(listSchools, {}, {})).schools;

/** A launch from a place that nobody admitted, as the door records it. */
async function asked(deploymentId: string): Promise<void> {
  const { commandHandlers, processes } = product.application;
  const { environment } = processes;
  const metadata = stepMetadata(`asked ${deploymentId}`, environment.uuid(), environment);
  const ask = { type: 'AskDeployment', platformId: platform_id(), deploymentId, at: metadata.at } as const;
  await commandHandlers.of(platformDecider).handle(streams.platform(platform_id()), ask, metadata);
}

/** What the doctor finds beside the running server. */
const found = () =>
  examineSchools({
    ...{ lti: { privateHosts: ['127.0.0.1'] }, servers: undefined },
    dataDirectory: product.directory,
  });

test('a school is added by hand, changed, asked for its keys, and removed', async () => {
  expect(await schools()).toEqual([]);
  await admin.succeed(saveSchool, {}, sent());
  const added = { ...sent(), platform_id: platform_id(), is_confirmed: true, waiting_deployments: [] };
  const figures = { courses: 0, with_members: 0, with_grades: 0, last_launch: null, unreachable_since: null };
  expect(await schools()).toEqual([{ ...added, ...figures }]);
  await admin.succeed(saveSchool, {}, sent({ name: 'Harbor' }));
  expect(await found()).toEqual([{ verdict: 'ok', what: 'Launches from Harbor: 1 key read' }]);
  expect(await schools()).toMatchObject([{ name: 'Harbor' }]);
  const { lines } = await admin.succeed(testSchool, {}, { platform_id: platform_id() });
  expect(lines.filter(({ what }) => what !== 'Token')).toEqual([
    { what: 'Keys', is_good: true, text: '1 key read.' },
    { what: 'Members', is_good: null, text: 'No course is connected yet.' },
    { what: 'Line items', is_good: null, text: 'No course is connected yet.' },
  ]);
  await admin.succeed(removeSchool, {}, { platform_id: platform_id() });
  expect(await schools()).toEqual([]);
  expect(await found()).toEqual([{ verdict: 'ok', what: 'Launches: no school is registered yet' }]);
  const confirmed = await admin.fail(confirmSchool, {}, { platform_id: platform_id() });
  expect(confirmed.rule).toBe('LI21');
});

test('a deployment that tried to launch waits until an administrator admits it, on record', async () => {
  await admin.succeed(saveSchool, {}, sent());
  await asked('9');
  expect(await schools()).toMatchObject([{ deployments: ['7'], waiting_deployments: ['9'] }]);
  await admin.succeed(admitDeployment, {}, { platform_id: platform_id(), deployment_id: '9' });
  expect(await schools()).toMatchObject([{ deployments: ['7', '9'], waiting_deployments: [] }]);
  const { entries } = await admin.succeed(listAudit, {}, {});
  expect(JSON.stringify(entries)).toContain('admitted the deployment 9 of Harbor Moodle');
});

test('[LI22] an address without TLS or inside the network is refused, unless its host is named', async () => {
  for (const jwks_url of ['http://lms.example/keys', 'https://10.0.0.7/keys'])
    expect((await admin.fail(saveSchool, {}, sent({ jwks_url }))).rule).toBe('LI22');
});

test('keys that cannot be read are named with who must act, and since when', async () => {
  await admin.succeed(saveSchool, {}, sent({ jwks_url: `${platform.origin}/courses/nowhere` }));
  expect(await found()).toMatchObject([{ verdict: 'fix', what: expect.stringContaining('It answered 401') }]);
  const { lines } = await admin.succeed(testSchool, {}, { platform_id: platform_id() });
  expect(lines[0]).toEqual({
    what: 'Keys',
    is_good: false,
    text: 'It answered 401, and no keys. Whoever runs Harbor Moodle must say where it publishes its keys.',
  });
  expect((await schools())[0]?.unreachable_since).not.toBeNull();
});

test('of a system that does not answer nobody says that it cannot read our keys', async () => {
  const closed = Object.assign(new URL(platform.origin), { port: '9' });
  await admin.succeed(saveSchool, {}, sent({ token_url: new URL('/token', closed).href }));
  const { lines } = await admin.succeed(testSchool, {}, { platform_id: platform_id() });
  expect(lines[1]).toEqual({
    what: 'Token',
    is_good: false,
    text: `${closed.host} does not answer. Check the address; whoever runs Harbor Moodle must let it answer.`,
  });
});

test('[LI23] without LTI there is no call about schools, and no menu entry', async () => {
  const plain = await startProduct();
  const other = await signIn(plain, 'admin');
  expect((await other.succeed(currentSession, {}, {})).hasLti).toBe(false);
  for (const answer of [
    await other.call(listSchools, {}, {}),
    await other.call(saveSchool, {}, sent()),
    await other.call(testSchool, {}, { platform_id: platform_id() }),
  ])
    expect(answer).toMatchObject({ httpStatus: 404, body: { errors: ['There is no such call.'] } });
  await plain.close();
});

test('[SC0] a school that sets nothing asks no other server, from its start on', async () => {
  const asked: string[] = [];
  const note = (message: unknown): void => {
    const { request } = message as { request: { origin?: string; host?: string } };
    asked.push(request.origin ?? `http://${request.host}`);
  };
  const channels = ['undici:request:create', 'http.client.request.start'];
  for (const channel of channels) subscribe(channel, note);
  const plain = await startProduct();
  try {
    const instructor = await signIn(plain, 'instructor');
    await instructor.succeed(loadRoster, { game: plain.games.harbor.gameId }, {});
    plain.environment.advance(86_400_000);
    await plain.application.processes.background.settled();
    expect(new Set(asked)).toEqual(new Set([plain.url]));
  } finally {
    for (const channel of channels) unsubscribe(channel, note);
    await plain.close();
  }
});
