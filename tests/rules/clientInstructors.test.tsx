// Proves how an Administrator finds an instructor for a game: by name or e-mail among the accounts with that role, with
// the keyboard alone, and that nobody else asks for the list.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/call/queryClient.ts';
import { InstructorsSection } from '../../client/roster/InstructorsSection.tsx';
import { type Session, SessionContext } from '../../client/session/session.ts';
import type { UserRole } from '../../contracts/fields/fields.ts';
import { rosterRecord } from '../fixtures/rosterRecord.ts';

const asked = vi.fn();
const bodiesOf = (path: string) =>
  asked.mock.calls.filter(([address]) => address === `/api${path}`).map(([, { body }]) => JSON.parse(body));
const account = (userId: number, fullName: string, mailbox: string, state = 'active') => ({
  userId,
  fullName,
  email: `${mailbox}@school.test`,
  role: 'Instructor',
  state,
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

function open(role: UserRole): void {
  const session = { user: { userId: 1, fullName: 'Morgan Hale', email: 'a@b.test', role } } as Session;
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <InstructorsSection gameId={7} instructors={rosterRecord.instructors} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('[RS6] an instructor is searched for on the server, chosen by keyboard and added by their e-mail', async () => {
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
  // Who oversees the game already, and who cannot sign in, is not offered.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Nils Holmnils@school.test',
    ]),
  );
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  await waitFor(() =>
    expect(bodiesOf('/game/7/instructors/save')).toEqual([{ added: ['nils@school.test'] }]),
  );
  await waitFor(() => expect(box.value).toBe(''));
});

test('[RS6] an instructor sees who oversees the game, and asks for no list of accounts', () => {
  open('Instructor');
  expect(screen.getByText('Rosa Vance')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
