// Proves that a demo's sign-in screen says what is being prepared, only while it is.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DemoAccounts } from '../../../client/account/DemoAccounts.tsx';
import { createQueryClient } from '../../../client/call/queryClient.ts';

const accounts = [
  {
    label: 'Ada',
    fullName: 'Ada Lund',
    email: 'ada@quarterdeck.test',
    password: 'a',
    note: 'CEO',
    promise: 'Lead the bank.',
  },
];
let statuses: string[] = [];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const status = statuses.shift() ?? 'ready';
    return Response.json({ status, presence: 'this node only' }, { status: status === 'ready' ? 200 : 503 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function showAccounts(): Promise<void> {
  const alert = (text: string) => expect.unreachable(text);
  const client = createQueryClient({ alert, requireSignIn: () => undefined });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <DemoAccounts accounts={accounts} admitsGuests={false} onChoose={() => undefined} isPending={false} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await pass(10);
}

test('the sign-in screen says which game is being prepared, and polls until there is none', async () => {
  statuses = ['preparing the demo games: 2 of 4', 'preparing the demo games: 3 of 4', 'ready'];
  await showAccounts();
  const told = (): string | null => screen.getByRole('status').textContent;
  expect(told()).toBe('Preparing the demo games: 2 of 4. You can sign in now.');
  await pass(1_100);
  expect(told()).toBe('Preparing the demo games: 3 of 4. You can sign in now.');
  await pass(1_100);
  expect(told()).toBe('');
  await pass(10_000);
  expect(asked).toBe(3);
});

test('for a filled demo, and one whose readiness is unknown, the screen says nothing', async () => {
  for (const status of ['ready', 'a store does not answer']) {
    statuses = [status];
    await showAccounts();
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await showAccounts();
  expect(screen.getByRole('status').textContent).toBe('');
});
