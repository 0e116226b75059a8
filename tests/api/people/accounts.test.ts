// Proves sign-in, sign-out, the session call and the client's error log over HTTP, and that no secret reaches
// a log line or an answer: the product logs into memory, unredacted, and everything is searched for secrets.
import { describe, expect, test } from 'vitest';
import { currentSession, log, login, logout } from '../../../contracts/calls/account.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { listGames, loadGame } from '../../../contracts/calls/games.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { anonymous, cookieFrom, signIn } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada']);
const credentials = { email: 'ada@quarterdeck.test', password: demoPassword };

describe('signing in', () => {
  test('[HT16] returns who signed in and sets a cookie that scripts cannot read', async () => {
    const answer = await anonymous(shared.product).call(login, {}, credentials);
    expect(answer.body).toEqual({
      status: 'Success',
      userId: shared.product.userIdOf('ada'),
      isGuest: false,
      role: 'Student',
      fullName: 'Ada Lund',
      email: 'ada@quarterdeck.test',
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^quarterdeck=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('[HT17] fails with the same message for everyone, and sets no cookie', async () => {
    const wrong = [
      { ...credentials, password: 'not the password' },
      { ...credentials, email: 'nobody@quarterdeck.test' },
      { email: '', password: '' },
      { email: "' OR 1=1 --", password: "' OR 1=1 --" },
    ];
    for (const body of wrong) {
      const answer = await anonymous(shared.product).call(login, {}, body);
      expect(answer.httpStatus).toBe(409);
      expect(answer.body).toMatchObject({
        errors: ['An error occurred during the login process.'],
        rule: 'ID9',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test('[HT16] gives a new session each time and ends the one the browser had', async () => {
    const first = await signIn(shared.product, 'ben');
    const again = await first.call(login, {}, { ...credentials, email: 'ben@quarterdeck.test' });
    const second = anonymous(shared.product, cookieFrom(again));
    expect(second.cookie).not.toBe(first.cookie);
    expect((await first.call(listGames, {}, {})).httpStatus).toBe(401);
    expect((await second.call(listGames, {}, {})).httpStatus).toBe(200);
  });

  test('[HT18] ends the session and its cookie on sign-out, and only that one', async () => {
    const [here, elsewhere] = [await signIn(shared.product, 'ben'), await signIn(shared.product, 'ben')];
    const answer = await here.call(logout, {}, {});
    expect(answer.httpStatus).toBe(200);
    expect(answer.headers.get('set-cookie')).toBe('quarterdeck=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    const refused = await here.call(listGames, {}, {});
    expect(refused.body).toMatchObject({
      status: 'Error',
      errors: ['Your session has timed out.'],
      requiresLogin: true,
    });
    expect((await elsewhere.call(listGames, {}, {})).httpStatus).toBe(200);
    expect((await here.call(logout, {}, {})).httpStatus).toBe(200);
  });

  test('[HT18] expires after two hours without activity; polling is none', async () => {
    const { product } = shared;
    const ben = await signIn(product, 'ben');
    for (let minutes = 0; minutes < 110; minutes += 10) {
      product.environment.advance(600_000);
      expect((await ben.call(currentSession, {}, {})).body).toMatchObject({ user: { fullName: 'Ben Ono' } });
      await ben.succeed(watch, {}, {});
      await ben.succeed(log, {}, { level: 'info', route: '/', message: 'a tab in the background' });
    }
    product.environment.advance(600_001);
    expect((await ben.call(listGames, {}, {})).httpStatus).toBe(401);
    expect((await ben.call(currentSession, {}, {})).body).toMatchObject({ status: 'Success', user: null });
  });
});

test('[HT19] the session call returns the mode and, only in a demo, the accounts to try', async () => {
  const { demoAccounts, user, brand } = await anonymous(shared.product).succeed(currentSession, {}, {});
  expect([user, brand]).toEqual([null, 'financialInstitution']);
  expect(demoAccounts.map(({ label, note }) => [label, note])).toEqual([
    ['Student Ada', 'CEO, First Harbor Bank'],
    ['Student Ben', 'Deposit Officer, same team as Ada'],
    ['Student Chloe', 'CEO, Bayside Trust'],
    ['Instructor', 'Rosa Vance'],
    ['Administrator', 'Morgan Hale'],
  ]);
  expect(demoAccounts.every(({ promise }) => promise.endsWith('.'))).toBe(true);
});

describe('logs', () => {
  test('[HT20] contain a client’s report, as one line with who and where', async () => {
    const ada = await signIn(shared.product, 'ada');
    const message = 'TypeError\n{"level":60,"msg":"forged"}\u001b[31m';
    const answer = await ada.call(log, {}, { level: 'error', route: '/game/1', message });
    const correlationId = answer.headers.get('x-correlation-id');
    const lines = shared.product.logLines().map((line) => JSON.parse(line));
    expect(lines.filter((line) => line.msg === 'client log' && line.correlationId === correlationId)).toEqual(
      [
        expect.objectContaining({
          clientMessage: message,
          route: '/game/1',
          userId: shared.product.userIdOf('ada'),
        }),
      ],
    );
    expect(shared.product.logLines().every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    const tooLong = { level: 'error', route: '/', message: 'x'.repeat(1_025) };
    expect((await ada.call(log, {}, tooLong)).httpStatus).toBe(400);
  });

  test('[HT21] and answers contain no password, cookie, session id or stack', async () => {
    const { product } = shared;
    const secret = 'a-very-secret-password-of-a-test';
    const ada = await signIn(product, 'ada');
    const sessionId = ada.cookie?.split('=')[1] ?? '';
    const { load, save } = callsOf(certificatesOfDeposit);
    const texts = [
      await anonymous(product).call(login, {}, { ...credentials, password: secret }),
      await anonymous(product).call(login, {}, { ...credentials, password: { $ne: secret } }),
      await anonymous(product).call(login, {}, { ...credentials, secret }),
      await ada.send('/user/login', `{"password":"${secret}`),
      await ada.call(load!, shared.ids, { turnNum: 1, cdType: 'Retail CDs' }),
      await ada.call(save, shared.ids, { cdType: secret }),
    ].map(({ text }) => text);
    const everything = [...texts, ...product.logLines()].join('\n');
    for (const hidden of [secret, demoPassword, sessionId, 'argon2', '    at ', 'node_modules'])
      expect(everything.includes(hidden), hidden).toBe(false);
  });

  test('[HT21] and answers contain nothing of a fault, not even in headers', async () => {
    const { product } = shared;
    const ada = await signIn(product, 'ada');
    const { readModels } = product.application;
    const secret = 'what-only-the-database-knows';
    const { game } = readModels;
    Object.assign(readModels, { game: () => Promise.reject(new Error(secret)) });
    try {
      const { httpStatus, headers, text } = await ada.call(loadGame, shared.ids, {});
      expect(httpStatus).toBe(500);
      expect(JSON.stringify([...headers]) + text).not.toContain(secret);
      expect(product.logLines().join('\n')).toContain(secret);
    } finally {
      Object.assign(readModels, { game });
    }
  });

  test('have one line per call, with the id of the answer, beside the one that the caller chose', async () => {
    const { product } = shared;
    const offered = '5f0c2c1e-58b1-4f0e-9d3c-0d2f1a7b6c55';
    const ada = await signIn(product, 'ada');
    const headers = { 'x-correlation-id': offered };
    const answer = await ada.call(listGames, {}, {}, { headers });
    const own = answer.headers.get('x-correlation-id');
    expect(own).toMatch(/^[\da-f-]{36}$/);
    expect(own).not.toBe(offered);
    const line = product
      .logLines()
      .map((text) => JSON.parse(text))
      .find(({ correlationId }) => correlationId === own);
    expect(line).toMatchObject({ method: 'POST', path: '/api/game/list', status: 200, ofCaller: offered });
    expect(line).toMatchObject({ userId: product.userIdOf('ada') });
    expect(product.logLines().join('\n')).not.toContain(`"correlationId":"${offered}"`);
    const failure = await ada.fail(listGames, {}, { wrong: 1 }, { headers });
    expect(failure.correlationId).not.toBe(offered);
  });

  test.each(['x; DROP', 'é', '\t', 'a'.repeat(5_000), '5f0c2c1e-58b1-4f0e-9d3c-0d2f1a7b6c55 x'])(
    'and answers do not repeat an id that is none: %#',
    async (id) => {
      const ada = await signIn(shared.product, 'ada');
      const answer = await ada.call(listGames, {}, {}, { headers: { 'x-correlation-id': id } });
      expect(answer.httpStatus).toBe(200);
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[\da-f-]{36}$/);
      if (id.trim() !== '') expect(shared.product.logLines().join('\n')).not.toContain(id);
    },
  );
});
