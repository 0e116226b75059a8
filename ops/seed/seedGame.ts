import { streams } from '../../contracts/events/streams.ts';
import { spreadFreeze } from '../../server/processes/gameFreeze.ts';
import { openGame } from '../../server/processes/gameOpening.ts';
import { newGameSettings } from '../../server/processes/newGameSettings.ts';
import { environmentChoices } from '../../server/simulation/environments.ts';
import type { DemoGame } from './demoGames.ts';
import { act, caughtUp, type Seeding, userIdOf } from './seeding.ts';

/** Creates a game of the demo and opens its banks. */
export async function createGame(
  game: DemoGame,
  seeding: Seeding,
): Promise<{ gameId: number; teamIds: readonly number[] }> {
  const { handlers, processes } = seeding.application;
  const metadata = act(seeding, seeding.administratorId, 'Administrator');
  const interestRates = environmentChoices.find((choice) => choice.value === game.form.interest_rate_code);
  if (!interestRates)
    throw new Error(`The demo names an unknown environment: ${game.form.interest_rate_code}`);
  const names = game.teams.map((team) => team.name);
  const settings = await newGameSettings(game.form, { name: interestRates.name }, metadata, handlers, names);
  const { gameId } = settings;
  await handlers.game.handle(streams.game(gameId), { type: 'CreateGame', settings }, metadata);
  await openGame(gameId, metadata.correlationId, { ...processes, environment: seeding.environment });
  await caughtUp(seeding);
  return { gameId, teamIds: settings.teams.map((team) => team.teamId) };
}

/** Puts the game's people into their teams. */
export async function joinGame(
  game: DemoGame,
  gameId: number,
  teamIds: readonly number[],
  seeding: Seeding,
): Promise<void> {
  const { handlers } = seeding.application;
  const stream = streams.game(gameId);
  const by = seeding.administratorId;
  if (game.hasInstructor) {
    const metadata = act(seeding, by, 'Administrator');
    const added = [userIdOf(seeding, 'instructor')];
    const stamp = { by, at: metadata.at };
    await handlers.game.handle(stream, { type: 'ChangeInstructors', added, removed: [], ...stamp }, metadata);
  }
  const invited = game.teams.flatMap(({ players }, index) =>
    players.map(({ mailbox, roles }) => ({
      userId: userIdOf(seeding, mailbox),
      teamId: teamIds[index] ?? 0,
      seenTeamId: null,
      roles,
    })),
  );
  const metadata = act(seeding, by, 'Administrator');
  const change = { assigned: [], invited, removed: [], force: false, by, at: metadata.at };
  await handlers.game.handle(stream, { type: 'ChangeRoster', ...change }, metadata);
  await caughtUp(seeding);
}

/** Freezes a game as its administrator would. */
export async function freezeGame(gameId: number, seeding: Seeding): Promise<void> {
  const { handlers, readModels } = seeding.application;
  const metadata = act(seeding, seeding.administratorId, 'Administrator');
  const by = seeding.administratorId;
  await handlers.game.handle(
    streams.game(gameId),
    { type: 'SetFreeze', isFrozen: true, by, at: metadata.at },
    metadata,
  );
  await spreadFreeze(await readModels.teamsOf(gameId), { isFrozen: true, by }, metadata, handlers);
}
