// Proves the id under which an act is sent: if it is repeated while its outcome is unknown, an act that adds
// something keeps its id, so that it is recorded only once.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActs } from '../../../client/call/queries.ts';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { sendToGame } from '../../../contracts/calls/sendMessages.ts';

/** All retries of an abandoned act end within this time. */
const longerThanRetries = 5_000;

const sent: { readonly address: string; readonly body: string; readonly id: string }[] = [];
let answer: () => Response | Promise<Response>;

const recorded = () => Response.json({ status: 'Success', position: 1, message_id: 1 });
const failed =
  (status: number, requiresLogin = false) =>
  () =>
    Response.json({ status: 'Error', errors: ['Said so.'], requiresLogin }, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  answer = recorded;
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    const id = new Headers(headers).get('Idempotency-Key') ?? '';
    sent.push({ address, body: String(body), id });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

/** A page that can be reopened in the same tab. */
function openPage() {
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useActs(), { wrapper });
  return result.current.act;
}
type Page = ReturnType<typeof openPage>;

/** Lets a page act until it gets an answer or gives up, and returns the ids of its requests, without duplicates. */
async function idsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const before = sent.length;
  const settled = run().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(longerThanRetries);
  await settled;
  return [...new Set(sent.slice(before).map(({ id }) => id))];
}
const tell = (page: Page, message = 'Good morning', game = 4) =>
  idsOf(() => page(sendToGame, { game }, { message }));
const freeze = (page: Page) => idsOf(() => page(freezeGame, { game: 4 }, { frozen: true }));

test.each([
  ['nobody answered', lost],
  ['the server had a fault', failed(500)],
  ['a gateway gave up', failed(504)],
  ['the person has to sign in again', failed(401, true)],
])('an act that adds something is repeated under the same id while %s', async (_, unknown) => {
  const page = openPage();
  answer = unknown;
  const first = await tell(page);
  expect(first).toHaveLength(1);
  expect(await tell(page)).toEqual(first);
  answer = recorded;
  expect(await tell(page)).toEqual(first);
  expect(await tell(page)).not.toEqual(first);
});

test('a refusal is an outcome: the next act has a new id', async () => {
  const page = openPage();
  answer = failed(409);
  const first = await tell(page);
  expect(await tell(page)).not.toEqual(first);
});

test('the id survives a reload, even one before any answer', async () => {
  answer = () => new Promise(() => undefined);
  void openPage()(sendToGame, { game: 4 }, { message: 'Good morning' }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(longerThanRetries);
  cleanup();
  answer = recorded;
  expect(await tell(openPage())).toEqual([sent[0]?.id]);
});

test('another text, or another place, is another act', async () => {
  const page = openPage();
  answer = lost;
  const first = await tell(page);
  const others = [await tell(page, 'Good evening'), await tell(page, 'Good morning', 5)];
  expect(new Set([first, ...others].flat()).size).toBe(3);
  expect(await tell(page)).toEqual(first);
});

test('once a later act of the call is recorded there, the earlier one is no longer resumed', async () => {
  const page = openPage();
  answer = lost;
  const first = await tell(page);
  answer = recorded;
  await tell(page, 'Good evening', 5);
  expect(await tell(page)).toEqual(first);
  answer = lost;
  const second = await tell(page);
  answer = recorded;
  await tell(page, 'Good evening');
  expect(await tell(page)).not.toEqual(second);
});

test('setting a value is a new act each time, because it may have been changed since', async () => {
  const page = openPage();
  answer = lost;
  const first = await freeze(page);
  expect(first).toHaveLength(1);
  expect(await freeze(page)).not.toEqual(first);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a full storage does not prevent acting', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await tell(openPage())).toHaveLength(1);
  setItem.mockRestore();
});
