// Proves what Run Turn offers in a game in progress, and in a finished one.
import { MantineProvider } from '@mantine/core';
import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { RunTurn } from '../../../client/games/run/RunTurn.tsx';
import { formatTime } from '../../../client/lib/clock.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { DialogHost } from '../../../client/ui/DialogHost.tsx';
import type { Call } from '../../../contracts/calls/call.ts';
import { openAnswered } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-09-01T13:22:00.000Z';
const typing = [
  {
    team_id: 4,
    user_id: 3,
    full_name: 'Ada Lund',
    unsaved: 2,
    screens: ['decisions/cds?turn=2&type=Retail CDs'],
  },
];
const unsaved = { last_updated_tzts: null, updated_by: null };
const open = { decision_in: false, submitted_tzts: null, submitted_by: null };
const teams = [
  { team_id: 4, team_num: 1, team_name: 'Bank 1', scenario: 'Bold', used: 'active', ...open, ...unsaved },
  {
    ...{
      team_id: 5,
      team_num: 2,
      team_name: 'Bank 2',
      scenario: 'Base',
      used: 'submitted',
      decision_in: true,
    },
    ...{ last_updated_tzts: at, updated_by: 'Ben Ono', submitted_tzts: at, submitted_by: 'Ada Lund' },
  },
  {
    ...{
      team_id: 6,
      team_num: 3,
      team_name: 'Bank 3',
      scenario: 'Base',
      used: 'submitted',
      decision_in: true,
    },
    ...{ ...unsaved, submitted_tzts: at, submitted_by: null },
  },
];
const members = [{ user_id: 3, full_name: 'Ada Lund', roles: [] }];
const preflight = { teams: [], typing: [], attempts: 1, was_run: true, refusal: null, reports: null };

const sent = vi.fn(async (_call: Call, _ids: object, _body: object) => ({}));

function show(turnsCompleted: number, before: object = preflight): number[] {
  const game = { game_id: 7, game_name: 'Cup', number_of_teams: 2, turns_allowed: 3, turn_run: null };
  const asked: number[] = [];
  const load = async ({ path }: Call, _: unknown, request: object) => {
    if (!('turn' in request))
      return { teams: path.includes('/teams/') ? teams.map((each) => ({ ...each, members })) : [] };
    asked.push(Number(request.turn));
    return before;
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, key: 'test', load: load as never, act: sent as never }}>
          <GameContext value={{ ...game, turns_completed: turnsCompleted } as never}>
            <SessionContext value={{ user: null, brand: 'financialInstitution' } as never}>
              <MemoryRouter>
                <RunTurn />
                <DialogHost />
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

test('[UI115] a finished game offers only its own quarters to run again, the last one first', async () => {
  const asked = show(3);
  expect(turns().value).toBe('3');
  expect(offered()).toEqual(['Qtr 1', 'Qtr 2', 'Qtr 3']);
  await screen.findByText(/^Qtr 3 has already been run/);
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    over,
    'Qtr 3 has already been run. Running it again replaces its results; the earlier ones are kept in the record.',
  ]);
  // A turn that the game does not have is never loaded.
  expect(Math.max(...asked)).toBe(3);
});

test('[UI115] an unfinished game starts with its next quarter and mentions no end', async () => {
  show(1);
  await screen.findByRole('button', { name: 'Run Turn' });
  expect(turns().value).toBe('2');
  expect(offered()).toEqual(['Qtr 1', 'Qtr 2', 'Qtr 3']);
  expect(screen.queryByText(/game is over/)).toBeNull();
});

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('[RT17] the page shows for each team whether and by whom it was submitted, what is used, and who is typing', async () => {
  show(1, { ...preflight, was_run: false, teams, typing });
  const rows = await screen.findAllByRole('row', { name: /^Bank/ });
  const time = formatTime(at);
  expect(rows.map(cellsOf)).toEqual([
    ['Not submitted', 'Bold (active)carried over from last quarter', 'ALAda Lund2 unsaved in CDs'],
    [`Submitted${time} by Ada Lund`, `Basesaved ${time} by Ben Ono`, 'no one here'],
    [`Submitted${time} by the lockdown`, 'Basecarried over from last quarter', 'no one here'],
  ]);
  screen.getByText(
    'Running Qtr 2 computes results for all 3 banks. Two have submitted, and one person has unsaved changes.',
  );
  for (const count of ['2 of 3 submitted', '1 person with unsaved changes', '2 unsaved changes'])
    screen.getByText(count);
  expect(screen.getByRole('button', { name: 'Remind 1 team' })).toBeTruthy();
});

test('[UI105] the report boxes are collapsed, with a line that says what is chosen', async () => {
  show(1, { ...preflight, was_run: false, teams, typing });
  const opener = await screen.findByRole('button', { name: 'Change', expanded: false });
  screen.getByText('11 reports, banks 1 to 2');
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bank Reports' }));
  screen.getByText('5 reports');
  fireEvent.click(screen.getByRole('checkbox', { name: 'MCM' }));
  screen.getByText('Reports only: no bank is recomputed.');
  screen.getByText('No bank is recomputed; results don’t change.');
});

test('[UI121] what was ordered leads back to where one came from, and from an address that was opened alone to the game', async () => {
  const game = { game_id: 7, game_name: 'Cup', number_of_teams: 2, turns_allowed: 3, turns_completed: 1 };
  const element = (
    <GameContext value={{ ...game, turn_run: null } as never}>
      <RunTurn />
    </GameContext>
  );
  const routes = [{ path: '/game/7/run-turn', element }, { path: '*' }];
  const answers = { '/preflight': preflight, '/run-turn': { position: 1, started: 'reports' } };
  const order = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'MCM' }));
    fireEvent.click(screen.getByRole('button', { name: 'Run Turn' }));
  };
  const alone = openAnswered(routes, '/game/7/run-turn', answers);
  await order();
  await waitFor(() => expect(alone.address()).toBe('/game/7'));
  cleanup();
  const turn = {
    '/preflight': { ...preflight, was_run: false },
    '/run-turn': { position: 1, started: 'turn' },
  };
  // An earlier file in this worker may have left some, behind which the next would wait.
  cleanNotifications();
  const page = openAnswered(routes, '/admin/users', turn);
  await page.goTo('/game/7/run-turn');
  for (const name of ['Run Turn', 'Run now']) fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(page.address()).toBe('/admin/users'));
  const newest = () => notificationsStore.getState().notifications.at(-1)?.message;
  await waitFor(() => expect(newest()).toBe('The turn will begin shortly.'));
});

test('a reminder shows its words and its teams before it is sent, in one message to all of them', async () => {
  const open = [...teams, { ...teams[0], team_id: 7, team_name: 'Bank 4' }];
  show(1, { ...preflight, was_run: false, teams: open, typing });
  await screen.findByRole('row', { name: /^Bank 4/ });
  fireEvent.click(screen.getByRole('button', { name: 'Remind 2 teams' }));
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText('Send this message to Bank 1, Bank 4?');
  within(dialog).getByText(/Qtr 2 will be run soon, and your team has not submitted its decisions yet\./);
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remind 2 teams' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.slice(0, 2)).toMatchObject([
    { path: '/message/send/game/:game/teams' },
    { game: 7 },
  ]);
  expect(sent.mock.calls[0]?.[2]).toMatchObject({ team_ids: [4, 7] });
});
