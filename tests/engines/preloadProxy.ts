import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * A proxy between an engine and the server that runs a script of the test in every page before the page's
 * own, which no WebKit driver can do. The page is otherwise as served, including its security policy: the
 * script comes from the same origin.
 */
export type PreloadProxy = {
  readonly address: string;
  /** The script that pages opened from now on run first. */
  preload: string;
  /** Errors in pages since the last query, as reported by `tellFaults`. */
  takeFaults(): readonly string[];
  close(): Promise<void>;
};

const scriptPath = '/engine/preload.js';
/** Where pages report their errors. */
export const faultPath = '/engine/fault';

async function textOf(message: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Headers of the server's own pages; a page is requested uncompressed, so that a line can be added to it. */
function productHeaders({ headers }: IncomingMessage, product: URL): IncomingMessage['headers'] {
  const { origin, ...others } = headers;
  const isPage = headers.accept?.includes('text/html') ?? false;
  return {
    ...others,
    ...(origin === undefined ? {} : { origin: product.origin }),
    ...(isPage ? { 'accept-encoding': 'identity' } : {}),
  };
}

async function passOn(product: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, url: path } = incoming;
  const onward = request(new URL(path ?? '/', product), {
    method,
    headers: productHeaders(incoming, product),
  });
  outgoing.on('close', () => onward.destroy());
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const status = answer.statusCode ?? 502;
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(status, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const { 'content-length': _, ...headers } = answer.headers;
  const page = await textOf(answer);
  outgoing.writeHead(status, headers);
  outgoing.end(page.replace('<head>', `<head><script src="${scriptPath}"></script>`));
}

/** A socket is passed through byte by byte, its first request with the server's origin. */
function passSocketOn(product: URL, incoming: IncomingMessage, socket: Socket, head: Buffer): void {
  const onward = connect(Number(product.port), product.hostname);
  const lines = Object.entries(productHeaders(incoming, product)).map(([name, value]) => `${name}: ${value}`);
  onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  onward.write(head);
  onward.pipe(socket).pipe(onward);
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}

/** Starts a proxy in front of the server at an address. */
export async function startPreloadProxy(productAddress: string): Promise<PreloadProxy> {
  const product = new URL(productAddress);
  const faults: string[] = [];
  const proxy = { preload: '' };
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === scriptPath) {
      outgoing.setHeader('Content-Type', 'text/javascript');
      outgoing.setHeader('Cache-Control', 'no-store');
      outgoing.end(proxy.preload);
    } else if (incoming.url === faultPath) {
      faults.push(await textOf(incoming));
      outgoing.end();
    } else await passOn(product, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('upgrade', (incoming, socket, head) => passSocketOn(product, incoming, socket as Socket, head));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  if (typeof place !== 'object' || place === null) throw new Error('The proxy has no port.');
  return Object.assign(proxy, {
    address: `http://127.0.0.1:${place.port}`,
    takeFaults: () => faults.splice(0),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
