// Proves that a screen opened without a connection says so, blocks nothing, and loads by itself, including
// its code, once there is one.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLoad } from '../../../client/call/queries.ts';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { Banners, ConnectionStatus } from '../../../client/frame/ConnectionStatus.tsx';
import { loadScreen, ScreenNotLoaded } from '../../../client/frame/loadScreen.ts';
import { reloadOnce } from '../../../client/frame/reloadOnce.ts';
import { loadChunk } from '../../../client/lib/loadChunk.ts';
import { createStore } from '../../../client/lib/store.ts';
import type { Link } from '../../../client/live/connectionState.ts';
import { type Live, LiveContext } from '../../../client/live/LiveContext.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { tabStorage } from '../../../client/storage/textStorage.ts';
import { BusyOverlay } from '../../../client/ui/BusyOverlay.tsx';
import { listGames } from '../../../contracts/calls/games.ts';

const offlineText = 'You’re offline. This page loads when you’re back.';
const networkText = 'The network answered instead of the server: does it want a sign-in?';
/** What stands between the page and the server answers with a page of its own. */
let inBetween: { readonly status: number } | null = null;
let isAnswering = false;
let asked = 0;
const alerts: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  isAnswering = false;
  inBetween = null;
  asked = 0;
  alerts.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isAnswering);
  vi.stubGlobal('fetch', async (address: string) => {
    asked += 1;
    if (inBetween) return new Response('<h1>Sign in</h1>', inBetween);
    if (!isAnswering) throw new TypeError('Failed to fetch');
    if (address === '/healthz') return Response.json({ status: 'ok' });
    return Response.json({ status: 'Success', games: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Games(): ReactNode {
  const { data, isPending } = useLoad(listGames, {}, {});
  return (
    <>
      <BusyOverlay isBusy={isPending} text="Loading Games..." />
      {data && <p>{data.games.length} games</p>}
    </>
  );
}

function show(children: ReactNode, live: Live | null = null): ReturnType<typeof createQueryClient> {
  const client = createQueryClient({ alert: (text) => alerts.push(text), requireSignIn: () => undefined });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={{ user: null, build: 'test' } as never}>
          <LiveContext value={live}>
            <ConnectionStatus />
            <Banners />
            {children}
          </LiveContext>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a screen opened offline says so, raises no alert, blocks nothing, and loads by itself', async () => {
  show(<Games />);
  await pass(60_000);
  expect(screen.getByText(offlineText)).toBeTruthy();
  expect(screen.queryByText('Loading Games...')).toBeNull();
  expect(alerts).toEqual([]);
  isAnswering = true;
  await pass(6_000);
  expect(screen.getByText('0 games')).toBeTruthy();
  expect(screen.queryByText(offlineText)).toBeNull();
});

test('a short break is not reported', async () => {
  show(<Games />);
  await pass(500);
  isAnswering = true;
  await pass(3_000);
  expect(screen.getByText('0 games')).toBeTruthy();
  expect(alerts).toEqual([]);
});

test('a browser that is online blames the server', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(<Games />);
  await pass(10_000);
  // There was never a connection here, which the page reports too.
  expect(screen.getByText(/This page loads when/)).toBeTruthy();
});

test.each([
  [502, /^The server isn’t responding/],
  [200, new RegExp(`^${networkText.replace('?', '\\?')} This page loads`)],
  [403, new RegExp(`^${networkText.replace('?', '\\?')} This page loads`)],
])(
  'a screen that something else answered with %i is asked for until the server answers, and is not called live',
  async (status, told) => {
    isAnswering = true;
    inBetween = { status };
    const link = createStore<Link>({ isConnected: true, since: Date.now(), isFirst: false, polledAt: null });
    show(<Games />, { connection: { link, refusal: createStore<string | null>(null) } } as unknown as Live);
    await pass(10_000);
    expect(screen.getByText(told)).toBeTruthy();
    expect([screen.queryByText('live'), screen.queryByText('no server')?.textContent]).toEqual([
      null,
      'no server',
    ]);
    expect(alerts).toEqual([]);
    inBetween = null;
    await pass(6_000);
    expect(screen.getByText('0 games')).toBeTruthy();
    expect(screen.getByText('live')).toBeTruthy();
  },
);

test('the code of a screen is not given up because a gateway answers for the server', async () => {
  isAnswering = true;
  inBetween = { status: 502 };
  show(null);
  let tries = 0;
  const coming = loadScreen(async () => {
    tries += 1;
    if (inBetween) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the screen';
  });
  await pass(10_000);
  inBetween = null;
  await pass(3_000);
  expect([await coming, tries]).toEqual(['the screen', 2]);
});

test('a screen keeps its content offline and retries a few times, not for ever', async () => {
  isAnswering = true;
  const client = show(<Games />);
  await pass(100);
  isAnswering = false;
  asked = 0;
  void client.invalidateQueries();
  await pass(60_000);
  expect(screen.getByText('0 games')).toBeTruthy();
  expect(screen.queryByText(offlineText)).toBeNull();
  expect(asked).toBe(3);
  expect(alerts).toEqual([]);
});

test('offline, the code of a screen is waited for, with a message, and arrives with the connection', async () => {
  show(null);
  let tries = 0;
  const load = async (): Promise<string> => {
    tries += 1;
    if (!isAnswering) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the screen';
  };
  const coming = loadScreen(load);
  await pass(20_000);
  expect(screen.getByText(offlineText)).toBeTruthy();
  isAnswering = true;
  await pass(3_000);
  expect(await coming).toBe('the screen');
  expect(tries).toBe(2);
  expect(screen.queryByText(offlineText)).toBeNull();
});

test('code that does not come though the server responds is a failure, and nothing waits for it', async () => {
  show(null);
  isAnswering = true;
  const failed = loadScreen(() => Promise.reject(new TypeError('gone'))).catch((fault) => fault);
  await pass(100);
  expect(await failed).toEqual(new ScreenNotLoaded('gone'));
  expect(screen.queryByText(/This page loads when/)).toBeNull();
});

test('a screen whose code did not come is opened anew once, not again and again', async () => {
  const reload = vi.fn();
  expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
  await pass(30_000);
  expect(reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('where the browser keeps nothing, a screen is not opened anew, which would have no end', () => {
  const reload = vi.fn();
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  tabStorage.keeping.set('kept');
  tabStorage.clear();
});

test('a part that does not come though the server responds asks for a reload until it is there', async () => {
  const missing = 'Part of this page couldn’t be loaded.';
  show(null);
  let isThere = false;
  const coming = loadChunk(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  await pass(20_000);
  expect(screen.queryByText(missing, { exact: false })).toBeNull();
  isAnswering = true;
  await pass(11_000);
  expect(screen.getByText(missing, { exact: false }).textContent).toContain('Unsaved changes are kept');
  isThere = true;
  await pass(11_000);
  expect(await coming).toBe('the part');
  expect(screen.queryByText(missing, { exact: false })).toBeNull();
});

test.each([
  { socket: 'is gone', isConnected: false },
  { socket: 'is not known to be gone', isConnected: true },
])('header and banner always agree, with the socket $socket', async ({ isConnected }) => {
  const since = Date.now();
  const link = createStore<Link>({ isConnected, since, isFirst: false, polledAt: null });
  const refusal = createStore<string | null>(null);
  show(<Games />, { connection: { link, refusal } } as unknown as Live);
  const told = new Set<string>();
  for (let moment = 0; moment < 60; moment += 1) {
    await pass(250);
    const isOffline = screen.queryByText('offline') !== null;
    expect(screen.queryByText(offlineText) !== null, `after ${(moment + 1) * 250} ms`).toBe(isOffline);
    told.add(isOffline ? 'offline' : 'not offline');
  }
  expect([...told]).toEqual(['not offline', 'offline']);
  isAnswering = true;
  link.set({ ...link.get(), isConnected: true });
  await pass(6_000);
  expect(screen.getByText('live')).toBeTruthy();
  expect(screen.queryByText(offlineText)).toBeNull();
});
