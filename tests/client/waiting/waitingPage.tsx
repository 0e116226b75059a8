import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameFrame, UnlessFrozen } from '../../../client/games/GameFrame.tsx';
import { GamesList } from '../../../client/games/list/GamesList.tsx';
import { claimKeptWork } from '../../../client/session/keptOwner.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { TeamFrame } from '../../../client/team/TeamFrame.tsx';
import { createDialogs, DialogsContext } from '../../../client/ui/dialogs.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { listGames, loadGame } from '../../../contracts/calls/games.ts';
import { openHub } from '../../../contracts/calls/hub.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';

/** A class as loaded by its pages; a test changes it and calls `changed`. */
export type School = {
  completed: number;
  isRunning: boolean;
  /** Ids of the person's games, and of their teams in game 1. */
  games: readonly number[];
  teams: readonly number[];
  /** Further answers, by the last word of the path. */
  answers: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => object>>;
};

export const school = (overrides: Partial<School> = {}): School => ({
  completed: 3,
  isRunning: false,
  games: [1],
  teams: [1],
  answers: {},
  ...overrides,
});

function gameOf({ completed, isRunning }: School, id: number) {
  const turns = Array.from({ length: Math.min(9, completed + 1) }, (_, index) => ({ turn_num: index + 1 }));
  return {
    game_id: id,
    game_name: id === 1 ? 'Autumn Cup' : `Game ${id}`,
    type: 'Full',
    turns_allowed: 9,
    turns_completed: completed,
    turns,
    frozen: false,
    force_roles: false,
    force_visits: false,
    manda_enabled: true,
    turn_run: isRunning ? { status: 'running', turn: completed + 1 } : null,
    announced_run: null,
    user_team_roles: [],
    decisions_submitted: 0,
    number_of_teams: 2,
    insrt_tzts: '2026-09-01T10:00:00.000Z',
    updated_tzts: '2026-09-01T10:00:00.000Z',
  };
}

function teamsOf({ teams, isRunning }: School) {
  return ['First Harbor Bank', 'Bayside Trust'].map((name, index) => ({
    team_id: index + 1,
    team_name: name,
    game_id: 1,
    is_member: teams.includes(index + 1),
    frozen: isRunning,
    frozen_reason: isRunning ? 'the turn is being run' : null,
    decision_in: false,
    members: [],
    regulatory_report_turns: [],
    progress: null,
  }));
}

const lastWord = (path: string): string => path.split('/').findLast((part) => !part.startsWith(':')) ?? '';

/** The server's answer to a call. */
function answerOf(state: School, { path }: Call, params: Readonly<Record<string, unknown>>): object {
  if (path === listGames.path) return { games: state.games.map((id) => gameOf(state, id)) };
  if (path === loadGame.path) return { gameDetails: gameOf(state, Number(params.game)) };
  if (path === listTeams.path) return { teams: teamsOf(state) };
  // The hub loads the parts that its own call omits.
  if (path === openHub.path)
    return { intraturns: [], ...state.answers['active-intraturns']?.(params), active: null };
  const answer = state.answers[lastWord(path)];
  if (!answer) throw new Error(`Nothing is answered at ${path}.`);
  return answer(params);
}

/** Loads answered by the class. */
export const loadsOf =
  (state: School) =>
  async (contract: Call, params: Readonly<Record<string, unknown>>): Promise<object> =>
    answerOf(state, contract, params);

/** Opens a person's page in the test's browser. */
export function openSchool(
  state: School,
  path: string,
  screens: { readonly ofGame?: readonly RouteObject[]; readonly ofTeam?: readonly RouteObject[] },
  user = { userId: 3, fullName: 'Ada Lund', role: 'Student' },
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dialogs = createDialogs();
  const router = createMemoryRouter(
    [
      { path: '/', element: <GamesList /> },
      {
        path: '/game/:game',
        element: <GameFrame />,
        children: [
          {
            element: <UnlessFrozen />,
            children: [
              ...(screens.ofGame ?? []),
              { element: <TeamFrame />, children: [...(screens.ofTeam ?? [])] },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  claimKeptWork(user.userId);
  const page = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <StateSourceContext value={{ ...liveState, key: 'live', load: loadsOf(state) as never }}>
          <DialogsContext value={dialogs}>
            <SessionContext value={{ user, brand: 'financialInstitution' } as never}>
              <RouterProvider router={router} />
            </SessionContext>
          </DialogsContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  /** Makes the page load the current state. */
  async function changed(changes: Partial<School>): Promise<void> {
    Object.assign(state, changes);
    await act(async () => {
      await client.invalidateQueries();
    });
    await waitFor(() => {
      if (client.isFetching() > 0) throw new Error('Something is on its way.');
    });
  }
  return {
    dialogs,
    changed,
    /** Runs a quarter, including what is seen during the run. */
    async run(): Promise<void> {
      await changed({ isRunning: true });
      await changed({ isRunning: false, completed: state.completed + 1 });
    },
    goTo: (to: string) => act(() => router.navigate(to)),
    leave: page.unmount,
  };
}

/** The decision sets of a turn, the first one active. */
export const intraturns = (turn: number, ids = [21]) => ({
  intraturns: ids.map((id, index) => ({
    intraturn_id: id,
    name: index === 0 ? 'Base' : 'Growth',
    status: index === 0,
    turn_num: turn,
    time_submit: null,
    decisionTracking: [],
  })),
});
