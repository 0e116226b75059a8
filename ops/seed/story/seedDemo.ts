import { streams } from '../../../contracts/features/streams.ts';
import type { Application } from '../../../server/application.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import type { Environment } from '../../../server/lib/environment.ts';
import { type DemoGame, demoGames } from '../demoGames.ts';
import { firstActId, firstDayOf, seedEnvironment } from '../seedEnvironment.ts';
import { createGame, joinGame, setFreeze } from '../seedGame.ts';
import { act, caughtUp, type Seeding, userIdOf } from '../seeding.ts';
import { planMerger } from '../seedMerger.ts';
import { seeOlderNews } from '../seedNews.ts';
import type { StorySeeding } from './doing.ts';
import { markMoments } from './markMoments.ts';
import { playStory } from './playStory.ts';
import { playTurn, saveDecisions } from './seedTurn.ts';
import { quarterBegins } from './storyDays.ts';

/** Cara, Dev, Emil ... up to Yuri. */
const furtherStudents = 23;

/** Number of the first team's members with saves in the open quarter. */
const playersToday = 3;

/** Somebody who certainly has read news at the end of the seed: their team has played quarters. */
const lastReader = 'ada';

/** True for a log without games, and for an incomplete seed. */
async function isToBeFilled(application: Application, lastReaderId: number): Promise<boolean> {
  const { commandHandlers, readModels } = application;
  const firstGame = streams.game(1);
  if ((await commandHandlers.of(gameDecider).stateOf(firstGame)).status === 'notCreated') return true;
  if (!(await commandHandlers.of(gameDecider).hasHandled(firstGame, { commandId: firstActId }))) return false;
  await caughtUp({ application });
  const games = [...(await readModels.allGames()), ...(await readModels.deletedGames())];
  const isMissing = ({ form }: DemoGame): boolean => !games.some(({ name }) => name === form.game_name);
  return demoGames.some(isMissing) || (await readModels.newsSeen(lastReaderId)) === undefined;
}

/** When the first game was created by an earlier, interrupted seed; undefined if there was none. */
async function beganAt({ stores }: Application): Promise<string | undefined> {
  const [created] = await stores.eventStore.readStream(streams.game(1), { direction: 'forwards', limit: 1 });
  return created?.metadata.at;
}

/** An administrator freezes a game that nobody plays any more. */
async function freezeGame(gameId: number, seeding: Seeding): Promise<void> {
  const by = seeding.administratorId;
  await setFreeze(gameId, { isFrozen: true, by }, act(seeding, by, 'Administrator'), seeding);
}

/** Plays a demo game up to its intended state. */
async function fillGame(game: DemoGame, seeding: StorySeeding): Promise<void> {
  const { gameId, teamIds } = await createGame(game, seeding);
  await joinGame(game, gameId, teamIds, seeding);
  const play = game.isStory ? playStory : playTurn;
  for (let turn = 1; turn <= game.turnsRun; turn += 1) await play(game, gameId, teamIds, turn, seeding);
  if (game.isFrozen) await freezeGame(gameId, seeding);
  else if (game.isStory) {
    seeding.environment.goTo(quarterBegins(game.turnsRun + 1, seeding.environment));
    await saveDecisions(
      { gameId, teamId: teamIds[0] ?? 0, turn: game.turnsRun + 1 },
      game.teams[0]?.players.slice(0, playersToday) ?? [],
      1,
      seeding,
    );
  }
  if (game.isStory) await markMoments(gameId, teamIds, seeding);
  if (game.form.manda_enabled) await planMerger(game, gameId, teamIds, seeding);
}

/**
 * Fills an empty server with the demo, by the same commands that people use. They have the same ids in every
 * run, so an interrupted one can be repeated without doing anything twice. A filled server, and one with
 * other people's games, is left alone. `tell` receives the progress in words.
 */
export async function seedDemo(
  application: Application,
  realEnvironment: Environment,
  tell: (progress: string) => void = () => undefined,
): Promise<void> {
  const { demoAccounts } = application.identity;
  const people = [
    ...(await demoAccounts.ensurePeople()),
    ...(await demoAccounts.ensureStudents(furtherStudents)),
  ];
  const userIds = new Map(people.map(({ email, userId }) => [email.split('@')[0] ?? '', userId]));
  if (!(await isToBeFilled(application, userIds.get(lastReader) ?? 0))) return;
  const firstDay = firstDayOf(realEnvironment.clock.now(), await beganAt(application));
  const environment = seedEnvironment(realEnvironment, firstDay);
  const seeding: StorySeeding = {
    application,
    environment,
    userIds,
    administratorId: userIds.get('admin') ?? 0,
  };
  for (const [index, game] of demoGames.entries()) {
    tell(`preparing the demo games: ${index + 1} of ${demoGames.length}`);
    await fillGame(game, seeding);
  }
  const lastReaderId = userIdOf(seeding, lastReader);
  const readers = people.filter(({ userId }) => userId !== lastReaderId);
  await seeOlderNews([...readers, ...people.filter(({ userId }) => userId === lastReaderId)], seeding);
}
