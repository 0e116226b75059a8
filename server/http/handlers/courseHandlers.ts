import { connectCourse, courseCalls, loadCourseLaunch } from '../../../contracts/calls/courses.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { overseesGame } from '../../authority/access.ts';
import { noSuchCall, refusedBy } from '../../authority/answers.ts';
import { coursesDecider } from '../../commands/deciders/courses.ts';
import { ownCourseLaunch } from '../../school/lti/courseLaunches.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf } from '../handler.ts';

/** Handlers of the courses that play games; where launches are off, there are no such calls. */
export function courseHandlers(parts: CallParts): readonly BoundCall[] {
  const { lti, readModels, identity, commandHandlers, environment } = parts;
  if (!lti) return courseCalls.map((call) => ({ call, handle: async () => noSuchCall() }));

  /** The caller's own launch as an instructor of the course. */
  async function launchOf(handle: string, context: CallContext) {
    const launch = await ownCourseLaunch(identity, handle, actorOf(context).userId);
    return launch?.role === 'instructor' ? launch : undefined;
  }
  const gone = () =>
    refusedBy(
      'LI24',
      'Open Quarterdeck from your course again, as its instructor. That counts for twelve hours.',
    );

  return [
    bind(loadCourseLaunch, async ({ launch: handle }, context) => {
      const launch = await launchOf(handle, context);
      if (!launch) return gone();
      const { platformId, title, platformName: platform, copyOf } = launch;
      const found = await Promise.all(
        copyOf.map((contextId) => readModels.gamesOfCourse({ platformId, contextId })),
      );
      const [old] = found.flat();
      const oldGame = old && (await readModels.game(old.gameId));
      const all = await readModels.allGames();
      const games = all.filter((game) => overseesGame(actorOf(context), game));
      return {
        ...{ title, platform },
        games: games.map(({ gameId, name }) => ({ game_id: gameId, game_name: name })),
        copy_of: old && oldGame ? { title: old.title, game_name: oldGame.name } : null,
      };
    }),
    bind(connectCourse, async ({ launch: handle }, context) => {
      const launch = await launchOf(handle, context);
      if (!launch) return gone();
      const { platformId, deploymentId, contextId, title, membersUrl, lineItemsUrl, gradeScopes } = launch;
      const { gameId } = gameOf(context);
      const metadata = commandMetadata(context, environment);
      const connection = {
        ...{ gameId, platformId, deploymentId, contextId, title, membersUrl, lineItemsUrl, gradeScopes },
        ...{ isFor: [], by: actorOf(context).userId, at: metadata.at },
      };
      const result = await commandHandlers
        .of(coursesDecider)
        .handle(streams.courses(gameId), { type: 'ConnectCourse', connection }, metadata);
      return savedAnswer(result, parts, async () => ({}));
    }),
  ];
}
