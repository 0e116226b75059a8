/** A connection over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), commands only. */
export type BidiConnection = {
  /** Sends a command; rejects with the browser's message if it refuses. */
  send<Result>(method: string, parameters?: object): Promise<Result>;
};

type Answer =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: string; readonly message: string }
  | { readonly type: 'event' };

type Waiting = { resolve(result: unknown): void; reject(fault: Error): void };

/** Connects to a browser listening at an address; when the browser ends, unanswered commands reject. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)), {
      once: true,
    });
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.type === 'event') return;
    const command = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'success') command?.resolve(answer.result);
    else command?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
    waiting.clear();
  });
  return {
    send<Result>(method: string, parameters: object = {}) {
      lastId += 1;
      const id = lastId;
      return new Promise<Result>((resolve, reject) => {
        waiting.set(id, { resolve: (result) => resolve(result as Result), reject });
        socket.send(JSON.stringify({ id, method, params: parameters }));
      });
    },
  };
}
