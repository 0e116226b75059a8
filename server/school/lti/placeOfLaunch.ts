import { type GameDocument, isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { overseesGame } from '../../authority/access.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import type { CourseLaunch } from './courseLaunches.ts';

/** Where a launch leads: to an address of this server, or to a sentence. */
export type PlaceOfLaunch =
  | { readonly to: string }
  | {
      readonly words: string;
      /** Where whoever read it can go on to. */
      readonly links?: readonly { readonly label: string; readonly to: string }[];
      /** Whether something that others do may lead on from here. */
      readonly waits?: true;
      /** The game in which they wait for a team from now on. */
      readonly arrivesIn?: number;
    };

type PlaceReaders = Pick<ReadModels, 'gamesOfCourse' | 'game' | 'joinCodeOf'>;

/**
 * The game that a course's link means, of those that the course plays: one that is over only if it is named, or
 * there is no other; undefined if it can be several.
 */
function meantGame(
  games: readonly GameDocument[],
  { gameId }: CourseLaunch,
  userId: number,
): GameDocument | undefined {
  const named = games.find((game) => game.gameId === gameId);
  const going = games.filter((game) => !isGameOver(game));
  const meant = going.length > 0 ? going : games;
  const own = meant.filter(({ members }) => members[userId]);
  return named ?? (meant.length === 1 ? meant[0] : own.length === 1 ? own[0] : undefined);
}

/** For who attends the course of a game: their bank, a team to join, or what they wait for. */
async function placeOfLearner(
  game: GameDocument,
  { title }: CourseLaunch,
  { userId, role }: Account,
  { joinCodeOf }: PlaceReaders,
  now: string,
): Promise<PlaceOfLaunch> {
  const { gameId, name, members, waiting, left } = game;
  const teamId = members[userId]?.teamId;
  if (teamId != null) return { to: `/game/${gameId}/team/${teamId}` };
  if (role !== 'Student')
    return { words: `Your account here is an instructor’s, and only students join a team of ${name}.` };
  if (isGameOver(game))
    return {
      words: `${name} is over. Your instructor has not connected ${title} with another game yet.`,
      waits: true,
    };
  const code = await joinCodeOf(gameId);
  if (code && code.who !== 'roster' && !code.closed && now < code.expiresAt)
    return { to: `/join/${code.code}` };
  if (left?.includes(userId))
    return { words: `You were taken out of ${name}. Only an instructor can put you back.`, waits: true };
  return {
    words: `You are in ${name}. Your instructor will put you into a team; this page then opens by itself.`,
    waits: true,
    ...(!waiting?.includes(userId) && { arrivesIn: gameId }),
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
  const open = { label: `Open ${name}`, to };
  const connect = { label: 'Connect another game', to: `/connect-course/${handle}` };
  if (overseesGame(account, game)) {
    if (role === 'instructor' && isGameOver(game))
      return { words: `${name} is over.`, links: [connect, open] };
    return teaches
      ? { to }
      : {
          words: `${platformName} sent you as a student. You oversee ${name}, so you see it as its instructor.`,
          links: [open],
        };
  }
  if (teaches) return { words: `${title} plays ${name}. Ask those who oversee it to add you.`, waits: true };
  return placeOfLearner(game, launch, account, readModels, now);
}
