import type { Page } from 'playwright-core';
import { teammateTypes } from './decisionPictures.ts';
import { opens, type Picture, presses, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const form = { interest_rate_code: 'BASE', template_details_id: 'HARBOR500', number_of_teams: 2 };

/** Enough games for the list's search box, one with a long name, and one deleted. */
async function createGames(_: Page, { act }: Studio): Promise<void> {
  const names = [
    'Introduction to Bank Management, Tuesday Evening Section of the Graduate School',
    ...['North', 'South', 'East', 'West', 'Central', 'Deleted'].map((name) => `Section ${name}`),
  ];
  const made: unknown[] = [];
  for (const [index, game_name] of names.entries())
    made.push(
      (await act('admin', '/game/create', { ...form, game_name, abbreviation: `S${index}` })).game_id,
    );
  await act('admin', `/game/${made.at(-1)}/delete`, {});
}

const run = { turn: 4, attempt: 1, step: 'storing', done: 3, banks: 5, replaces: false };
const running = { ...run, status: 'running', reason: null };
const failed = {
  ...run,
  status: 'failed',
  reason: 'The computing of Bayside Trust ended without an answer.',
};

/** Shows a game as if its turn were running: a real run is too short for a picture. */
function withRun(turn_run: object) {
  return async (page: Page): Promise<void> => {
    await page.route(/\/api\/game\/(list|1)$/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const games = answer.games?.map((game: { game_id: number }) =>
        game.game_id === 1 ? { ...game, turn_run } : game,
      );
      const gameDetails = answer.gameDetails && { ...answer.gameDetails, turn_run };
      await route.fulfill({ response, json: { ...answer, ...(games ? { games } : { gameDetails }) } });
    });
  };
}

/** Shows a game with an announced run: a real one would begin while the pictures are taken. */
async function withAnnouncement(page: Page): Promise<void> {
  await page.route('**/api/game/1', async (route) => {
    const response = await route.fetch();
    const { gameDetails, ...answer } = await response.json();
    const runs_at_tzts = new Date(Date.now() + 45_000).toISOString();
    const announced_run = { turn: 4, runs_at_tzts, announced_by: 'Morgan Hale' };
    await route.fulfill({ response, json: { ...answer, gameDetails: { ...gameDetails, announced_run } } });
  });
}

/** Lists and forms of games. */
export const gamePictures: readonly Picture[] = [
  { name: 'games-administrator', as: 'admin', path: '/?all=1', isTakenInBothModes: true },
  { name: 'games-instructor', as: 'instructor', path: '/', isTakenInBothModes: true },
  { name: 'games-student', as: 'chloe', path: '/', isTakenInBothModes: true },
  { name: 'games-none', as: 'hana', path: '/', after: shows('There are currently no games') },
  { name: 'games-running', as: 'admin', path: '/?all=1', before: withRun(running), after: shows('Turn 4') },
  { name: 'games-failed', as: 'admin', path: '/?all=1', before: withRun(failed), after: shows('Turn 4') },
  { name: 'games-many', as: 'admin', path: '/?all=1', before: createGames, after: shows('Section West') },
  { name: 'games-deleted', as: 'admin', path: '/?view=deleted', after: shows('Section Deleted') },
  {
    name: 'game-delete',
    as: 'admin',
    path: '/?all=1',
    isWindow: true,
    after: opens('Delete Section West'),
  },
  { name: 'game-create', as: 'admin', path: '/admin/create-game' },
  {
    name: 'game-create-errors',
    as: 'admin',
    path: '/admin/create-game',
    after: presses('Create Game'),
  },
  {
    name: 'environment-dialog',
    as: 'admin',
    path: '/admin/create-game',
    isWindow: true,
    async after(page) {
      await opens('Add environment…')(page);
      await page.getByText('Columns of the file').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    },
  },
  { name: 'game-update', as: 'admin', path: '/game/1/edit' },
  { name: 'game-clone', as: 'admin', path: '/game/1/edit', isWindow: true, after: opens('Clone Game…') },
  { name: 'run-turn', as: 'admin', path: '/game/1/run-turn', isTakenInBothModes: true },
  {
    name: 'run-turn-typing',
    as: 'admin',
    path: '/game/1/run-turn',
    before: teammateTypes,
    async after(page) {
      await shows('2 unsaved in CDs')(page);
      await presses('Change')(page);
    },
  },
  {
    name: 'run-turn-question',
    as: 'admin',
    path: '/game/1/run-turn',
    isWindow: true,
    before: teammateTypes,
    async after(page) {
      await shows('2 unsaved in CDs')(page);
      await opens('Run Turn')(page);
    },
  },
  {
    name: 'announced-run',
    as: 'admin',
    path: '/game/1/edit',
    isWindow: true,
    before: withAnnouncement,
    after: shows('will be run in'),
  },
  {
    name: 'announced-run-unsaved',
    as: 'ada',
    path: '/game/1/decisions/1/general-administration/housekeeping',
    isWindow: true,
    before: withAnnouncement,
    async after(page) {
      await page.getByLabel('Bank Name').fill('Second Harbor Bank');
      await shows('Save now')(page);
    },
  },
  { name: 'run-turn-again', as: 'admin', path: '/game/1/run-turn?turn=3', after: shows('already been run') },
  {
    name: 'run-turn-ask',
    as: 'admin',
    path: '/game/1/run-turn?turn=3',
    isWindow: true,
    async after(page) {
      await shows('already been run')(page);
      await opens('Run Turn')(page);
    },
  },
  { name: 'run-turn-failed', as: 'admin', path: '/game/1/run-turn', before: withRun(failed) },
  {
    name: 'teams-administrator',
    as: 'admin',
    path: '/game/1',
    after: shows('Bayside Trust'),
    isTakenInBothModes: true,
  },
  { name: 'teams-instructor', as: 'instructor', path: '/game/1', after: shows('Bayside Trust') },
  { name: 'teams-student', as: 'ada', path: '/game/1', after: shows('Bayside Trust') },
  { name: 'teams-running', as: 'ada', path: '/game/1', before: withRun(running), after: shows('Turn 4') },
  { name: 'teams-failed', as: 'admin', path: '/game/1', before: withRun(failed), after: shows('Turn 4') },
  { name: 'not-found-page', as: 'ada', path: '/game/1/no-such-screen' },
  { name: 'not-found-game', as: 'ada', path: '/game/77' },
  { name: 'not-found-team', as: 'ada', path: '/game/1/team/2' },
];
