import type { Application } from '../../server/application.ts';
import type { Environment } from '../../server/environment.ts';
import { demoGames } from './demoGames.ts';
import { seedEnvironment } from './seedEnvironment.ts';
import { createGame, freezeGame, joinGame } from './seedGame.ts';
import type { Seeding } from './seeding.ts';
import { planMerger } from './seedMerger.ts';
import { seeOlderNews } from './seedNews.ts';
import { publishRegulatorReport } from './seedRegulatorReport.ts';
import { playTurn, saveDecisions } from './seedTurn.ts';

const furtherStudents = 5;

/** Fills an empty product with the demo, by the same commands that people give; an already filled one is left alone. */
export async function seedDemo(application: Application, realEnvironment: Environment): Promise<void> {
  const { demoAccounts } = application.identity;
  const people = [
    ...(await demoAccounts.ensurePeople()),
    ...(await demoAccounts.ensureStudents(furtherStudents)),
  ];
  if ((await application.stores.eventStore.headPosition()) > 0) return;
  const userIds = new Map(people.map(({ email, userId }) => [email.split('@')[0] ?? '', userId]));
  const environment = seedEnvironment(realEnvironment);
  const seeding: Seeding = { application, environment, userIds, administratorId: userIds.get('admin') ?? 0 };
  for (const game of demoGames) {
    const { gameId, teamIds } = await createGame(game, seeding);
    await joinGame(game, gameId, teamIds, seeding);
    for (let turn = 1; turn <= game.turnsRun; turn += 1) {
      await publishRegulatorReport(game, gameId, teamIds, turn, seeding);
      await playTurn(game, gameId, teamIds, turn, seeding);
    }
    if (game.isFrozen) await freezeGame(gameId, seeding);
    else if (game.turnsRun > 1)
      await saveDecisions(
        { gameId, teamId: teamIds[0] ?? 0, turn: game.turnsRun + 1 },
        game.teams[0]?.players ?? [],
        1,
        seeding,
      );
    if (game.form.manda_enabled) await planMerger(game, gameId, teamIds, seeding);
  }
  await seeOlderNews(people, seeding);
}
