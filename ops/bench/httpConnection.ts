import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Status and body of an answer; the body may be empty. */
export type Answer = { readonly status: number; readonly body: string };

/** Posts JSON to this machine over one connection, which is opened by the first post. */
export type HttpConnection = {
  /** A post waits for the answer to the one before. */
  post(path: string, headers: Readonly<Record<string, string>>, body: object): Promise<Answer>;
  close(): void;
};

export function openConnection(port: number): HttpConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            path,
            method: 'POST',
            headers: { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json', ...headers },
          },
          (response) =>
            text(response).then(
              (answered) => resolve({ status: response.statusCode ?? 0, body: answered }),
              reject,
            ),
        );
        sent.on('error', reject);
        sent.end(JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}
