// Proves from where a refused socket is said to come: an address that anybody can write counts only as far
// as our own proxies wrote it.
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { noteSocketRefusals } from '../../../server/push/socketRefusals.ts';

const request = {
  headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'user-agent': 'Firefox' },
  socket: { remoteAddress: '192.0.2.1' },
} as unknown as IncomingMessage;

test.each([
  [0, '192.0.2.1'],
  [1, '198.51.100.7'],
  [2, '203.0.113.9'],
])('with %i trusted proxies a refused socket is of %s', (trustedProxies, address) => {
  const noted: unknown[] = [];
  const refused = noteSocketRefusals({ noteRefusal: ({ from }) => noted.push(from) }, trustedProxies);
  refused({ actor: null, rule: 'PU8', call: 'a live connection', request });
  expect(noted).toEqual([{ address, userAgent: 'Firefox' }]);
});
