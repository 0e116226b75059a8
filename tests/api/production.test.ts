// Proves how a product outside demo mode starts: empty, at its public address, with a link that creates the
// first Administrator once; and its headers and its health.
import { readdirSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentSession, setUp } from '../../contracts/calls/account.ts';
import { createGame } from '../../contracts/calls/gameForms.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { requestPassword } from '../../contracts/calls/passwords.ts';
import { readConfiguration } from '../../server/configuration/configuration.ts';
import { mailRequestsOfAddressMax } from '../../server/identity/signIn/requestLimits.ts';
import { anonymous, cookieFrom } from '../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';

const publicOrigin = 'https://quarterdeck.example';
const person = { email: 'head@school.test', fullName: 'Hedda Holt' };
const password = 'vexed ostrich plays tuba';

let product: Product;
beforeAll(async () => {
  const configuration = { isDemo: false, publicOrigin, brand: 'creditUnion' } as const;
  product = await startProduct({ seed: 'nothing', configuration });
});
afterAll(() => product.close());

describe('the first Administrator', () => {
  test('[HT23] is created by the printed link, once, and is signed in', async () => {
    const visitor = anonymous(product);
    const token = (await product.application.identity.firstRun.issueToken()) ?? '';
    expect(await visitor.fail(setUp, {}, { ...person, password, token: 'guessed' })).toMatchObject({
      httpStatus: 409,
      errors: ['This set-up link is no longer valid.'],
    });
    const weak = await visitor.fail(setUp, {}, { ...person, password: 'short', token });
    expect(weak.httpStatus).toBe(409);
    const signedIn = await visitor.call(setUp, {}, { ...person, password, token });
    expect(signedIn.body).toMatchObject({ ...person, role: 'Administrator' });
    expect(
      await visitor.fail(setUp, {}, { ...person, email: 'b@school.test', password, token }),
    ).toMatchObject({
      errors: ['This set-up link is no longer valid.'],
    });
    expect(await product.application.identity.firstRun.issueToken()).toBeUndefined();
    expect(signedIn.headers.get('set-cookie')).toMatch(
      /^__Host-quarterdeck=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const hedda = anonymous(product, cookieFrom(signedIn));
    const form = {
      game_name: 'First',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
    };
    await hedda.succeed(createGame, {}, form);
    expect((await hedda.succeed(listGames, {}, {})).games).toHaveLength(1);
  });

  test('[HT19] production returns no accounts, and its own presentation', async () => {
    const session = await anonymous(product).succeed(currentSession, {}, {});
    expect(session).toMatchObject({ demoAccounts: [], brand: 'creditUnion', user: null });
  });

  test('[HT10] only the public address is our own, not the port behind it', async () => {
    const local = await anonymous(product).call(currentSession, {}, {}, { origin: product.url });
    expect(local.httpStatus).toBe(403);
  });
});

describe('the data directory', () => {
  test('keeps the key of the chains, the accounts and the log accessible only to its owner', async () => {
    const configuration = { isDemo: false, publicOrigin, chainKey: undefined };
    const fresh = await startProduct({ seed: 'nothing', configuration });
    try {
      const names = readdirSync(fresh.directory);
      expect(names).toEqual(expect.arrayContaining(['chain.key', 'identity.sqlite', 'quarterdeck.sqlite']));
      const modes = names.map((name) => [name, statSync(path.join(fresh.directory, name)).mode & 0o777]);
      expect(modes).toEqual(names.map((name) => [name, 0o600]));
    } finally {
      await fresh.close();
    }
  });
});

describe('the listening address', () => {
  const production = { DEMO: '0', PUBLIC_ORIGIN: publicOrigin };

  test('a demo, with its public passwords, is for this machine only, whatever is configured', () => {
    for (const host of [undefined, '0.0.0.0', '::', '192.0.2.1'])
      expect(readConfiguration({ HOST: host }).host).toBe('127.0.0.1');
    expect(readConfiguration({ ...production, HOST: '192.0.2.1' }).host).toBe('192.0.2.1');
    expect(readConfiguration(production).host).toBe('0.0.0.0');
  });
});

describe('headers', () => {
  test('[HT24] every page restricts browsers to our own files', async () => {
    const { headers } = await fetch(`${product.url}/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[HT24] a script cannot be used as anything else or by another origin', async () => {
    const page = await (await fetch(`${product.url}/`)).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    const { status, headers } = await fetch(`${product.url}${script}`);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });

  test('[HT24] the answer of a call is never cached, shown as a page or readable by another origin', async () => {
    const answers = [
      await anonymous(product).call(currentSession, {}, {}),
      await anonymous(product).call(listGames, {}, {}),
      await anonymous(product).send('/nothing', '{}'),
    ];
    for (const { headers } of answers) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('vary')).toContain('Cookie');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('health', () => {
  const get = async (path: string) => {
    const response = await fetch(`${product.url}${path}`);
    return { httpStatus: response.status, text: await response.text(), headers: response.headers };
  };

  test('the process and its stores answer without a sign-in', async () => {
    expect(await get('/healthz')).toMatchObject({ httpStatus: 200, text: '{"status":"ok"}' });
    const ready = await get('/readyz');
    expect(ready.httpStatus).toBe(200);
    expect(JSON.parse(ready.text)).toMatchObject({ status: 'ready', readModels: { events: 0, seconds: 0 } });
  });
});

describe('behind a proxy', () => {
  test('[HT27] a page requested without encryption is redirected to the secure address, a call and a local page are not', async () => {
    const configuration = { isDemo: false, publicOrigin, trustedProxies: 1, smtpUrl: 'smtp://127.0.0.1:1' };
    const behind = await startProduct({ seed: 'nothing', configuration });
    try {
      const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
        fetch(`${behind.url}${path}`, { method, headers, redirect: 'manual' });
      const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'quarterdeck.example' };
      const led = await ask('/game/7?turn=2', plain);
      expect([led.status, led.headers.get('location')]).toEqual([308, `${publicOrigin}/game/7?turn=2`]);
      // Whatever host was requested, the redirect leads to our own.
      const elsewhere = { ...plain, 'x-forwarded-host': 'evil.example' };
      expect((await ask('/', elsewhere)).headers.get('location')).toBe(`${publicOrigin}/`);
      expect((await ask('//evil.example/x', plain)).headers.get('location')).toMatch(
        new RegExp(`^${publicOrigin}/`),
      );
      const stays = async (headers: Record<string, string>, path = '/', method = 'GET') =>
        (await ask(path, headers, method)).headers.get('location');
      expect(await stays({ ...plain, 'x-forwarded-proto': 'https' })).toBeNull();
      expect(await stays({ ...plain, 'x-forwarded-host': 'localhost' })).toBeNull();
      expect(await stays({ 'x-forwarded-host': 'quarterdeck.example' })).toBeNull();
      expect(await stays(plain, '/api/session', 'POST')).toBeNull();
      expect(await stays(plain, '/healthz')).toBeNull();
      // Only our own proxy is trusted.
      const before = await fetch(product.url, { headers: plain, redirect: 'manual' });
      expect(before.headers.get('location')).toBeNull();
    } finally {
      await behind.close();
    }
  });

  test('[ID21] limits count by the address reported by our own proxy, and no other', async () => {
    const configuration = { isDemo: false, publicOrigin, trustedProxies: 1, smtpUrl: 'smtp://127.0.0.1:1' };
    const behind = await startProduct({ seed: 'nothing', configuration });
    try {
      const ask = (from: string) =>
        anonymous(behind).call(
          requestPassword,
          {},
          { email: 'nobody@school.test' },
          { headers: { 'x-forwarded-for': from } },
        );
      // Values sent by a client precede the one added by our proxy.
      for (let count = 0; count < mailRequestsOfAddressMax; count += 1)
        expect((await ask(`10.0.0.${count}, 203.0.113.7`)).httpStatus).toBe(200);
      expect((await ask('203.0.113.9, 203.0.113.7')).httpStatus).toBe(409);
      expect((await ask('203.0.113.7, 203.0.113.9')).httpStatus).toBe(200);
    } finally {
      await behind.close();
    }
  });
});
