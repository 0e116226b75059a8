// Proves what the screens of a finished game show to a student, an instructor and an administrator, that none
// mentions a running or required turn, and what the final page shows to whom.

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { GameDebriefScreen } from '../../../client/debrief/GameDebriefScreen.tsx';
import { DecisionHub } from '../../../client/decisions/hub/DecisionHub.tsx';
import { readOnlyReason, textsReason } from '../../../client/drafts/readOnlyReason.ts';
import { GamesList } from '../../../client/games/list/GamesList.tsx';
import { FinalResults } from '../../../client/games/results/FinalResults.tsx';
import { RunTurn } from '../../../client/games/run/RunTurn.tsx';
import { GameStateLine } from '../../../client/games/teams/GameStateLine.tsx';
import { TeamList } from '../../../client/games/teams/TeamList.tsx';
import { shownClassDebrief } from '../../../client/samples/shownReview.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { TeamDashboard } from '../../../client/team/TeamDashboard.tsx';
import { createDialogs, DialogsContext } from '../../../client/ui/dialogs.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import { faultsOf, tabStops } from '../../fixtures/browser/axeInDocument.ts';
import { endedGameAnswers as answers, goesOn, harbor, over } from '../../fixtures/endedGame.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

type Role = 'Student' | 'Instructor' | 'Administrator';
type Game = Omit<typeof over, 'turn_run'> & { turn_run: object | null };

/** Answers in place of those of a student, by their whole path. */
const endedGame = new Map<string, object>();
afterEach(() => endedGame.clear());

function show(element: ReactNode, role: Role, game: Game = over): readonly string[] {
  const asked: string[] = [];
  const load = async ({ path }: Call) => {
    asked.push(path);
    const answer = endedGame.get(path) ?? Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    if (!answer) throw new Error(`Nothing answers ${path}.`);
    return answer;
  };
  const session = { user: { userId: 3, fullName: 'Ada Lund', role }, brand: 'financialInstitution' };
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StateSourceContext value={{ ...liveState, key: 'live', load: load as never }}>
          <SessionContext value={session as never}>
            <DialogsContext value={createDialogs()}>
              <GameContext value={game as never}>
                <TeamContext value={harbor as never}>
                  <RouterProvider router={router} />
                </TeamContext>
              </GameContext>
            </DialogsContext>
          </SessionContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

const everybody: readonly Role[] = ['Student', 'Instructor', 'Administrator'];
const overText = 'The game is over: all 3 quarters have been run. Final Results';
const textsOfOpenGames = /being run|must select|Qtr 4|must submit|lockdown|open the team again/i;

const screens: readonly (readonly [string, ReactNode, readonly Role[]])[] = [
  ['hub', <DecisionHub key="hub" />, everybody],
  ['team list', <TeamList key="teams" />, everybody],
  ['dashboard', <TeamDashboard key="dashboard" />, everybody],
  ['Run Turn', <RunTurn key="run" />, ['Administrator']],
];
const sights = screens.flatMap(([name, element, roles]) =>
  roles.map((role) => [name, role, element] as const),
);

test.each(sights)(
  'the %s of a finished game says so to a %s, with a link to its end',
  async (_, role, element) => {
    show(element, role);
    const note = await screen.findByRole('note', { name: '' });
    expect(note.textContent).toBe(overText);
    const link = within(note).getByRole('link', { name: 'Final Results' });
    expect(link.getAttribute('href')).toBe('/game/7/final-results');
    expect(document.body.textContent).not.toMatch(textsOfOpenGames);
  },
);

test.each(screens.filter(([name]) => name !== 'Run Turn'))(
  'the %s of an unfinished game says nothing of an end',
  async (_, element) => {
    show(element, 'Student', goesOn);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/game is over/i)).toBeNull();
  },
);

test('the hub of a finished game offers neither forecast nor submission, but still its reports', async () => {
  show(<DecisionHub />, 'Student');
  expect(await screen.findByRole('link', { name: 'View Reports' })).toBeTruthy();
  expect(await screen.findAllByText('Not changed in Qtr 3')).toHaveLength(hubTiles(false).length);
  for (const name of ['Forecast', 'Submit Decisions', 'Save as New Scenario', 'Delete Scenario'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.body.textContent).not.toMatch(/never updated|areas updated/i);
  screen.getByText('The bank at the end of Qtr 3, with what was decided for it in the scenario Base.');
});

test('the team list of a finished game has nothing to freeze and no open team', async () => {
  show(<TeamList />, 'Instructor');
  const table = await screen.findByRole('table', { name: 'Teams' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Team Number',
    'Team Name',
    'Members',
    'Decision In',
    'Forecasts',
    'Place',
    'Reports',
  ]);
  expect(within(table).queryAllByRole('switch')).toEqual([]);
  expect(within(table).queryByText('frozen')).toBeNull();
  expect(within(table).getByText('not submitted')).toBeTruthy();
});

test.each(everybody)('the games list shows a %s which games are over', async (role) => {
  show(<GamesList />, role);
  const cell = await screen.findByText('Game over');
  expect(cell.closest('tr, li')?.textContent).toContain('Autumn Cup');
  expect(screen.getAllByText('Game over')).toHaveLength(1);
});

test('a finished game has no lockdown to wait for, and says when it is frozen', () => {
  const lineOf = (game: Game) => {
    cleanup();
    show(<GameStateLine game={game as never} />, 'Student');
    return document.querySelector('p')?.textContent;
  };
  expect(lineOf(goesOn)).toBe('Qtr 3 of 3 · open · lockdown 14:30 ET');
  expect(lineOf(over)).toBeUndefined();
  expect(lineOf({ ...over, frozen: true })).toBe('frozen');
});

test('once the game is over decisions and mergers are read-only, and texts are not unless a person froze the team', () => {
  const told = (turn: number) => readOnlyReason(over as never, harbor as never, turn);
  expect(told(3)).toBe('Read-only: Qtr 3 is closed');
  expect(told(4)).toBe('Read-only: the game is over');
  const ended = { ...harbor, frozen: true, frozen_by: null, frozen_tzts: null, given_reason: null };
  const texts = (frozen_reason: string) => textsReason(over as never, { ...ended, frozen_reason } as never);
  expect(texts('the game is over')).toBeNull();
  expect(texts('the team was frozen at 09:00 ET')).toBe('Read-only: this team is frozen');
});

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('[EG1] the final page lists all banks by rank, and can be sorted otherwise', async () => {
  show(<FinalResults />, 'Instructor');
  const table = await screen.findByRole('table', { name: 'Final Results' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  const figures = ['−4.250%', '–', '7.500%', '$21.50', '$0.75', '2'];
  const back = 'DebriefReportsNotesChanges';
  expect(rows().map(cellsOf)).toEqual([
    ['1st50.7', `First Harbor Bank${back}`, '', '$3,457', '−4.250%', '9.877%', ...figures.slice(2)],
    ['2nd50.2', `Bayside Trust (failed in Qtr 2)${back}`, '', '$5,000', ...figures],
  ]);
  fireEvent.click(within(table).getByRole('button', { name: /^Sort by Total Net Income/ }));
  expect(cellsOf(rows()[0]!)[0]).toBe('2nd50.2');
  screen.getByText('First Harbor Bank won, ahead of Bayside Trust.');
  expect(screen.queryByRole('heading', { name: 'Find out why' })).toBeNull();
});

test('[EG1] a student reads at the end how their own bank did, and is shown three next steps', async () => {
  show(<FinalResults />, 'Student');
  const own = (await screen.findByText('you')).closest('tr')!;
  expect(cellsOf(own)[1]).toMatch(/^First Harbor Bank you/);
  screen.getByText('You won, ahead of Bayside Trust.');
  const ways = ['See what happened', 'Open the reports', 'Open the team notes'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(['/game/7/debrief', '/game/7/decisions/1/reports?turn=3', '/game/7/team-notes/1']);
});

/** Outside of every team, as its address is. */
const debrief = (
  <TeamContext value={null}>
    <GameDebriefScreen />
  </TeamContext>
);

test('the debrief leads a student to the cells of a moment, and has none of the acts of those who oversee the game', async () => {
  show(debrief, 'Student');
  const [moments] = await screen.findAllByRole('region', { name: 'Your moments' });
  const [cell] = within(moments!).getAllByRole('link');
  expect(cell!.getAttribute('href')).toMatch(/^\/game\/7\/decisions\/1\/cds\?.*turn=4/);
  expect(screen.queryByRole('button', { name: 'Show it to the class' })).toBeNull();
  expect(await faultsOf(document)).toEqual([]);
});

test('an instructor hides the names of banks, and projects the debrief without its acts', async () => {
  endedGame.set('/game/:game/debrief', shownClassDebrief);
  show(debrief, 'Instructor');
  await screen.findByRole('rowheader', { name: 'Northquay Bank failed in Qtr 6' });
  fireEvent.click(screen.getByRole('switch', { name: 'Hide names of banks' }));
  await screen.findByRole('rowheader', { name: 'Bank E' });
  expect(document.body.textContent).not.toContain('Northquay');
  fireEvent.click(screen.getByRole('button', { name: 'Project' }));
  within(await screen.findByRole('main')).getByRole('button', { name: 'End' });
  expect(screen.queryByRole('button', { name: 'Show it to the class' })).toBeNull();
  // What was pressed is gone.
  expect(document.activeElement?.textContent).toBe('Autumn Cup: debrief');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByRole('button', { name: 'Project' });
  expect(screen.queryByRole('main')).toBeNull();
});

const linksOf = (team: string) =>
  screen
    .queryAllByRole('link', { name: new RegExp(`(Reports|Notes|Changes) of ${team}`) })
    .map((link) => link.getAttribute('href'));
const waysBack = (team: number) => [
  `/game/7/decisions/${team}/reports`,
  `/game/7/team-notes/${team}`,
  `/game/7/decisions/${team}?compare=1`,
];

test.each(everybody)('[EG2] a %s is sent back to the teams they may open', async (role) => {
  show(<FinalResults />, role);
  await screen.findByRole('table', { name: 'Final Results' });
  await screen.findByRole('link', { name: 'Notes of First Harbor Bank' });
  expect(linksOf('First Harbor Bank')).toEqual(waysBack(1));
  expect(linksOf('Bayside Trust')).toEqual(role === 'Student' ? [] : waysBack(2));
});

test('[EG2] if reports are hidden from students, the final page has no link to them and says what it omits', async () => {
  show(<FinalResults />, 'Student', { ...over, disable_view_reports: true });
  await screen.findByRole('link', { name: 'Notes of First Harbor Bank' });
  expect(linksOf('First Harbor Bank')).toEqual(waysBack(1).slice(1));
  expect(screen.getByText('This game doesn’t show other banks’ figures.')).toBeTruthy();
});

test.each(everybody)(
  'a %s reads on the final page what was wrong with the banks at the opening',
  async (role) => {
    show(<FinalResults />, role, { ...over, opening_problems: ['Too few lenders.'] });
    const told = await screen.findByRole('region', { name: 'What was wrong at the opening' });
    expect(told.textContent).toContain('Too few lenders.');
  },
);

test('[EG1] before its last quarter the final page says when it appears and requests nothing', async () => {
  const asked = show(<FinalResults />, 'Student', goesOn);
  expect(await screen.findByText('Final results appear after Qtr 3, the last quarter.')).toBeTruthy();
  expect(asked).toEqual([]);
});

const ways = [
  ['team list', 'Student', <TeamList key="teams" />, 'Final Results'],
  ['hub', 'Student', <DecisionHub key="hub" />, 'Final Results'],
  ['Run Turn', 'Administrator', <RunTurn key="run" />, 'Final Results'],
  ...everybody.map(
    (role) => ['final results', role, <FinalResults key={role} />, 'Changes of First Harbor Bank'] as const,
  ),
] as const;

test.each(ordinarily(ways, ([, role]) => role === 'Student'))(
  'the %s at the end of a game has no axe violation for a %s, and its way on is a tab stop',
  async (_, role, element, way) => {
    show(<main>{element}</main>, role);
    await screen.findAllByRole('link', { name: way });
    expect(tabStops()).toContain(way);
    expect(await faultsOf(document)).toEqual([]);
  },
);
