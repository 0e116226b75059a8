// Proves who may open which routes: the client's own routes, with a session and the loads of a class, without
// a server.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { appRoutes } from '../../../client/routes.tsx';
import { SessionContext } from '../../../client/session/session.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import { loadsOf, type School, school } from '../waiting/waitingPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The client's routes, without header and live connection for signed-in users. */
const routes = appRoutes.map((route) => (route.path === '/' ? { ...route, element: <Outlet /> } : route));

/** A person who opens an address; returns where they end up. */
function open(path: string, role: UserRole | null, state: Partial<School> = {}) {
  const user = role && { userId: 3, fullName: 'Ada Lund', role };
  const session = { user, brand: 'financialInstitution', demoAccounts: [], ways: [], passwords: 'on' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([...routes] as never, { initialEntries: [path] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <StateSourceContext value={{ ...liveState, key: 'live', load: loadsOf(school(state)) as never }}>
          <SessionContext value={session as never}>
            <RouterProvider router={router} />
          </SessionContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { place: () => router.state.location.pathname };
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['/admin/create-game', 'Student'],
  ['/admin/users', 'Instructor'],
  ['/game/1/run-turn', 'Student'],
  ['/game/1/run-turn', 'Instructor'],
  ['/game/1/roster', 'Student'],
] as const)('[UI5] %s sends a %s to the sign-in screen, which says who they are', async (path, role) => {
  const page = open(path, role);
  await findHeading('Login');
  expect(page.place()).toBe('/login');
  screen.getByText((_, element) =>
    Boolean(
      element?.matches('p') &&
        element.textContent?.startsWith(
          `You’re signed in as Ada Lund (${role}). That page needs another role. Sign in`,
        ),
    ),
  );
});

test('[UI5] a person whose role may open a screen reaches it', async () => {
  const page = open('/game/1/run-turn', 'Administrator');
  await findHeading('Run Turn: Autumn Cup');
  expect(page.place()).toBe('/game/1/run-turn');
});

test('[UI6] an unknown address and another’s team are shown as not found, with a link home', async () => {
  open('/game/1/no-such-screen', 'Student');
  await findHeading('This page was not found.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  cleanup();
  for (const team of [2, 999]) {
    open(`/game/1/team/${team}`, 'Student', { teams: [1] });
    await findHeading('The team was not found.');
    cleanup();
  }
});

test.each([
  ['Student', '/', [1], '/game/1'],
  ['Student', '/', [1, 2], '/'],
  ['Administrator', '/?all=1', [1], '/'],
] as const)('[UI8] a %s at %s with the games %o is sent to %s', async (role, path, games, led) => {
  const page = open(path, role, { games });
  if (led === '/') await findHeading('Existing Games');
  await waitFor(() => expect(page.place()).toBe(led));
});

test('with cookies blocked the sign-in screen says that signing in needs one', async () => {
  const told = /^This browser blocks cookies for this site, and you need one to sign in\./;
  open('/login', null);
  await findHeading('Login');
  expect(screen.queryByText(told)).toBeNull();
  cleanup();
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  open('/login', null);
  await screen.findByText(told);
  vi.restoreAllMocks();
});

test.each([
  ['a desktop', '', true],
  ['a phone', 'screen and (width < 48em)', false],
  ['a tablet', '(pointer: coarse)', false],
])(
  '[UI4] on %s the sign-in screen begins in the e-mail field, unless that opens a keyboard',
  async (_, query, isFocused) => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      ...{ matches: asked === query, media: asked },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    }));
    open('/login', null);
    const email = await screen.findByRole('textbox', { name: 'Email' });
    expect(document.activeElement === email).toBe(isFocused);
  },
);
