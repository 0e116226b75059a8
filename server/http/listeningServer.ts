import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Configuration } from '../configuration/configuration.ts';
import { createOriginCheck, type OriginCheck } from '../identity/signIn/origin.ts';
import type { Environment } from '../lib/environment.ts';

/** The HTTP server that listens: the address that people type, and whose pages are its own. */
export type ListeningServer = {
  readonly httpServer: Server;
  /** Behind a proxy the address has another. */
  readonly port: number;
  readonly address: string;
  readonly isOwnOrigin: OriginCheck;
  /** Says who answers requests, once; those that came before wait for it. */
  answerWith(listener: RequestListener): void;
  /** Ends every connection, after the answer to its request if it has one; `stopped` resolves when all have ended. */
  close(stopped: Promise<void>): Promise<void>;
};

/** How long a shutdown waits for requests that do not end, and for pages that do not hang up. */
const patienceMilliseconds = 10_000;

/**
 * How long a connection may be idle. Proxies keep theirs for a minute, and whoever ends one first loses a
 * request that is under way to the other.
 */
const idleMilliseconds = 75_000;

/** The port of a server that listens on one; where it listens on a socket file there is none. */
const portOf = (address: ReturnType<Server['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/**
 * How long a request may take to arrive, so that many slow ones cannot hold connections: the largest takes
 * seconds on a slow line.
 */
const arrivals = { requestTimeout: 30_000, connectionsCheckingInterval: 5_000 } as const;

/** Bytes of a request's headers: cookies that other sites of a school set for its whole domain come here, too. */
const maxHeaderSize = 65_536;

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(portOf(server.address())));
  });
}

/** Listens, before anything is answered, because the address says which pages are our own. */
export async function startListening(
  { port: wanted, host, publicOrigin }: Configuration,
  { timers }: Environment,
): Promise<ListeningServer> {
  const answering = Promise.withResolvers<RequestListener>();
  let answer: RequestListener = (...request) =>
    void answering.promise.then((listener) => listener(...request));
  // From the beginning: a socket server that comes later keeps its own requests from those who listened before.
  const httpServer = createServer(
    { keepAliveTimeout: idleMilliseconds, maxHeaderSize, ...arrivals },
    (...request) => answer(...request),
  );
  const connections = new Set<Socket>();
  let isClosing = false;
  httpServer.on('connection', (connection) => {
    if (isClosing) return void connection.destroy();
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const port = await listen(httpServer, wanted, host);
  const address = publicOrigin ?? `http://127.0.0.1:${port}`;
  return {
    httpServer,
    port,
    address,
    isOwnOrigin: createOriginCheck(publicOrigin ? [address] : [address, `http://localhost:${port}`]),
    answerWith(listener) {
      answer = listener;
      answering.resolve(listener);
    },
    async close(stopped) {
      isClosing = true;
      // Browsers open connections in advance, and Node waits for the first request of each as long as they like.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
      const deadline = timers.after(patienceMilliseconds, () => {
        for (const connection of connections) connection.destroy();
      });
      await stopped;
      deadline.cancel();
    },
  };
}
