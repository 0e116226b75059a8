// Proves that the screens whose figures change with a run name their quarter.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { DecisionHub } from '../../../client/decisions/hub/DecisionHub.tsx';
import {
  shownGame as game,
  shownSession as session,
  shownTeam as team,
} from '../../../client/samples/shownGame.ts';
import { shownBank, shownHub, shownStanding } from '../../../client/samples/shownStanding.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { TeamDashboard } from '../../../client/team/TeamDashboard.tsx';
import { loadDashboard } from '../../../contracts/calls/dashboard.ts';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadHub, openHub } from '../../../contracts/calls/hub.ts';
import { loadActivity } from '../../../contracts/calls/turnHistory.ts';

afterEach(cleanup);

const set = {
  intraturn_id: 21,
  name: 'Base',
  status: true,
  turn_num: 4,
  time_submit: null,
  decisionTracking: [],
};

/** Shows a screen of the first team to one of its students, with the newest figures from a given turn. */
function show(element: ReactNode, latestTurn = 3): void {
  const answers: Readonly<Record<string, object>> = {
    [loadDashboard.path]: {
      ...{ dashboardDetails: [], latest_turn: latestTurn, next: null },
      standing: shownStanding([shownBank(team.team_id, latestTurn)]),
    },
    [loadHub.path]: shownHub(),
    [openHub.path]: {
      intraturns: [set],
      active: { hub: shownHub(), activity: { saves: [] }, forecasts: { turn_num: 4, forecasts: [] } },
    },
    [activeIntraturns.path]: { intraturns: [set] },
    [listForecasts.path]: { forecasts: [] },
    [loadActivity.path]: { saves: [] },
  };
  const load = async ({ path }: { readonly path: string }) => answers[path] ?? {};
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, key: 'live', load: load as never }}>
          <SessionContext value={session as never}>
            <GameContext value={game as never}>
              <TeamContext value={team as never}>
                <RouterProvider router={router} />
              </TeamContext>
            </GameContext>
          </SessionContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('the dashboard names the quarter of its figures, or says that none was run', async () => {
  show(<TeamDashboard />);
  expect(await screen.findByText('After Qtr 3 of 9')).toBeTruthy();
  cleanup();
  show(<TeamDashboard />, 0);
  expect(await screen.findByText(/^No quarter has been run yet/)).toBeTruthy();
  expect(screen.queryByText(/^After Qtr/)).toBeNull();
});

test('Decision Areas names the quarter being decided', async () => {
  show(<DecisionHub />);
  expect(await screen.findByText('Qtr 4 of 9')).toBeTruthy();
});
