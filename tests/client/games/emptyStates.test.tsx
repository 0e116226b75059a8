// Proves that an empty list says so in the words of the specification, and says what each kind of person can
// do.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NoGames } from '../../../client/games/list/NoGames.tsx';
import { SessionContext } from '../../../client/session/session.ts';

afterEach(cleanup);

function showAs(role: string) {
  render(
    <MantineProvider env="test">
      <SessionContext value={{ user: { userId: 3, role, fullName: 'Ada', email: 'a@b.test' } } as never}>
        <MemoryRouter>
          <NoGames />
        </MemoryRouter>
      </SessionContext>
    </MantineProvider>,
  );
}

test.each([
  ['Student', 'Join a Game', '/join'],
  ['Administrator', 'Create New Game', '/admin/create-game'],
  ['Instructor', null, null],
])('[EM1] a %s without games is told so, and what to do', (role, act, to) => {
  showAs(role);
  expect(screen.getByText('There are currently no games assigned to your user.')).toBeTruthy();
  expect(screen.queryByRole('link')?.textContent ?? null).toBe(act);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(to);
});
