import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { overseesGame } from '../../authority/access.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import type { CourseLaunch } from './courseLaunches.ts';

/** Where a launch leads: to an address of this server, or to a sentence. */
export type PlaceOfLaunch =
  | { readonly to: string }
  | {
      readonly words: string;
      /** The game that whoever read it can go on to. */
      readonly game?: { readonly name: string; readonly to: string };
      /** Whether something that others do may lead on from here. */
      readonly waits?: true;
    };

type PlaceReaders = Pick<ReadModels, 'gamesOfCourse' | 'game' | 'joinCodeOf'>;

/** The game that a course's link means, of those that the course plays; undefined if it can be several. */
function meantGame(
  games: readonly GameDocument[],
  { gameId }: CourseLaunch,
  userId: number,
): GameDocument | undefined {
  const named = games.find((game) => game.gameId === gameId);
  const own = games.filter(({ members }) => members[userId]);
  return named ?? (games.length === 1 ? games[0] : own.length === 1 ? own[0] : undefined);
}

/** For who attends the course of a game: their bank, a team to join, or what they wait for. */
async function placeOfLearner(
  { gameId, name, members }: GameDocument,
  { userId, role }: Account,
  { joinCodeOf }: PlaceReaders,
  now: string,
): Promise<PlaceOfLaunch> {
  const teamId = members[userId]?.teamId;
  if (teamId != null) return { to: `/game/${gameId}/team/${teamId}` };
  if (role !== 'Student')
    return { words: `Your account here is an instructor’s, and only students join a team of ${name}.` };
  const code = await joinCodeOf(gameId);
  if (code && code.who !== 'roster' && !code.closed && now < code.expiresAt)
    return { to: `/join/${code.code}` };
  return {
    words: `You are in ${name}. Your instructor will put you into a team; this page then opens by itself.`,
    waits: true,
  };
}

/** Where a launch leads the person who came by it, as things are now. */
export async function placeOfLaunch(
  launch: CourseLaunch,
  account: Account,
  readModels: PlaceReaders,
  now: string,
  handle: string,
): Promise<PlaceOfLaunch> {
  const { role, title, platformName } = launch;
  const teaches = role !== 'learner';
  if (teaches && account.role === 'Student')
    return { words: 'Your account here is a student’s. An administrator can make it an instructor’s.' };
  const connections = await readModels.gamesOfCourse(launch);
  const found = await Promise.all(connections.map(({ gameId }) => readModels.game(gameId)));
  const games = found.filter((game) => game !== undefined);
  if (games.length === 0)
    return role === 'instructor'
      ? { to: `/connect-course/${handle}` }
      : { words: `Your instructor has not connected ${title} with a game yet.`, waits: true };
  const game = meantGame(games, launch, account.userId);
  if (!game) return { to: '/' };
  const { name } = game;
  const to = `/game/${game.gameId}`;
  if (overseesGame(account, game))
    return teaches
      ? { to }
      : {
          words: `${platformName} sent you as a student. You oversee ${name}, so you see it as its instructor.`,
          game: { name, to },
        };
  if (teaches) return { words: `${title} plays ${name}. Ask those who oversee it to add you.`, waits: true };
  return placeOfLearner(game, account, readModels, now);
}
