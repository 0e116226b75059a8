import { connect } from 'node:net';

/** Status and body of a response. */
export type Answer = { readonly status: number; readonly body: string };

/** One keep-alive connection that posts JSON, one request at a time, with minimal overhead. */
export type HttpConnection = {
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer>;
  close(): void;
};

const endOfHeaders = '\r\n\r\n';

function answerIn(text: string): Answer | undefined {
  const headersEnd = text.indexOf(endOfHeaders);
  if (headersEnd < 0) return undefined;
  const headers = text.slice(0, headersEnd);
  const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error('An answer without a length.');
  const body = text.slice(headersEnd + endOfHeaders.length);
  if (Buffer.byteLength(body) < length) return undefined;
  return { status: Number(headers.slice(9, 12)), body };
}

/** Connects to a server on this machine. */
export function openConnection(port: number): HttpConnection {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.setEncoding('utf8');
  let received = '';
  let waiting: { resolve: (answer: Answer) => void; reject: (fault: Error) => void } | undefined;
  socket.on('data', (chunk: string) => {
    received += chunk;
    const answer = answerIn(received);
    if (!answer) return;
    received = '';
    waiting?.resolve(answer);
  });
  socket.on('error', (fault) => waiting?.reject(fault));
  return {
    post(path, headers, body) {
      const lines = Object.entries({ ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${head}\r\n${body}`,
      );
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close: () => socket.destroy(),
  };
}
