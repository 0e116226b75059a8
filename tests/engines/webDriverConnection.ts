import { vi } from 'vitest';
import { patience } from '../fixtures/browser/browserStage.ts';

/** A connection to a driver that speaks W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export type WebDriverConnection = {
  /** Sends a command; rejects with the driver's message if it refuses. */
  send<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, parameters?: object): Promise<Result>;
  /** Waits until the driver answers. */
  ready(): Promise<void>;
};

export function connectWebDriver(address: string): WebDriverConnection {
  async function send<Result>(method: string, path: string, parameters?: object): Promise<Result> {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(parameters ? { body: JSON.stringify(parameters) } : {}),
    });
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const ask = async (): Promise<void> => void (await send('GET', '/status'));
  return { send, ready: () => vi.waitFor(ask, patience) };
}
