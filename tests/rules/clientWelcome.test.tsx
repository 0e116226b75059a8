// Proves how new people of a roster get in: Confirm asks, mails or shows their links, and links are shown to copy or print.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/call/queryClient.ts';
import { GameContext } from '../../client/contexts/GameContext.ts';
import { RosterScreen } from '../../client/roster/RosterScreen.tsx';
import { SessionContext } from '../../client/session/session.ts';
import { rosterRecord } from '../fixtures/rosterRecord.ts';

const link = 'https://quarterdeck.example/reset-password/abc';
const dora = { full_name: 'Dora Quist', email: 'dora@school.test', team_name: 'Bayside Trust', link };

const asked = vi.fn();
const copied = vi.fn(async (_text: string) => undefined);
const bodiesOf = (end: string) =>
  asked.mock.calls.filter(([address]) => address.endsWith(end)).map(([, { body }]) => JSON.parse(body));

function answerWith(facts: { readonly canSendMail?: boolean; readonly made?: object } = {}): void {
  const { canSendMail = true, made = { links: [dora], elsewhere: ['Erik Sand'] } } = facts;
  const answers: Readonly<Record<string, object>> = {
    '/roster': { ...rosterRecord, can_send_mail: canSendMail },
    '/roster/save': { position: 1, conflicts: [] },
    '/sign-in-links': made,
  };
  asked.mockReset().mockImplementation(async (address: string) => {
    const fields = Object.entries(answers).find(([end]) => address.endsWith(end))?.[1];
    return Response.json({ status: 'Success', ...fields });
  });
}

beforeEach(() => {
  // The page's DOM here has no fonts, whose loading the growing text box listens for.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  sessionStorage.clear();
  answerWith();
  copied.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('print', vi.fn());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  const session = { user: { userId: 1, role: 'Instructor' }, brand: 'financialInstitution' };
  const router = createMemoryRouter([{ path: '*', element: <RosterScreen /> }]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={session as never}>
          <GameContext value={{ game_id: 7, game_name: 'Autumn Cup' } as never}>
            <RouterProvider router={router} />
          </GameContext>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('region', { name: '1: First Harbor Bank' });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Takes a list over and presses Confirm. */
function confirmNewcomer(): void {
  press('Add from a list');
  fireEvent.change(screen.getByRole('textbox', { name: 'List' }), {
    target: { value: 'Dora Quist,dora@school.test,2' },
  });
  press('Add 1 person');
  press('Confirm 1 change');
}

test('[RO18] Confirm asks how somebody new signs in, and mails the link where that is chosen', async () => {
  await open();
  confirmNewcomer();
  expect(screen.getByRole('alertdialog', { name: 'How will 1 new person sign in?' })).toBeTruthy();
  expect(bodiesOf('/roster/save')).toEqual([]);
  press('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  press('Confirm 1 change');
  press('Confirm and e-mail links');
  await waitFor(() => expect(bodiesOf('/roster/save')).toMatchObject([{ send_welcome: true }]));
  expect(bodiesOf('/sign-in-links')).toEqual([]);
});

test('[RO18] where links are chosen, those of the new people are shown once they are recorded', async () => {
  await open();
  confirmNewcomer();
  press('Confirm and show links');
  const table = await screen.findByRole('table', { name: 'Sign-in links' });
  expect(bodiesOf('/roster/save')).toMatchObject([{ send_welcome: false }]);
  expect(bodiesOf('/sign-in-links')).toEqual([{ emails: ['dora@school.test'] }]);
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['Dora Quist', 'dora@school.test', 'Bayside Trust', link]);
  expect(screen.getByRole('note').textContent).toContain('Erik Sand');
  expect(document.activeElement?.textContent).toBe('Sign-in Links');
  press('Copy');
  expect(copied.mock.calls[0]?.[0]).toBe(
    `Name\tE-mail\tTeam\tSign-in link\nDora Quist\tdora@school.test\tBayside Trust\t${link}`,
  );
  press('Print');
  expect(print).toHaveBeenCalledTimes(1);
  press('Done');
  expect(screen.queryByRole('table', { name: 'Sign-in links' })).toBeNull();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('reset-password');
});

test('[RO18] a server that cannot mail says so and offers links alone', async () => {
  answerWith({ canSendMail: false });
  await open();
  confirmNewcomer();
  expect(screen.getByRole('alertdialog').textContent).toContain('This server cannot send e-mail.');
  expect(screen.queryByRole('button', { name: 'Confirm and e-mail links' })).toBeNull();
});

test('[RO18] links of everybody who needs one are made later as well, and who needs none is told so', async () => {
  await open();
  press('Sign-in Links');
  await screen.findByRole('table', { name: 'Sign-in links' });
  expect(bodiesOf('/sign-in-links')).toEqual([{}]);
  cleanup();
  answerWith({ made: { links: [], elsewhere: [] } });
  await open();
  press('Sign-in Links');
  await waitFor(() => expect(bodiesOf('/sign-in-links')).toHaveLength(1));
  expect(screen.queryByRole('table', { name: 'Sign-in links' })).toBeNull();
});
