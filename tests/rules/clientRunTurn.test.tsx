// Proves what Run Turn offers in a game that goes on, and in one that is over.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { SessionContext } from '../../client/account/session.ts';
import { StateSourceContext } from '../../client/call/queries.ts';
import { GameContext } from '../../client/games/GameContext.ts';
import { RunTurn } from '../../client/games/RunTurn.tsx';

afterEach(cleanup);

const preflight = { teams: [], attempts: 1, was_run: true, refusal: null, reports: null };

function show(turnsCompleted: number): number[] {
  const game = { game_id: 7, game_name: 'Cup', number_of_teams: 2, turns_allowed: 3, turn_run: null };
  const asked: number[] = [];
  const load = async (_: unknown, __: unknown, { turn }: { turn: number }) => {
    asked.push(turn);
    return preflight;
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ key: 'test', load: load as never }}>
          <GameContext value={{ ...game, turns_completed: turnsCompleted } as never}>
            <SessionContext value={{ user: null, brand: 'financialInstitution' } as never}>
              <MemoryRouter>
                <RunTurn />
              </MemoryRouter>
            </SessionContext>
          </GameContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

const over =
  'This game ends with Qtr 3. There is no later turn to run; reports of an earlier one can be asked for again.';

test('[UI115] a game that is over says so under its turn, and offers nothing until an earlier one is chosen', async () => {
  const asked = show(3);
  expect(screen.getByLabelText<HTMLSelectElement>('Turn').value).toBe('4');
  expect(screen.getByRole('note').textContent).toBe(over);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Turn'), { target: { value: '3' } });
  await screen.findByRole('button', { name: 'Run Turn' });
  expect(screen.queryByText(over)).toBeNull();
  // A turn that the game does not have is never asked for.
  expect(Math.max(...asked)).toBe(3);
});

test('[UI115] a game that goes on does not', async () => {
  show(2);
  await screen.findByRole('button', { name: 'Run Turn' });
  expect(screen.queryByText(over)).toBeNull();
});
