// A page of the past over a server in memory, for the tests of the frame of the past.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useContext } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { CallFailed, type PathParams } from '../../../client/call/call.ts';
import { StateSourceContext, useAct, useIsPast, useLoad } from '../../../client/call/queries.ts';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { ShownSubjectContext } from '../../../client/contexts/shownSubject.ts';
import { HistoryGate } from '../../../client/history/HistoryGate.tsx';
import { ClockContext } from '../../../client/lib/useNow.ts';
import { type Live, LiveContext, useLive } from '../../../client/live/LiveContext.ts';
import { shownGame, shownTeam } from '../../../client/samples/shownGame.ts';
import { SessionContext } from '../../../client/session/session.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadGameHistory, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { loadMoments } from '../../../contracts/calls/moments.ts';
import { loadTeamNotes, saveTeamNotes, selectNoteSections } from '../../../contracts/calls/notes.ts';
import { dashboardDetails, listTeams } from '../../../contracts/calls/teams.ts';

export const at = (minute: number): string => new Date(Date.UTC(2026, 8, 1, 10, minute)).toISOString();
export const saves = [10, 20, 30].map((position, index) => ({
  ...{ position, at: at(index), user_id: 3, kind: 'note', text: `wrote note ${index + 1}` },
  ...{ area: null, filter_choice: null, cells: 0, intraturn_id: null, scenario: null, subject: null },
  changes: [],
}));

export type Options = { readonly asOf?: number; readonly signal?: AbortSignal };

/** A server that records its requests, and does not answer at certain positions. */
export function school(
  steps: readonly object[] = saves,
  options: object = {},
  historyOf: (turn: number) => object = () => ({}),
  moments: readonly object[] = [],
) {
  const asked: string[] = [];
  const away = new Set<number>();
  const answers: Readonly<Record<string, (asOf: number | undefined, body: unknown) => object>> = {
    [loadGame.path]: (asOf) => ({
      gameDetails: { ...shownGame, ...options, game_name: `Game at ${asOf ?? 'now'}` },
    }),
    [listTeams.path]: () => ({ teams: [shownTeam] }),
    [loadTeamNotes.path]: (asOf) => ({ teamNotes: [], of: asOf }),
    [loadMoments.path]: () => ({ moments }),
    [loadGameHistory.path]: () => ({ quarters: [], people: [], head: 30 }),
    [dashboardDetails.path]: () => ({ dashboardDetails: [], latest_turn: 3 }),
    [listForecasts.path]: () => ({ forecasts: [] }),
    [selectNoteSections.path]: () => ({ items: [] }),
    [loadTeamHistory.path]: (_, body) => ({
      ...{ steps, people: [{ user_id: 3, full_name: 'Ada Lund' }], found: [], head: 30, latest_turn: 4 },
      ...historyOf((body as { readonly turnNum: number }).turnNum),
    }),
  };
  const load = vi.fn(async (contract: Call, _params: PathParams, body: unknown, options: Options = {}) => {
    asked.push(`${contract.path} ${options.asOf ?? 'now'}`);
    if (options.asOf !== undefined && away.has(options.asOf)) throw new CallFailed(contract, {});
    return answers[contract.path]?.(options.asOf, body) ?? {};
  });
  return { asked, away, load };
}

export const acted = vi.fn();

/** A screen that shows its context. */
function Screen(): ReactNode {
  const live = useLive();
  const clock = useContext(ClockContext);
  const isPast = useIsPast();
  const subject = useContext(ShownSubjectContext);
  const game = useLoad(loadGame, { game: 1 }, {});
  useLoad(selectNoteSections, {}, {});
  const { act } = useAct(saveTeamNotes, { showsFailure: true });
  return (
    <>
      <h1>{game.data?.gameDetails.game_name ?? 'loading'}</h1>
      <p>{`${isPast ? 'past' : 'today'}, ${live ? 'live' : 'alone'}, ${clock.now().toISOString()}`}</p>
      {subject !== null && <mark>{subject}</mark>}
      <button
        type="button"
        onClick={() => void act({ team: 1 }, {}).then(acted, (failure: Error) => acted(failure.message))}
      >
        Act
      </button>
      <Link to="/game/1/team-notes/1">Notes</Link>
      <Link to="/game/1">Teams</Link>
    </>
  );
}

export function show(path: string, server = school(), role = 'Instructor') {
  const router = createMemoryRouter(
    [
      {
        path: '/game/:game/*',
        element: (
          <HistoryGate>
            <Screen />
          </HistoryGate>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const source = { key: 'live', load: server.load as never, act: server.load as never };
  const session = { user: { userId: 9, role, fullName: 'Rosa Vance' } } as never;
  const live = { onFrame: () => () => undefined, onMissed: () => () => undefined } as unknown as Live;
  const queryClient = createQueryClient({ alert: vi.fn(), requireSignIn: vi.fn() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <LiveContext value={live}>
            <StateSourceContext value={source}>
              <RouterProvider router={router} />
            </StateSourceContext>
          </LiveContext>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, server, queryClient };
}

export const shows = (name: string) => screen.findByRole('heading', { name });
export const slider = () => screen.getByRole('slider');
