// Proves what Run Turn offers in a game that goes on, and in one that is over.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { liveState, StateSourceContext } from '../../client/call/queries.ts';
import { GameContext } from '../../client/contexts/GameContext.ts';
import { RunTurn } from '../../client/games/RunTurn.tsx';
import { SessionContext } from '../../client/session/session.ts';

afterEach(cleanup);

const team = { team_id: 4, team_name: 'Bank 1', decision_in: false, scenario: 'Base', used: 'active' };
const typing = [{ team_id: 4, full_name: 'Ada Lund', unsaved: 2 }];
const preflight = { teams: [], typing: [], attempts: 1, was_run: true, refusal: null, reports: null };

function show(turnsCompleted: number, before: object = preflight): number[] {
  const game = { game_id: 7, game_name: 'Cup', number_of_teams: 2, turns_allowed: 3, turn_run: null };
  const asked: number[] = [];
  const load = async (_: unknown, __: unknown, { turn }: { turn: number }) => {
    asked.push(turn);
    return before;
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, key: 'test', load: load as never }}>
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

const turns = () => screen.getByLabelText<HTMLSelectElement>('Turn');
const offered = () => [...turns().options].map(({ textContent }) => textContent);
const over = 'The game is over: all 3 quarters have been run. Final Results';

test('[UI115] a game that is over offers its own quarters alone, the last one first, to be run again', async () => {
  const asked = show(3);
  expect(turns().value).toBe('3');
  expect(offered()).toEqual(['Qtr 1', 'Qtr 2', 'Qtr 3']);
  await screen.findByText(/^Qtr 3 has already been run/);
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    over,
    'Qtr 3 has already been run. Running it again replaces its results; the earlier ones are kept in the record.',
  ]);
  // A turn that the game does not have is never asked for.
  expect(Math.max(...asked)).toBe(3);
});

test('[UI115] a game that goes on begins with its next quarter and says nothing of an end', async () => {
  show(1);
  await screen.findByRole('button', { name: 'Run Turn' });
  expect(turns().value).toBe('2');
  expect(offered()).toEqual(['Qtr 1', 'Qtr 2', 'Qtr 3']);
  expect(screen.queryByText(/game is over/)).toBeNull();
});

test('[RA7] the page tells of each team who has typed how much without saving', async () => {
  show(1, {
    ...preflight,
    was_run: false,
    teams: [{ ...team, last_updated_tzts: null, updated_by: null }],
    typing,
  });
  const row = await screen.findByRole('row', { name: /^Bank 1/ });
  expect(row.textContent).toBe('Bank 1not submittedBase (active), never savedAda Lund has 2 unsaved changes');
});
