/**
 * A server that speaks as much of Redis's protocol as the adapter of presence uses: publications and streams. Test code:
 * nothing is kept when it stops.
 */
import { createServer, type Socket } from 'node:net';
import { bulk, commandReader, encode, error, integer, list, none, type Reply, simple } from './protocol.ts';

export type RedisServer = {
  readonly url: string;
  /** Breaks every connection and refuses new ones, until it is started again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

type Client = { readonly socket: Socket; version: 2 | 3; readonly channels: Set<string> };
type Entry = { readonly id: string; readonly fields: readonly Buffer[] };
type Waiting = { readonly stream: string; readonly after: number; answer(entries: readonly Entry[]): void };

function entriesReply(stream: string, entries: readonly Entry[]): Reply {
  const listed = entries.map(({ id, fields }) => list('array', bulk(id), list('array', ...fields.map(bulk))));
  return list('map', bulk(stream), list('array', ...listed));
}

/** Streams and publications, shared by all connections. */
function createMemory() {
  const clients = new Set<Client>();
  const streams = new Map<string, Entry[]>();
  const waiting = new Set<Waiting>();
  const entriesOf = (stream: string): Entry[] => streams.get(stream) ?? [];
  const send = ({ socket, version }: Client, reply: Reply): void => void socket.write(encode(reply, version));

  return {
    clients,
    send,
    publish(channel: string, message: Buffer): number {
      const listening = [...clients].filter(({ channels }) => channels.has(channel));
      for (const client of listening)
        send(client, list('push', bulk('message'), bulk(channel), bulk(message)));
      return listening.length;
    },
    add(stream: string, fields: readonly Buffer[]): string {
      const entries = entriesOf(stream);
      const entry = { id: `1-${entries.length + 1}`, fields };
      streams.set(stream, [...entries, entry]);
      for (const waiter of [...waiting]) if (waiter.stream === stream) waiter.answer([entry]);
      return entry.id;
    },
    remove: (stream: string) => Number(streams.delete(stream)),
    /** Entries behind one of them; without any the answer waits for the next, or for the time to be over. */
    read(stream: string, id: string, milliseconds: number, answer: (entries: readonly Entry[]) => void): void {
      const entries = entriesOf(stream);
      const after = id === '$' ? entries.length : Number(id.split('-')[1]);
      if (entries.length > after) return answer(entries.slice(after));
      const waiter: Waiting = {
        stream,
        after,
        answer(found) {
          clearTimeout(timer);
          waiting.delete(waiter);
          answer(found);
        },
      };
      const timer = setTimeout(() => waiter.answer([]), milliseconds);
      waiting.add(waiter);
    },
    endWaiting(): void {
      for (const waiter of [...waiting]) waiter.answer([]);
    },
  };
}

type Memory = ReturnType<typeof createMemory>;

function answerCommand(memory: Memory, client: Client, words: readonly Buffer[]): void {
  const [name = '', ...rest] = words.map(String);
  const reply = (answer: Reply): void => memory.send(client, answer);
  switch (name.toUpperCase()) {
    case 'HELLO':
      client.version = rest[0] === '3' ? 3 : 2;
      return reply(list('map', bulk('server'), bulk('redis'), bulk('proto'), integer(client.version)));
    case 'CLIENT':
      return reply(simple('OK'));
    case 'PING':
      return reply(simple('PONG'));
    case 'SUBSCRIBE':
      for (const channel of rest) {
        client.channels.add(channel);
        reply(list('push', bulk('subscribe'), bulk(channel), integer(client.channels.size)));
      }
      return;
    case 'PUBLISH':
      return reply(integer(memory.publish(rest[0] ?? '', words[2] ?? Buffer.alloc(0))));
    case 'XADD': {
      const star = rest.indexOf('*');
      return reply(bulk(memory.add(rest[0] ?? '', words.slice(star + 2))));
    }
    case 'XREAD': {
      const upper = rest.map((word) => word.toUpperCase());
      const at = upper.indexOf('STREAMS');
      const stream = rest[at + 1] ?? '';
      const milliseconds = Number(rest[upper.indexOf('BLOCK') + 1]);
      return memory.read(stream, rest[at + 2] ?? '$', milliseconds, (entries) =>
        reply(entries.length === 0 ? none : entriesReply(stream, entries)),
      );
    }
    case 'DEL':
      return reply(integer(memory.remove(rest[0] ?? '')));
    default:
      return reply(error(`ERR unknown command '${name}'`));
  }
}

/** Starts the server on a free port of this machine. */
export async function startRedisServer(): Promise<RedisServer> {
  const memory = createMemory();
  let port = 0;
  const listening = createServer((socket) => {
    const client: Client = { socket, version: 2, channels: new Set() };
    memory.clients.add(client);
    socket.on('error', () => undefined);
    socket.on('close', () => memory.clients.delete(client));
    socket.on(
      'data',
      commandReader((words) => answerCommand(memory, client, words)),
    );
  });

  async function start(): Promise<void> {
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    const address = listening.address();
    if (typeof address === 'object' && address !== null) ({ port } = address);
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        memory.endWaiting();
        listening.close(() => resolve());
        for (const { socket } of memory.clients) socket.destroy();
      }),
  };
}
