// Proves the lists of games and of teams for each role: their columns, who is online, and the downloads of
// reports.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { FreezeQuestions } from '../../../client/games/freeze/FreezeQuestions.tsx';
import { BankCards } from '../../../client/games/list/BankCards.tsx';
import { GamesTable } from '../../../client/games/list/GamesTable.tsx';
import { TeamsTable } from '../../../client/games/teams/TeamsTable.tsx';
import { createStore } from '../../../client/lib/store.ts';
import { type Live, LiveContext } from '../../../client/live/LiveContext.ts';
import type { PresenceBook } from '../../../client/live/presenceBook.ts';
import { classTeam } from '../../../client/samples/shownClass.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';
import type { PresentPerson } from '../../../contracts/push/ephemeral.ts';
import { goesOn, harbor } from '../../fixtures/endedGame.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Role = 'Student' | 'Instructor' | 'Administrator';
const user = (role: Role) => ({ userId: 3, fullName: 'Ada Lund', role });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

const presence = createStore<PresenceBook>(new Map());
const live = { connection: { presence } } as unknown as Live;

function openTeams(role: Role, answers: Parameters<typeof openAnswered>[2] = {}) {
  const element = (
    <LiveContext value={live}>
      <GameContext value={goesOn as never}>
        <FreezeQuestions>
          <TeamsTable teams={[harbor as never]} />
        </FreezeQuestions>
      </GameContext>
    </LiveContext>
  );
  return openAnswered([{ path: '*', element }], '/', answers, user(role));
}

test('[UI100] the games list shows its columns by role', async () => {
  const columnsFor = async (role: Role) => {
    const element = (
      <FreezeQuestions>
        <GamesTable games={[goesOn as never]} />
      </FreezeQuestions>
    );
    const page = openAnswered([{ path: '*', element }], '/', {}, user(role));
    await screen.findByText('Autumn Cup');
    const found = heads();
    const isLocked = screen.queryByRole<HTMLButtonElement>('button', { name: 'Delete Autumn Cup' })?.disabled;
    page.leave();
    return { found, isLocked };
  };
  const all = [
    ...['Edit', 'Run', 'Game Name', 'Abbreviation', 'Number of Teams', 'Freeze'],
    ...['Completed Decisions', 'Decisions Submitted', 'Created', 'Last Changed', 'Delete'],
  ];
  expect(await columnsFor('Administrator')).toEqual({ found: all, isLocked: false });
  expect(await columnsFor('Instructor')).toEqual({ found: all, isLocked: true });
});

test('a student’s game is a card with the own bank, its standing, its quarters and the one thing to do there', async () => {
  const games = [goesOn, { ...goesOn, game_id: 8, game_name: 'Winter Cup', turns_completed: 3 }];
  const answers = {
    '/game/teams/7': { teams: [classTeam(1)] },
    '/game/teams/8': { teams: [classTeam(1)] },
    '/standing': shownStanding([shownBank(1, 3), shownBank(2, 3)]),
  };
  openAnswered([{ path: '*', element: <BankCards games={games as never} /> }], '/', answers, user('Student'));
  await screen.findByRole('link', { name: 'Go to Decision Areas, Autumn Cup' });
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const standing = 'First Harbor BankYou lead: score 50.7, net income $1,019k in Qtr 3.';
  expect(told).toEqual([
    `Autumn Cup AC${standing}2 of 3Qtr 3 is openGo to Decision Areas`,
    `Winter Cup AC${standing}3 of 3Game overThe game is overDashboard`,
  ]);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/game/7', '/game/7/decisions/1', '/game/8', '/game/8/team/1']);
});

test('[UI104] the list of teams shows how many are online, live', async () => {
  const person = (userId: number, name: string, isObserver = false): [number, PresentPerson] => [
    userId,
    { ...{ userId, name, isObserver, screen: 'cds/4', cell: null }, isEditing: false, isIdle: false },
  ];
  const arePresent = (...people: [number, PresentPerson][]) =>
    act(() => presence.set(new Map([[harbor.team_id, new Map(people)]])));
  openTeams('Instructor', { '/standing': { errors: ['Not yet.'] } });
  await screen.findByText('First Harbor Bank');
  expect(screen.queryByText(/online$/)).toBeNull();
  arePresent(person(3, 'Ada Lund'), person(5, 'Rosa Vance', true));
  expect(screen.getByText('1 online').closest('[title]')?.getAttribute('title')).toBe('Ada Lund');
  arePresent(person(3, 'Ada Lund'), person(2, 'Ben Ono'));
  screen.getByText('2 online');
  arePresent();
  expect(screen.queryByText(/online$/)).toBeNull();
});

test('[RF7] the team list downloads the newest turn and all turns, for those who oversee the game', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const fileName = 'First Harbor Bank Qtr 2 Reports.xlsx';
  const answers = {
    '/standing': { errors: ['Not yet.'] },
    '/game/7/1/2/download-reports': { fileName, data: btoa('sheet') },
    '/game/7/1/0/download-reports': { fileName: 'First Harbor Bank Reports.zip', data: btoa('zip') },
  };
  const page = openTeams('Instructor', answers);
  await screen.findByText('First Harbor Bank');
  expect(heads()).toContain('Reports');
  pressButton('Download turn reports, Qtr 2, of First Harbor Bank');
  await waitFor(() => expect(saved).toEqual([fileName]));
  pressButton('Download team reports, all turns, of First Harbor Bank');
  await waitFor(() => expect(saved).toEqual([fileName, 'First Harbor Bank Reports.zip']));
  page.leave();
  openTeams('Student', answers);
  await screen.findByText('First Harbor Bank');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('below its name a game has its open quarter, or that it is frozen', async () => {
  const games = [
    goesOn,
    { ...goesOn, game_id: 8, game_name: 'Pocket League', type: 'Lite' },
    { ...goesOn, game_id: 9, game_name: 'Winter Finals', frozen: true },
    { ...goesOn, game_id: 10, game_name: 'Spring Term', turns_completed: 3 },
  ];
  const element = (
    <FreezeQuestions>
      <GamesTable games={games as never} />
    </FreezeQuestions>
  );
  openAnswered([{ path: '*', element }], '/', {}, user('Administrator'));
  await screen.findByText('Autumn Cup');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[2]?.textContent);
  expect(cells).toEqual([
    'Autumn CupQtr 3 is open',
    'Pocket LeagueQtr 3 is open, Lite',
    'Winter FinalsFrozen',
    'Spring Term',
  ]);
});
