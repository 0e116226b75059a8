import type { Environment } from '../lib/environment.ts';

/** Sends a request to another server, with what it asks for; rejects if nobody answers. */
export type Send = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  },
) => Promise<Response>;

const tries = 5;
const waitMillisecondsMax = 30_000;

/** The same request again while the server is busy or down, up to five times, when it asks for it. */
export function patiently(send: Send, { timers }: Pick<Environment, 'timers'>): Send {
  return async (address, request) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await send(address, request);
      if (tried === tries || (answer.status !== 429 && answer.status < 500)) return answer;
      const asked = Number(answer.headers.get('retry-after')) * 1_000;
      const wait = Math.min(asked > 0 ? asked : 500 * 2 ** tried, waitMillisecondsMax);
      await new Promise<void>((resolve) => timers.after(wait, resolve));
    }
  };
}
