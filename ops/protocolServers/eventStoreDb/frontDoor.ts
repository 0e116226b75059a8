import { createServer, connect as netConnect, type Server, type Socket } from 'node:net';

/**
 * A proxy between client and server. It can go silent, which leaves connections open without any data, and it
 * answers HTTP like the server on the same port.
 */
export type FrontDoor = {
  readonly port: number;
  readonly connectionCount: number;
  /** Current connections, and those made until `heal`, receive nothing any more. */
  goSilent(): void;
  /** New connections are served again; silent ones stay silent. */
  heal(): void;
  /** Closes every connection. */
  cut(): void;
  close(): Promise<void>;
};

const protocolPreface = 'PRI';

export async function openFrontDoor(options: {
  readonly port: number;
  backendPort(): number;
  /** Body of the answer to a GET, or undefined for a refusal. */
  httpAnswer(path: string): string | undefined;
}): Promise<FrontDoor> {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  function forward(client: Socket, first: Buffer): void {
    const backend = netConnect({ port: options.backendPort(), host: '127.0.0.1', noDelay: true });
    keep(backend);
    const pair = [client, backend] as const;
    pairs.add(pair);
    client.on('close', () => {
      pairs.delete(pair);
      backend.destroy();
    });
    backend.on('close', () => client.destroy());
    backend.write(first);
    client.pipe(backend);
    backend.pipe(client);
  }

  function answerHttp(client: Socket, text: string): void {
    const body = options.httpAnswer(text.split(' ')[1] ?? '');
    const status = body === undefined ? '401 Unauthorized' : '200 OK';
    const length = Buffer.byteLength(body ?? '');
    client.end(`HTTP/1.1 ${status}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body ?? ''}`);
  }

  const door: Server = createServer({ noDelay: true }, (client) => {
    keep(client);
    if (isSilent) return void client.resume();
    client.once('data', (first) => {
      if (isSilent) return;
      if (first.toString('latin1', 0, 3) === protocolPreface) forward(client, first);
      else answerHttp(client, first.toString('latin1'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(options.port, '127.0.0.1', resolve);
  });
  const address = door.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get connectionCount() {
      return pairs.size;
    },
    goSilent() {
      isSilent = true;
      for (const [client, backend] of pairs) {
        client.unpipe(backend);
        backend.unpipe(client);
        client.resume();
        backend.resume();
      }
    },
    heal() {
      isSilent = false;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => door.close(() => resolve()));
    },
  };
}
