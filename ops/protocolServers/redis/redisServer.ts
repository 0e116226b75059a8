/**
 * A server that speaks the part of Redis's protocol used by the adapter of presence: publications and
 * streams. Test code: nothing survives a stop.
 */
import { createServer, type Socket } from 'node:net';
import { bulk, commandReader, encode, error, integer, list, none, type Reply, simple } from './protocol.ts';

export type RedisServer = {
  readonly url: string;
  /** Closes every connection and refuses new ones until it is restarted on the same port. */
  stop(): Promise<void>;
  /** Keeps its connections and reads nothing, like a suspended process, until it is resumed. */
  suspend(): void;
  resume(): void;
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
    /** Entries after a given one; if there are none, the answer waits for the next one or for the timeout. */
    read(
      stream: string,
      id: string,
      milliseconds: number,
      answer: (entries: readonly Entry[]) => void,
    ): void {
      const entries = entriesOf(stream);
      const after = id === '$' ? entries.length : Number(id.split('-')[1]);
      if (entries.length > after) {
        answer(entries.slice(after));
        return;
      }
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

type Command = {
  readonly memory: Memory;
  readonly client: Client;
  /** The command's arguments, as text and as bytes. */
  readonly texts: readonly string[];
  readonly words: readonly Buffer[];
};

/** Each returns its reply, or sends it later itself. */
const commands: Readonly<Record<string, (command: Command) => Reply | undefined>> = {
  HELLO({ client, texts }) {
    client.version = texts[0] === '3' ? 3 : 2;
    return list('map', bulk('server'), bulk('redis'), bulk('proto'), integer(client.version));
  },
  CLIENT: () => simple('OK'),
  PING: () => simple('PONG'),
  SUBSCRIBE({ memory, client, texts }) {
    for (const channel of texts) {
      client.channels.add(channel);
      memory.send(client, list('push', bulk('subscribe'), bulk(channel), integer(client.channels.size)));
    }
    return undefined;
  },
  PUBLISH: ({ memory, texts, words }) => integer(memory.publish(texts[0] ?? '', words[1] ?? Buffer.alloc(0))),
  XADD: ({ memory, texts, words }) => bulk(memory.add(texts[0] ?? '', words.slice(texts.indexOf('*') + 1))),
  XREAD({ memory, client, texts }) {
    const upper = texts.map((word) => word.toUpperCase());
    const at = upper.indexOf('STREAMS');
    const stream = texts[at + 1] ?? '';
    const milliseconds = Number(texts[upper.indexOf('BLOCK') + 1]);
    memory.read(stream, texts[at + 2] ?? '$', milliseconds, (entries) =>
      memory.send(client, entries.length === 0 ? none : entriesReply(stream, entries)),
    );
    return undefined;
  },
  DEL: ({ memory, texts }) => integer(memory.remove(texts[0] ?? '')),
};

function answerCommand(memory: Memory, client: Client, [first, ...words]: readonly Buffer[]): void {
  const name = String(first).toUpperCase();
  const command = commands[name];
  const reply = command
    ? command({ memory, client, texts: words.map(String), words })
    : error(`ERR unknown command '${name}'`);
  if (reply) memory.send(client, reply);
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
    suspend: () => {
      for (const { socket } of memory.clients) socket.pause();
    },
    resume: () => {
      for (const { socket } of memory.clients) socket.resume();
    },
    stop: () =>
      new Promise((resolve) => {
        memory.endWaiting();
        listening.close(() => resolve());
        for (const { socket } of memory.clients) socket.destroy();
      }),
  };
}
