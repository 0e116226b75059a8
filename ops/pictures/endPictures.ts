import { type Picture, shows } from './picture.ts';
import type { Studio } from './studio.ts';

type EndedGame = { readonly game: number; readonly team: number };

const turns = 2;
const pauseMilliseconds = 100;
const ended = new WeakMap<Studio, Promise<EndedGame>>();

/** A game of a demo that is played to its end, once for all pictures of it. */
function endedGame(studio: Studio): Promise<EndedGame> {
  const known = ended.get(studio) ?? playToTheEnd(studio);
  ended.set(studio, known);
  return known;
}

async function playToTheEnd({ act }: Studio): Promise<EndedGame> {
  const form = { interest_rate_code: 'RISE', template_details_id: 'HARBOR500', number_of_teams: 5 };
  const created = await act('admin', '/game/create', {
    ...form,
    game_name: 'Spring Finals',
    turns_allowed: turns,
  });
  const game = Number(created.game_id);
  const { teams } = (await act('admin', `/game/teams/${game}`, {})) as { teams: { team_id: number }[] };
  const team = teams[0]?.team_id ?? 0;
  const ada = { email: 'ada@quarterdeck.test', full_name: 'Ada Lund', team_id: team, roles: ['ceo'] };
  await act('admin', `/game/${game}/roster/save`, { invited: [ada] });
  await act('admin', `/game/${game}/instructors/save`, { added: ['instructor@quarterdeck.test'] });
  for (let turn = 1; turn <= turns; turn += 1) {
    await act('admin', `/game/${game}/run-turn`, { turn });
    let completed = 0;
    while (completed < turn) {
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      const { gameDetails } = (await act('admin', `/game/${game}`, {})) as {
        gameDetails: { turns_completed: number };
      };
      completed = gameDetails.turns_completed;
    }
  }
  return { game, team };
}

const pathIn = (path: (ended: EndedGame) => string) => async (studio: Studio) =>
  path(await endedGame(studio));

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
