import { createOwnGame, type OwnGame, runQuarter } from './ownGame.ts';
import { type Picture, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const turns = 2;
const ended = new WeakMap<Studio, Promise<OwnGame>>();

/** A game of a demo that is played to its end, once for all pictures of it. */
function endedGame(studio: Studio): Promise<OwnGame> {
  const known = ended.get(studio) ?? playToTheEnd(studio);
  ended.set(studio, known);
  return known;
}

async function playToTheEnd(studio: Studio): Promise<OwnGame> {
  const own = await createOwnGame(studio, {
    game_name: 'Spring Finals',
    number_of_teams: 5,
    turns_allowed: turns,
  });
  for (let turn = 1; turn <= turns; turn += 1) await runQuarter(studio, own.game);
  return own;
}

const pathIn = (path: (ended: OwnGame) => string) => async (studio: Studio) => path(await endedGame(studio));

/** A game that is over, as everybody in it sees it. */
export const endPictures: readonly Picture[] = [
  {
    name: 'end-results-student',
    as: 'ada',
    path: pathIn(({ game }) => `/game/${game}/final-results`),
    after: shows('Team 5'),
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
