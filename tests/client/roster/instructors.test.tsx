// Proves how an Administrator finds an instructor for a game: by name or e-mail among the accounts with that
// role, by keyboard alone, and that nobody else loads the list; how an instructor is removed; and that
// everybody can read the table of rights.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { RightsScreen } from '../../../client/rights/RightsScreen.tsx';
import { InstructorsSection } from '../../../client/roster/InstructorsSection.tsx';
import { rosterRecord } from '../../../client/samples/shownRoster.ts';
import { type ClientSession, SessionContext } from '../../../client/session/session.ts';
import { DialogHost } from '../../../client/ui/DialogHost.tsx';
import type { UserRole } from '../../../contracts/fields/fields.ts';

const asked = vi.fn();
const bodiesOf = (path: string) =>
  asked.mock.calls.filter(([address]) => address === `/api${path}`).map(([, { body }]) => JSON.parse(body));
const account = (userId: number, fullName: string, mailbox: string, state = 'active') => ({
  userId,
  fullName,
  email: `${mailbox}@school.test`,
  role: 'Instructor',
  state,
  isGuest: false,
  ways: [],
});

beforeEach(() => {
  const users = [
    account(2, 'Rosa Vance', 'rosa'),
    account(8, 'Nils Holm', 'nils'),
    account(9, 'Olga Ray', 'olga', 'disabled'),
  ];
  asked.mockReset().mockImplementation(async (address: string) =>
    Response.json({
      status: 'Success',
      ...(address === '/api/admin/users' ? { users, count: users.length } : { position: 1 }),
    }),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = <InstructorsSection gameId={7} instructors={rosterRecord.instructors} />;

function open(role: UserRole, element = section): void {
  const user = { userId: 1, fullName: 'Morgan Hale', email: 'a@b.test', role };
  const session = { user, brand: 'financialInstitution' } as ClientSession;
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <MemoryRouter>{element}</MemoryRouter>
          <DialogHost />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('[RS6] an instructor is searched for on the server, chosen by keyboard and added', async () => {
  open('Administrator');
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add an instructor' });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  expect(add.disabled).toBe(true);
  box.focus();
  fireEvent.change(box, { target: { value: 'nils@' } });
  await waitFor(() =>
    expect(bodiesOf('/admin/users').at(-1)).toEqual({
      search: 'nils@',
      role: 'Instructor',
      state: null,
      offset: 0,
    }),
  );
  // People who already oversee the game, or cannot sign in, are not offered.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Nils Holmnils@school.test',
    ]),
  );
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  await waitFor(() => expect(bodiesOf('/game/7/instructors/save')).toEqual([{ added: [8] }]));
  await waitFor(() => expect(box.value).toBe(''));
});

test('[RS6] an instructor sees who oversees the game, and requests no list of accounts', () => {
  open('Instructor');
  expect(screen.getByText('Rosa Vance')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('[RS5] an administrator removes an instructor after a question, and an instructor removes nobody', async () => {
  open('Instructor');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  cleanup();
  open('Administrator');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Rosa Vance' }));
  await screen.findByText('Remove Rosa Vance as an instructor of this game?');
  expect(bodiesOf('/game/7/instructors/save')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(bodiesOf('/game/7/instructors/save')).toEqual([{ removed: [2] }]));
});

test('[RS5] everybody can read who may do what', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  open('Student', <RightsScreen />);
  const row = screen.getByRole('row', { name: /^Assign students to teams/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['no', 'no', 'no', 'no'], ...['', '']]);
  expect(within(row).getAllByRole('img', { name: 'yes' })).toHaveLength(2);
});
