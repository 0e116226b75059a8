// Proves that an empty list says so in the words of the specification, and says what each kind of person can
// do.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NoGames } from '../../../client/games/list/NoGames.tsx';
import { SessionContext } from '../../../client/session/session.ts';

afterEach(cleanup);

function showAs(role: string, waitsIn?: readonly string[]) {
  render(
    <MantineProvider env="test">
      <SessionContext value={{ user: { userId: 3, role, fullName: 'Ada', email: 'a@b.test' } } as never}>
        <MemoryRouter>
          <NoGames waitsIn={waitsIn} />
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

test('a student who waits for a team is told so, and asked for nothing', () => {
  showAs('Student', ['Harbor Cup']);
  expect(screen.getByText('You are in Harbor Cup.')).toBeTruthy();
  expect(screen.getByText(/^Your instructor will put you into a team/)).toBeTruthy();
  expect(screen.queryByText(/no games assigned/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
