import type { Page } from 'playwright-core';
import { createOwnGame, type OwnGame, pathsIn, runQuarter } from './ownGame.ts';
import { type Picture, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const turns = 2;

/** A game of a demo that is played to its end. */
async function playToTheEnd(studio: Studio): Promise<OwnGame> {
  const own = await createOwnGame(studio, {
    game_name: 'Spring Finals',
    number_of_teams: 5,
    turns_allowed: turns,
  });
  for (let turn = 1; turn <= turns; turn += 1) await runQuarter(studio, own.game);
  return own;
}

const pathIn = pathsIn(playToTheEnd);

/** Shows the first bank as failed: none fails in so few quarters. */
async function failFirst(page: Page): Promise<void> {
  await page.route(/\/api\/game\/\d+\/(final-results|standing)$/, async (route) => {
    const response = await route.fetch();
    const { banks, ...answer } = await response.json();
    const count = banks.length;
    const shown = banks.map((bank: { team_num: number; places?: number[] }) => ({
      ...bank,
      ...(bank.places && { places: bank.places.map((place) => (bank.team_num === 1 ? count : place)) }),
      ...(bank.team_num === 1 && { failed_turn: 2 }),
      ...(bank.team_num === 1 && !bank.places && { roe: null, total_net_income: -61_204, stock_price: 0.01 }),
    }));
    await route.fulfill({ response, json: { ...answer, banks: shown } });
  });
}

/** A finished game, as everybody in it sees it. */
export const endPictures: readonly Picture[] = [
  {
    name: 'end-results-student',
    as: 'ada',
    path: pathIn(({ game }) => `/game/${game}/final-results`),
    after: shows('Team 5'),
    isTakenInBothModes: true,
  },
  {
    name: 'end-results-failed',
    as: 'ada',
    path: pathIn(({ game }) => `/game/${game}/final-results`),
    before: failFirst,
    after: shows('failed in Qtr 2'),
  },
  {
    name: 'end-results-instructor',
    as: 'instructor',
    path: pathIn(({ game }) => `/game/${game}/final-results`),
    after: shows('Team 5'),
  },
  { name: 'end-results-early', as: 'ada', path: '/game/1/final-results', after: shows('not over yet') },
  {
    name: 'end-teams-student',
    as: 'ada',
    path: pathIn(({ game }) => `/game/${game}`),
    after: shows('Team 5'),
  },
  {
    name: 'end-teams-admin',
    as: 'admin',
    path: pathIn(({ game }) => `/game/${game}`),
    after: shows('Team 5'),
  },
  { name: 'end-games', as: 'admin', path: pathIn(() => '/?all=1'), after: shows('Spring Finals') },
  {
    name: 'end-dashboard',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/team/${team}`),
    after: shows('The game is over'),
  },
  {
    name: 'end-hub',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/decisions/${team}`),
    after: shows('The game is over'),
  },
  {
    name: 'end-run-turn',
    as: 'admin',
    path: pathIn(({ game }) => `/game/${game}/run-turn`),
    after: shows('already been run'),
  },
];
