// Proves the criteria of readiness, with the middleware in a separate Koa and a probe under the test's
// control; and that a product ends on request.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Koa from 'koa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { health } from '../../server/http/health.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import type { StoreName } from '../../server/stores/stores.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';

async function answerWhen(
  lag: () => Promise<{ events: number; seconds: number }>,
  path = '/readyz',
  away: readonly StoreName[] = [],
  preparing?: string,
) {
  const probe = {
    lag,
    preparing: () => preparing,
    stores: async () => away.map((name) => ({ name, isAnswering: false })),
    presenceReach: () => 'this node only' as const,
    warnings: async () => [],
    environment: systemEnvironment(),
  };
  const server = new Koa().use(health(probe)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { httpStatus: response.status, body: await response.json() };
}

test('a node whose read models are more than five seconds behind is not ready', async () => {
  expect(await answerWhen(async () => ({ events: 3, seconds: 5 }))).toMatchObject({ httpStatus: 200 });
  expect(await answerWhen(async () => ({ events: 3, seconds: 5.1 }))).toMatchObject({
    httpStatus: 503,
    body: { status: 'catching up', readModels: { events: 3, seconds: 5.1 } },
  });
});

test('stores that do not answer make a node unready but not dead', async () => {
  const broken = () => Promise.reject(new Error('a secret of the disk'));
  const unready = await answerWhen(broken);
  expect(unready).toEqual({ httpStatus: 503, body: { status: 'the stores do not answer' } });
  expect(await answerWhen(broken, '/healthz')).toEqual({ httpStatus: 200, body: { status: 'ok' } });
});

test('an unavailable store is named', async () => {
  const answer = await answerWhen(async () => ({ events: 0, seconds: 0 }), '/readyz', ['the event store']);
  expect(answer).toMatchObject({
    httpStatus: 503,
    body: { status: 'a store does not answer', away: ['the event store'], presence: 'this node only' },
  });
});

test('a product being filled is alive, and ready only afterwards', async () => {
  const upToDate = async () => ({ events: 0, seconds: 0 });
  const preparing = 'preparing the demo games: 2 of 4';
  expect(await answerWhen(upToDate, '/readyz', [], preparing)).toMatchObject({
    httpStatus: 503,
    body: { status: preparing },
  });
  expect(await answerWhen(upToDate, '/healthz', [], preparing)).toMatchObject({ httpStatus: 200 });
});

test('an idle connection is kept longer than the minute for which proxies keep theirs', async () => {
  const product = await startProduct({ seed: 'nothing' });
  onTestFinished(() => product.close());
  const { headers } = await fetch(`${product.url}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

describe('a product that stops', () => {
  /** A connection to the product, with this text already written to it. */
  async function connectionTo({ url, application }: Product, written: string): Promise<Socket> {
    const connection = connect(application.port, '127.0.0.1');
    onTestFinished(() => void connection.destroy());
    await once(connection, 'connect');
    connection.write(written);
    // Connections are accepted and read in order: this answer shows that the previous one was read.
    await (await fetch(`${url}/healthz`)).text();
    return connection;
  }

  test('does not wait for an idle connection', async () => {
    const product = await startProduct({ seed: 'nothing' });
    const connection = await connectionTo(product, '');
    const closed = once(connection, 'close');
    await product.close();
    await closed;
  });

  test('waits ten seconds for a request that hangs', async () => {
    const product = await startProduct({ seed: 'nothing' });
    const connection = await connectionTo(product, 'POST /api/session HTTP/1.1\r\nHost: here\r\n');
    const closing = product.close();
    const listens = () =>
      fetch(`${product.url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(listens).toBe(false);
    product.environment.advance(9_999);
    expect(await listens()).toBe(false);
    expect(connection.closed).toBe(false);
    product.environment.advance(1);
    await closing;
  });
});

test('a browser that hangs up in the middle of its request is no error of the server', async () => {
  const product = await startProduct({ seed: 'nothing' });
  onTestFinished(product.close);
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  const ended = once(socket, 'close');
  socket.resume();
  const head = ['POST /api/user/login HTTP/1.1', 'Host: x', `Origin: ${product.origin}`];
  socket.end([...head, 'Content-Type: application/json', 'Content-Length: 99', '', '{'].join('\r\n'));
  await ended;
  await product.stop();
  const said = product.logLines().map((line) => JSON.parse(line));
  expect(said.filter(({ level, msg }) => level >= 40 || msg === 'the browser left early')).toMatchObject([
    { level: 20, msg: 'the browser left early' },
  ]);
});
