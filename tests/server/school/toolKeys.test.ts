// Proves how platforms know this server: keys that change every month and overlap, and tokens that they give for them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import type { ToolKey } from '../../../server/identity/model/schoolIdentity.ts';
import { createPlatformClients } from '../../../server/school/lti/platformClients.ts';
import { createToolKeys } from '../../../server/school/lti/toolKeys.ts';
import { createOutgoing } from '../../../server/school/outgoing.ts';
import { type LtiPlatform, startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

const day = 24 * 60 * 60_000;
const environment = testEnvironment();

function memoryKeys() {
  const kept: ToolKey[] = [];
  return {
    toolKeys: async () => [...kept].sort((one, other) => one.since - other.since),
    keepToolKey: async (key: ToolKey) => {
      if (!kept.some(({ since }) => since === key.since)) kept.push(key);
    },
    removeToolKeysBefore: async (until: number) => {
      for (const key of kept.filter((each) => each.until <= until)) kept.splice(kept.indexOf(key), 1);
    },
  };
}

const keys = createToolKeys(memoryKeys(), environment);
const kids = async () => (await keys.published()).keys.map(({ kid }) => kid);
let school: LtiPlatform;
let tool = '';
const door = createServer((_, response) => {
  keys.published().then((published) => response.end(JSON.stringify(published)));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  tool = `http://127.0.0.1:${port}`;
  school = await startLtiPlatform(() => tool, { now: environment.clock.now });
});
afterAll(async () => {
  await school.close();
  await new Promise((resolve) => door.close(resolve));
});

const platform = (changed: Partial<PlatformDocument> = {}): PlatformDocument => ({
  platformId: '0'.repeat(32),
  name: 'Harbor Moodle',
  issuer: school.issuer,
  clientId: school.clientId,
  authUrl: `${school.origin}/auth`,
  tokenUrl: `${school.origin}/token`,
  jwksUrl: `${school.origin}/jwks`,
  tokenAudience: null,
  admitsEveryDeployment: false,
  isConfirmed: true,
  deployments: [],
  waitingDeployments: [],
  ...changed,
});
const outgoing = createOutgoing(['127.0.0.1']);
const tokensAsked = (): number => school.asked.filter((path) => path === 'POST /token').length;

test('a token is asked for once, by several at once too, and anew a minute before its end', async () => {
  const clients = createPlatformClients({ outgoing, keys, environment });
  const scopes = ['https://purl.imsglobal.org/spec/lti-ags/scope/score'];
  const both = await Promise.all([clients.token(platform(), scopes), clients.token(platform(), scopes)]);
  expect(both).toEqual(['a-token-of-the-platform', 'a-token-of-the-platform']);
  expect(tokensAsked()).toBe(1);
  environment.advance(58 * 60_000);
  await clients.token(platform(), scopes);
  expect(tokensAsked()).toBe(1);
  environment.advance(60_000);
  await clients.token(platform(), scopes);
  expect(tokensAsked()).toBe(2);
});

test('a token is refused to whoever names another audience than the platform expects', async () => {
  const clients = createPlatformClients({ outgoing, keys, environment });
  await expect(clients.token(platform({ tokenAudience: 'elsewhere' }), [])).rejects.toThrow();
  await expect(
    clients.token(platform({ tokenAudience: `${school.origin}/token` }), []),
  ).resolves.toBeDefined();
});

test('a key signs for a month, is published a day before it does and a month after, without its private part', async () => {
  const first = await keys.signing();
  expect(await kids()).toEqual([first.kid]);
  environment.advance(29.2 * day);
  expect(await kids()).toHaveLength(2);
  expect((await keys.signing()).kid).toBe(first.kid);
  environment.advance(day);
  expect((await keys.signing()).kid).not.toBe(first.kid);
  expect(await kids()).toContain(first.kid);
  environment.advance(30 * day);
  expect(await kids()).not.toContain(first.kid);
  expect(Object.keys((await keys.published()).keys[0] ?? {}).sort()).toEqual([
    'alg',
    'e',
    'kid',
    'kty',
    'n',
    'use',
  ]);
});

test('addresses that are not public, or not encrypted, are asked only where the server names them', async () => {
  const ask = createOutgoing([]);
  const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/',
  ])
    await expect(ask(address, request)).rejects.toThrow('is not a public address');
  await expect(ask('https://localhost/', request)).rejects.toThrow('localhost is not a public address');
  await expect(ask(`${school.origin}/jwks`, request)).rejects.toThrow('does not begin with https://');
  expect((await outgoing(`${school.origin}/jwks`, request)).status).toBe(200);
});
