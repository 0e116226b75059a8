import type { Studio } from './studio.ts';

/** A separate game of a demo in which a picture may play, and its first team. */
export type OwnGame = { readonly game: number; readonly team: number };

const pauseMilliseconds = 100;

/** Creates a game with Ada as CEO of its first team and Rosa as its instructor. */
export async function createOwnGame(
  { act }: Studio,
  form: {
    readonly game_name: string;
    readonly number_of_teams: number;
    readonly turns_allowed: number;
    readonly manda_enabled?: boolean;
  },
): Promise<OwnGame> {
  const start = { interest_rate_code: 'RISE', template_details_id: 'HARBOR500' };
  const game = Number((await act('admin', '/game/create', { ...start, ...form })).game_id);
  const { teams } = (await act('admin', `/game/teams/${game}`, {})) as { teams: { team_id: number }[] };
  const team = teams[0]?.team_id ?? 0;
  const ada = { email: 'ada@quarterdeck.test', full_name: 'Ada Lund', team_id: team, roles: ['ceo'] };
  await act('admin', `/game/${game}/roster/save`, { invited: [ada] });
  await act('admin', `/game/${game}/instructors/save`, { added: ['instructor@quarterdeck.test'] });
  return { game, team };
}

async function turnsCompleted({ act }: Studio, game: number): Promise<number> {
  const { gameDetails } = (await act('admin', `/game/${game}`, {})) as {
    gameDetails: { turns_completed: number };
  };
  return gameDetails.turns_completed;
}

/** Runs the open quarter of a game, with reports as ordered, and waits for it; returns the number of the next one. */
export async function runQuarter(studio: Studio, game: number, order: object = {}): Promise<number> {
  const turn = (await turnsCompleted(studio, game)) + 1;
  await studio.act('admin', `/game/${game}/run-turn`, { turn, ...order });
  while ((await turnsCompleted(studio, game)) < turn)
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  return turn + 1;
}

/** Paths of screens in a game played for pictures, once for all pictures of a demo. */
export function pathsIn(play: (studio: Studio) => Promise<OwnGame>) {
  const played = new WeakMap<Studio, Promise<OwnGame>>();
  return (path: (own: OwnGame) => string) =>
    async (studio: Studio): Promise<string> => {
      const own = played.get(studio) ?? play(studio);
      played.set(studio, own);
      return path(await own);
    };
}
