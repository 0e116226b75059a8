// Proves what a page knows and says about a store that is down: loaded only while one is, named in words,
// removed when it is back, and that typed values are then saved.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStoresAway, storesAway } from '../../../client/call/storesAway.ts';
import { Banners } from '../../../client/frame/ConnectionStatus.tsx';
import { useMeasures } from '../../../client/housekeeping/useMeasures.ts';
import { ownTime } from '../../fixtures/ownTime.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  storesAway.stores.set([]);
});

/** A page whose server gives one answer after another, with the test's clock. */
function pageOf(...answers: readonly unknown[]) {
  const left = [...answers];
  const waiting: (() => void)[] = [];
  let asked = 0;
  const page = createStoresAway(
    async () => {
      asked += 1;
      const answer = left.shift();
      if (answer === undefined) throw new Error('no answer');
      return answer;
    },
    (_, run) => void waiting.push(run),
  );
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { page, waiting, settled, asked: () => asked };
}

it('the server is asked which store is unavailable, until all are back, and not twice at once', async () => {
  const { page, waiting, settled, asked } = pageOf(
    { status: 'a store does not answer', away: ['the event store'] },
    { status: 'ready' },
  );
  page.report();
  page.report();
  await settled();
  expect(page.stores.get()).toEqual([{ name: 'the event store', isReadOnly: false }]);
  expect([asked(), waiting.length]).toEqual([1, 1]);
  waiting.shift()?.();
  await settled();
  expect(page.stores.get()).toEqual([]);
  expect(waiting).toEqual([]);
});

it('a server that does not answer is reported by the connection line instead', async () => {
  const { page, settled, waiting } = pageOf();
  page.report();
  await settled();
  expect(page.stores.get()).toEqual([]);
  expect(waiting).toEqual([]);
});

it('a question that nobody answers is given up, and the next report asks again', async () => {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const asked = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  vi.stubGlobal('fetch', asked);
  storesAway.report();
  storesAway.report();
  expect(asked).toHaveBeenCalledTimes(1);
  limits[0]?.abort();
  await new Promise<void>((resolve) => setImmediate(resolve));
  storesAway.report();
  expect(asked).toHaveBeenCalledTimes(2);
  limits[1]?.abort();
});

it('the banner names each store, and says that nothing typed is lost', () => {
  render(<Banners />);
  const text =
    'The event store does not answer. Your changes are kept on this screen and will be sent again.';
  expect(screen.queryByText(text)).toBeNull();
  act(() => storesAway.stores.set([{ name: 'the event store', isReadOnly: false }]));
  expect(screen.getByRole('status').contains(screen.getByText(text))).toBe(true);
  act(() => storesAway.stores.set([{ name: 'the read models', isReadOnly: false }]));
  screen.getByText(
    'The read models do not answer. Your changes are kept on this screen and will be sent again.',
  );
});

it('the banner distinguishes a store that accepts no writes from one that does not answer', async () => {
  const { page, settled } = pageOf({
    status: 'a store refuses this node',
    away: ['the event store', 'the accounts'],
    readOnly: ['the event store'],
  });
  page.report();
  await settled();
  render(<Banners />);
  act(() => storesAway.stores.set(page.stores.get()));
  screen.getByText(
    'The event store can’t save right now. Your changes are kept on this screen and will be sent again.',
  );
  screen.getByText(
    'The accounts do not answer. Your changes are kept on this screen and will be sent again.',
  );
});

/** A server with one store down until `back` is called; until then saves end in 503, or are not answered. */
function serverWithout(answersSaves: boolean) {
  const saved: string[] = [];
  const isBack = Promise.withResolvers<void>();
  let isAway = true;
  const recorded = (measuresOfSuccess: string) =>
    Response.json({
      ...{ status: 'Success', position: 1, measuresOfSuccess },
      ...{ lastUpdated: null, updatedBy: null, modifiedBy: null },
    });
  async function answer(address: string, { body }: { readonly body?: string } = {}): Promise<Response> {
    if (address === '/readyz') return Response.json(isAway ? { away: ['the event store'] } : {});
    const { measuresOfSuccess: sent } = JSON.parse(body ?? '{}');
    if (sent === undefined) return recorded(saved.at(-1) ?? '<p>Grow.</p>');
    if (isAway && answersSaves)
      return Response.json({ status: 'Error', errors: ['Not now.'] }, { status: 503 });
    await isBack.promise;
    saved.push(sent);
    return recorded(sent);
  }
  vi.stubGlobal('fetch', answer);
  return {
    saved,
    back() {
      isAway = false;
      isBack.resolve();
    },
  };
}

it.each([
  ['refuses', true],
  ['does not answer', false],
])(
  'a page whose save a store %s names it within two seconds, and saves the typed values when it is back',
  async (_, answersSaves) => {
    const server = serverWithout(answersSaves);
    const client = new QueryClient();
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <Banners />
        {children}
      </QueryClientProvider>
    );
    const { result } = renderHook(() => useMeasures(2), { wrapper });
    await waitFor(() => expect(result.current.saved).toBeDefined());
    act(() => result.current.change('<p>Grow and pay.</p>'));
    const waited = ownTime();
    act(() => void result.current.save());
    const banner = /^The event store does not answer\. Your changes are kept on this screen/;
    await screen.findByText(banner);
    expect(waited()).toBeLessThan(2_000);
    expect([server.saved, result.current.isDirty]).toEqual([[], true]);
    server.back();
    const { saved } = server;
    await waitFor(() => expect(saved).toEqual(['<p>Grow and pay.</p>']));
    await waitFor(() => expect(screen.queryByText(banner)).toBeNull());
  },
);
