// Proves what a page does if the server refuses its socket: it shows the server's reason, and retries by
// itself.
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { Banners } from '../../../client/frame/ConnectionStatus.tsx';
import { LiveContext } from '../../../client/live/LiveContext.ts';
import { createLiveConnection } from '../../../client/live/liveConnection.ts';
import type { ClientToServer, ServerToClient } from '../../../contracts/features/socketEvents.ts';

const text = 'Quarterdeck is open in 20 tabs already. Close one to get live updates here.';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A socket with a test's server answers; the library retries by itself as long as it is active. */
function fakeSocket() {
  const listeners = new Map<string, (argument?: unknown) => void>();
  let asked = 0;
  const socket = {
    active: false,
    connected: false,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    emit: () => undefined,
    connect: () => {
      asked += 1;
    },
    close: () => undefined,
  };
  return {
    socket: socket as unknown as Socket<ServerToClient, ClientToServer>,
    answer: (event: string, argument?: unknown) => act(async () => listeners.get(event)?.(argument)),
    fails: (isActive: boolean) => Object.assign(socket, { active: isActive }),
    asked: () => asked,
  };
}

async function page() {
  vi.useFakeTimers();
  const { socket, ...server } = fakeSocket();
  const nothing = () => undefined;
  const handlers = {
    ...{ onFrame: nothing, onMissed: nothing, onGhosts: nothing },
    ...{ onSessionEnded: nothing, onPerson: nothing },
  };
  const connection = createLiveConnection({ now: () => new Date() }, handlers, async () => socket);
  const close = connection.open();
  const live = { connection, onFrame: () => nothing, onGhosts: () => nothing, onMissed: () => nothing };
  render(
    <LiveContext value={live}>
      <Banners />
    </LiveContext>,
  );
  await act(async () => undefined);
  return { ...server, close };
}

test('[PU11] a refused page says why, tries again after a while, and is silent once admitted', async () => {
  const { answer, asked } = await page();
  await answer('connect_error', new Error(text));
  expect(screen.getByText(text)).toBeDefined();
  expect(asked()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(asked()).toBe(1);
  await answer('connect_error', new Error(text));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(asked()).toBe(2);
  await answer('connect');
  expect(screen.queryByText(text)).toBeNull();
});

test('[PU11] an unreachable server is not a refusal, and a page that was left stops asking', async () => {
  const { answer, fails, asked, close } = await page();
  fails(true);
  await answer('connect_error', new Error('xhr poll error'));
  expect(screen.queryByText('xhr poll error')).toBeNull();
  fails(false);
  await answer('connect_error', new Error(text));
  close();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(0);
});

test('[PU7] a page whose session has ended requests no new socket', async () => {
  const { answer, asked } = await page();
  await answer('sessionEnded');
  await answer('disconnect', 'io server disconnect');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(0);
});
