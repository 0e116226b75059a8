// A roster page over made-up answers, and what it asked of the server.
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { RosterScreen } from '../../../client/roster/RosterScreen.tsx';
import { courseMembers, rosterRecord } from '../../../client/samples/shownRoster.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { DialogHost } from '../../../client/ui/DialogHost.tsx';
import { createDialogs, DialogsContext } from '../../../client/ui/dialogs.ts';

export const link = 'https://quarterdeck.example/reset-password/abc';
const dora = { full_name: 'Dora Quist', email: 'dora@school.test', team_name: 'Bayside Trust', link };

/** One that plays the game. */
export const course = { platform_id: '0'.repeat(32), context_id: '410' };

const asked = vi.fn();
export const copied = vi.fn(async (_text: string) => undefined);
export const bodiesOf = (end: string) =>
  asked.mock.calls.filter(([address]) => address.endsWith(end)).map(([, { body }]) => JSON.parse(body));

type Facts = {
  readonly canSendMail?: boolean;
  readonly made?: object;
  readonly record?: object;
  /** Of the course, or why it was not read. */
  readonly listed?: object;
  /** The answer to Confirm, unless it overwrites changes of others. */
  readonly conflicts?: readonly object[];
  /** To other calls, by how their address ends. */
  readonly others?: Readonly<Record<string, object>>;
};

export function answerWith(facts: Facts = {}): void {
  const { canSendMail = true, made = { links: [dora], elsewhere: ['Erik Sand'] } } = facts;
  const { record = rosterRecord, conflicts = [], listed = courseMembers } = facts;
  const answers: Readonly<Record<string, object>> = {
    '/roster': { ...record, can_send_mail: canSendMail },
    '/sign-in-links': made,
    '/courses': { courses: [{ ...course, title: 'FIN 410', platform: 'Harbor Moodle' }] },
    '/courses/members': listed,
    '/courses/launch': {
      ...{ title: 'FIN 410', platform: 'Harbor Moodle', copy_of: null },
      games: [{ game_id: 7, game_name: 'Autumn Cup' }],
    },
    '/connect': { position: 1 },
    '/school/list': { schools: [], addresses: [] },
    '/disconnect': { position: 1 },
    ...facts.others,
  };
  asked.mockReset().mockImplementation(async (address: string, { body }: { readonly body?: string } = {}) => {
    if (address.endsWith('/roster/save')) {
      const { force } = JSON.parse(body ?? '{}');
      return Response.json({ status: 'Success', position: 1, conflicts: force ? [] : conflicts });
    }
    const fields = Object.entries(answers).find(([end]) => address.endsWith(end))?.[1];
    return Response.json({ status: 'Success', ...fields });
  });
}

/** Call before each test. */
export function setUp(): void {
  // The test DOM has no fonts, whose loading the growing text box listens for.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  sessionStorage.clear();
  answerWith();
  copied.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('print', vi.fn());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
}

/** Call after each test. */
export function tearDown(): void {
  cleanup();
  vi.unstubAllGlobals();
}

/** Opens the roster at a tab. */
export async function open(at = '?tab=teams', { hasLti = false } = {}): Promise<QueryClient> {
  const client = show(<RosterScreen />, at, hasLti);
  await screen.findByRole('tablist');
  return client;
}

/** Shows a screen for a game's instructor. */
export function show(element: ReactNode, at = '', hasLti = true): QueryClient {
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  const session = { user: { userId: 1, role: 'Instructor' }, brand: 'financialInstitution', hasLti };
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/${at}`],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={session as never}>
          <GameContext value={{ game_id: 7, game_name: 'Autumn Cup' } as never}>
            <DialogsContext value={createDialogs()}>
              <RouterProvider router={router} />
              <DialogHost />
            </DialogsContext>
          </GameContext>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
