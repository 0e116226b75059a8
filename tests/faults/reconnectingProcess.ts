/**
 * A server with people who connect and leave repeatedly, in a process whose memory can be measured: `cycles`
 * of them connect, are placed in a team, show unsaved input, and leave; half as often the push feed ends and
 * restarts. Prints, as one line of JSON, what is left after the warm-up and at the end, and the memory used
 * in between.
 */

import pino from 'pino';
import { Server } from 'socket.io';
import { framesOf } from '../../server/features/framesOf.ts';
import { createFeed } from '../../server/push/feed.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { connectSocket } from '../fixtures/product/socketClient.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';

const [cyclesText = '2000'] = process.argv.slice(2);
const cycles = Number(cyclesText);
const atATime = 8;
const samples = 6;
const cyclesOfAFeed = 2;
const outlivesGhostsMilliseconds = 31_000;

const servers: Server[] = [];
const { use } = Server.prototype;
Server.prototype.use = function (this: Server, middleware) {
  servers.push(this);
  return use.call(this, middleware);
};

async function cycle(client: ApiClient, { games }: Product, index: number): Promise<void> {
  const socket = await connectSocket(client);
  const teamId = games.harbor.teams[0]?.teamId ?? 0;
  const screen = 'decisions/cds?turn=1&type=Retail CDs';
  const cell = { rowId: 1, field: 'ratePercent' };
  socket.place({ teamId, screen, cell, isEditing: index % 2 === 0 });
  socket.showGhosts({ teamId, screen, cells: [{ ...cell, text: null, value: 1 + (index % 9) }] });
  socket.watchTeams(games.harbor.gameId);
  await socket.waitFor(() => socket.presence.length > 0, 'who is there');
  if (index % 3 === 0) socket.leaveTeam(teamId);
  socket.close();
}

async function restartFeed({ application, environment }: Product): Promise<void> {
  const { eventStore, documents } = application.stores;
  const feed = createFeed({
    framesOf,
    store: eventStore,
    documents,
    target: { changeRooms: async () => undefined, emit: () => undefined },
    nameOf: async () => 'nobody',
    environment,
    logger: pino({ level: 'silent' }),
  });
  await feed.begin();
  await feed.stop();
}

/** Resources that a closed connection must release. */
async function leftBehind(product: Product) {
  const [io] = servers;
  if (!io) throw new Error('The product opened no socket server.');
  while (io.sockets.sockets.size > 0 || io.engine.clientsCount > 0)
    await new Promise((resolve) => setImmediate(resolve));
  product.environment.advance(outlivesGhostsMilliseconds);
  const { rooms, sids } = io.sockets.adapter;
  const listeners = [io, io.sockets, io.engine, io.httpServer].flatMap((emitter) =>
    emitter.eventNames().map((event: string | symbol) => emitter.listenerCount(event)),
  );
  return { rooms: rooms.size, sids: sids.size, listeners: listeners.join(' ') };
}

function heapBytes(): number {
  if (!globalThis.gc) throw new Error('Start this with --expose-gc.');
  for (let round = 0; round < 2; round += 1) globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const product = await startProduct({ configuration: { logLevel: 'warn' } });
const clients = await Promise.all(
  ['ada', 'ben', 'instructor', 'admin'].map((mailbox) => signIn(product, mailbox)),
);

let done = 0;
async function cyclesUpTo(end: number): Promise<void> {
  const work = async (): Promise<void> => {
    while (done < end) {
      const index = done;
      done += 1;
      const client = clients[index % clients.length];
      if (client) await cycle(client, product, index);
      if (index % cyclesOfAFeed === 0) await restartFeed(product);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
}

const warmUp = Math.floor(cycles / 4);
await cyclesUpTo(warmUp);
const before = await leftBehind(product);
const heap = [{ cycles: done, bytes: heapBytes() }];
for (let sample = 1; sample <= samples; sample += 1) {
  await cyclesUpTo(warmUp + Math.floor((sample * (cycles - warmUp)) / samples));
  await leftBehind(product);
  heap.push({ cycles: done, bytes: heapBytes() });
}
const after = await leftBehind(product);
await product.close();
process.stdout.write(`${JSON.stringify({ before, after, heap })}\n`);
