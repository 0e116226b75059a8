// Proves that the bench's connection survives a slow server: what it posts meanwhile waits for its turn, and an
// answer without a length, such as Node's own 408, is an answer.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openConnection } from '../../ops/bench/httpConnection.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Opens a connection to a server with these answers. */
async function connectedTo(answering: Parameters<typeof createServer>[1] & object) {
  server = createServer(answering);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return openConnection((server.address() as AddressInfo).port);
}

test('a second post waits for the answer to the first, on the same connection', async () => {
  const ports = new Set<number | undefined>();
  const held: (() => void)[] = [];
  const connection = await connectedTo((request, response) => {
    ports.add(request.socket.remotePort);
    const answer = () => response.end(request.url);
    if (held.push(answer) === 1) setImmediate(answer);
    else answer();
  });
  const answers = await Promise.all([connection.post('/1', {}, {}), connection.post('/2', {}, {})]);
  expect(answers.map(({ body }) => body)).toEqual(['/1', '/2']);
  expect(ports.size).toBe(1);
  connection.close();
});

test('an answer without a length or a body is an answer', async () => {
  const connection = await connectedTo((_, response) => {
    response.socket?.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  });
  expect(await connection.post('/', {}, {})).toEqual({ status: 408, body: '' });
  connection.close();
});
