// Proves that the scan applied to every answer, log and event of the tests of calls
// (tests/fixtures/product/apiClient.ts, tests/fixtures/product/startProduct.ts) finds secrets.
import { expect, test } from 'vitest';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { root } from '../../architecture/repository.ts';
import { noteSession, secretsInAnswer, secretsKept } from '../../fixtures/secretScan.ts';

const sessionId = 's'.repeat(43);
const cookie = `quarterdeck=${sessionId}`;
const setCookie = new Headers({ 'set-cookie': `${cookie}; Path=/; HttpOnly` });

test('[HT21] a fault, a hash or the own session in a text or in a header is found, except in Set-Cookie', () => {
  const none = { headers: new Headers(), text: '{"status":"Success"}' };
  expect(secretsInAnswer({ ...none, headers: setCookie }, cookie)).toEqual([]);
  for (const secret of ['$argon2', 'node_modules/', sessionId]) {
    expect(secretsInAnswer({ ...none, text: `{"errors":["${secret}x"]}` }, cookie)).toEqual([secret]);
    expect(secretsInAnswer({ ...none, headers: new Headers({ 'x-fault': `a ${secret}` }) }, cookie)).toEqual([
      secret,
    ]);
  }
  expect(secretsInAnswer({ ...none, text: String(new Error('A fault.').stack) }, null)).toContain(root);
});

test('[HT21] a session id or a known password in a log or an event is found, for the product that issued it', () => {
  noteSession('one', { headers: setCookie });
  expect(secretsKept('other', [sessionId])).toEqual([]);
  expect(secretsKept('one', ['a line', `{"cookie":"${sessionId}"}`, demoPassword])).toEqual([
    demoPassword,
    sessionId,
  ]);
});
