// Proves who may connect to the sockets: with a connection's id only the session that opened it, only from
// our own pages, and per session only its share.
import http from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { socketsOfSessionMax, tooManySocketsText } from '../../../server/push/sessionConnections.ts';
import { type ApiClient, anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectionRefusal, connectSocket, type SocketClient } from '../../fixtures/product/socketClient.ts';

const shared = shareProduct(['ada', 'chloe', 'instructor']);

/** The first line of the answer to an upgrade; empty if the connection was closed without one. */
function upgradeAnswer(url: string, query: string, headers: Record<string, string>): Promise<string> {
  const request = http.request(`${url}/socket.io/?EIO=4&transport=websocket${query}`, {
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 'k').toString('base64'),
    },
  });
  return new Promise((resolve) => {
    request.once('upgrade', (answer, connection) => {
      connection.destroy();
      resolve(String(answer.statusCode));
    });
    request.once('response', (answer) => resolve(String(answer.statusCode)));
    request.once('error', () => resolve(''));
    request.end();
  });
}

/** A socket, once the server has noticed that another one is gone. */
async function connectSocketWhenFree(client: ApiClient): Promise<SocketClient> {
  for (;;)
    try {
      return await connectSocket(client);
    } catch (fault) {
      if (!(fault instanceof Error) || fault.message !== tooManySocketsText) throw fault;
    }
}

test('[PU8] a connection id alone gives no access, from a foreign page, without a session or with another one', async () => {
  const { product, ids } = shared;
  const { ada, chloe, instructor } = shared.people;
  const again = await signIn(product, 'ada');
  const ask = (query: string, client: ApiClient, origin: string, body?: string) =>
    fetch(`${product.url}/socket.io/?EIO=4&transport=polling${query}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, ...(client.cookie !== null && { cookie: client.cookie }) },
      ...(body !== undefined && { body }),
    });
  const opened = await (await ask('', ada, product.origin)).text();
  const sid = `&sid=${JSON.parse(opened.slice(1)).sid}`;
  const strangers: readonly [ApiClient, string][] = [
    [anonymous(product), product.origin],
    [chloe, product.origin],
    [again, product.origin],
    [ada, 'https://evil.example'],
  ];
  for (const [client, origin] of strangers) {
    expect((await ask(sid, client, origin, '40')).status).toBe(403);
    expect((await ask(sid, client, origin)).status).toBe(403);
    const upgrade = await upgradeAnswer(product.url, sid, { origin, cookie: client.cookie ?? '' });
    expect(upgrade).not.toContain('101');
  }
  // The owner's page continues as before, and lost nothing.
  expect((await ask(sid, ada, product.origin, '40')).status).toBe(200);
  await instructor.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
  let received = '';
  while (!received.includes(`team-${ids.team}`))
    received += await (await ask(sid, ada, product.origin)).text();
});

test('[PU11] a session has at most twenty sockets; one more is refused with the reason, and gets a place when one closes', async () => {
  const { product } = shared;
  const ada = await signIn(product, 'ada');
  const transport = (index: number) => ({
    transport: index % 2 === 0 ? ('websocket' as const) : ('polling' as const),
  });
  const sockets = await Promise.all(
    Array.from({ length: socketsOfSessionMax }, (_, index) => connectSocket(ada, transport(index))),
  );
  for (const socket of sockets) onTestFinished(() => socket.close());
  for (const index of [0, 1]) expect(await connectionRefusal(ada, transport(index))).toBe(tooManySocketsText);
  expect(await connectionRefusal(await signIn(product, 'ada'))).toBeUndefined();
  sockets[3]?.close();
  const next = await connectSocketWhenFree(ada);
  onTestFinished(() => next.close());
  expect(await connectionRefusal(ada)).toBe(tooManySocketsText);
  expect(sockets.filter(({ isConnected }) => isConnected)).toHaveLength(socketsOfSessionMax - 1);
});
