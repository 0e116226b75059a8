// Proves which requests count as coming from our own pages, as a table over the pure check.
import { describe, expect, test } from 'vitest';
import { createOriginCheck } from '../../../server/identity/signIn/origin.ts';

const isOwnOrigin = createOriginCheck(['https://q.example']);

describe('[ID14] only the exact public origin passes', () => {
  test.each([
    ['our own', { origin: 'https://q.example' }, true],
    ['evil', { origin: 'https://evil.example' }, false],
    ['our name as a prefix', { origin: 'https://q.example.evil' }, false],
    ['a prefix of our name', { origin: 'https://q.exampl' }, false],
    ['our name as a suffix', { origin: 'https://evilq.example' }, false],
    ['a sibling host', { origin: 'https://evil.q.example' }, false],
    ['http instead of https', { origin: 'http://q.example' }, false],
    ['another port', { origin: 'https://q.example:8443' }, false],
    ['another case', { origin: 'https://Q.example' }, false],
    ['a trailing slash', { origin: 'https://q.example/' }, false],
    ['two origins', { origin: 'https://q.example, https://evil.example' }, false],
    ['user information', { origin: 'https://q.example@evil.example' }, false],
    ['null', { origin: 'null' }, false],
    ['empty', { origin: '' }, false],
    [
      'a foreign origin that claims same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['null that claims same-origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
    ['nothing at all', {}, false],
    ['no origin, same-origin', { 'sec-fetch-site': 'same-origin' }, true],
    ['no origin, same-site', { 'sec-fetch-site': 'same-site' }, false],
    ['no origin, cross-site', { 'sec-fetch-site': 'cross-site' }, false],
    ['no origin, none', { 'sec-fetch-site': 'none' }, false],
    ['no origin, two values', { 'sec-fetch-site': 'same-origin, cross-site' }, false],
  ] as const)('%s', (_, headers, expected) => {
    expect(isOwnOrigin(headers)).toBe(expected);
  });
});

test('[ID14] a demo is reachable under both names of its own machine and on its own port only', () => {
  const isDemoOrigin = createOriginCheck(['http://127.0.0.1:3000', 'http://localhost:3000']);
  expect(isDemoOrigin({ origin: 'http://127.0.0.1:3000' })).toBe(true);
  expect(isDemoOrigin({ origin: 'http://localhost:3000' })).toBe(true);
  expect(isDemoOrigin({ origin: 'http://localhost:5173' })).toBe(false);
  expect(isDemoOrigin({ origin: 'http://localhost' })).toBe(false);
});

test('[ID14] a configured origin that no browser would send is a fault at startup', () => {
  for (const wrong of [
    'https://q.example/',
    'https://q.example/x',
    'q.example',
    '*',
    'null',
    '',
    'HTTPS://q.example',
    'https://q.example:443',
    'file://x',
  ]) {
    expect(() => createOriginCheck([wrong]), wrong).toThrow('Not an origin');
  }
});
