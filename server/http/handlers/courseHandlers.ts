import {
  connectCourse,
  courseCalls,
  disconnectCourse,
  listCourses,
  loadCourseLaunch,
} from '../../../contracts/calls/courses.ts';
import { courseGuests } from '../../../contracts/events/courseEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { overseesGame } from '../../authority/access.ts';
import { noSuchCall, refusedBy } from '../../authority/answers.ts';
import { type CoursesCommand, coursesDecider } from '../../commands/deciders/courses.ts';
import { ownCourseLaunch } from '../../school/lti/courseLaunches.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { gameOverGuard } from '../closedTeam.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf } from '../handler.ts';
import { courseMembersCall } from './courseMembersHandler.ts';

/** Does something to the courses of a game; none begins to play one that is over. */
async function acted(
  context: CallContext,
  { commandHandlers, environment, ...parts }: CallParts,
  commandOf: (act: { gameId: number; by: number; at: string }) => CoursesCommand,
) {
  const { gameId } = gameOf(context);
  const metadata = commandMetadata(context, environment);
  const command = commandOf({ gameId, by: actorOf(context).userId, at: metadata.at });
  const guard =
    command.type === 'ConnectCourse' ? gameOverGuard(context, 'The course was not connected.') : undefined;
  const result = await commandHandlers
    .of(coursesDecider)
    .handle(streams.courses(gameId), command, metadata, guard);
  return savedAnswer(result, parts, async () => ({}));
}

/** Handlers of the courses that play games; where launches are off, there are no such calls. */
export function courseHandlers(parts: CallParts): readonly BoundCall[] {
  const { lti, readModels, identity } = parts;
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
      const games = all.filter((game) => overseesGame(actorOf(context), game) && !isGameOver(game));
      return {
        ...{ title, platform },
        games: games.map(({ gameId, name }) => ({ game_id: gameId, game_name: name })),
        copy_of: old && oldGame ? { title: old.title, game_name: oldGame.name } : null,
      };
    }),
    bind(connectCourse, async ({ launch: handle, is_for }, context) => {
      const launch = await launchOf(handle, context);
      if (!launch) return gone();
      const { platformId, deploymentId, contextId, title, membersUrl, lineItemsUrl, gradeScopes } = launch;
      return acted(context, parts, (act) => {
        const isFor = courseGuests.filter((guest) => is_for.includes(guest));
        const services = { deploymentId, membersUrl, lineItemsUrl, gradeScopes, isFor };
        return { type: 'ConnectCourse', connection: { ...act, ...services, platformId, contextId, title } };
      });
    }),
    bind(listCourses, async (_, context) => {
      const found = await readModels.coursesOf(gameOf(context).gameId);
      const courses = found.map(async ({ platformId, contextId, title }) => ({
        ...{ platform_id: platformId, context_id: contextId, title },
        platform: (await readModels.platform(platformId))?.name ?? null,
      }));
      return { courses: await Promise.all(courses) };
    }),
    courseMembersCall(parts, lti),
    bind(disconnectCourse, async ({ platform_id: platformId, context_id: contextId }, context) =>
      acted(context, parts, (act) => ({
        type: 'DisconnectCourse',
        course: { ...act, platformId, contextId },
      })),
    ),
  ];
}
