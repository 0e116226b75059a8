import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
import type { CommandMetadata } from '../../server/commands/handling/recordEvents.ts';
import { spreadFreeze } from '../../server/processes/gameFreeze.ts';
import { openGame } from '../../server/processes/gameOpening.ts';
import { newGameSettings } from '../../server/processes/newGameSettings.ts';
import { environmentChoices } from '../../server/simulation/catalogue/environments.ts';
import type { DemoGame } from './demoGames.ts';
import { act, caughtUp, type Seeding, userIdOf } from './seeding.ts';

/** Creates a demo game and opens its banks. */
export async function createGame(
  game: DemoGame,
  seeding: Seeding,
): Promise<{ gameId: number; teamIds: readonly number[] }> {
  const { commandHandlers, processes } = seeding.application;
  const metadata = act(seeding, seeding.administratorId, 'Administrator');
  const interestRates = environmentChoices.find((choice) => choice.value === game.form.interest_rate_code);
  if (!interestRates)
    throw new Error(`The demo names an unknown environment: ${game.form.interest_rate_code}`);
  const names = game.teams.map((team) => team.name);
  const settings = await newGameSettings(
    game.form,
    { name: interestRates.name },
    metadata,
    commandHandlers,
    names,
  );
  const { gameId } = settings;
  await commandHandlers
    .of(gameDecider)
    .handle(streams.game(gameId), { type: 'CreateGame', settings }, metadata);
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
  const { commandHandlers } = seeding.application;
  const stream = streams.game(gameId);
  const by = seeding.administratorId;
  if (game.hasInstructor) {
    const metadata = act(seeding, by, 'Administrator');
    const added = [userIdOf(seeding, 'instructor')];
    const stamp = { by, at: metadata.at };
    await commandHandlers
      .of(gameDecider)
      .handle(stream, { type: 'ChangeInstructors', added, removed: [], ...stamp }, metadata);
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
  await commandHandlers.of(gameDecider).handle(stream, { type: 'ChangeRoster', ...change }, metadata);
  await caughtUp(seeding);
}

/**
 * Freezes or unfreezes a game, by its overseer. A repeated seed comes here again when the game is turns
 * further; a freeze that has ended meanwhile is not propagated, as it is not the game's last one.
 */
export async function setFreeze(
  gameId: number,
  freeze: { readonly isFrozen: boolean; readonly reason?: string | undefined; readonly by: number },
  metadata: CommandMetadata,
  seeding: Seeding,
): Promise<void> {
  const { commandHandlers, readModels, identity } = seeding.application;
  const { at } = metadata;
  const { by, isFrozen } = freeze;
  const reason = await identity.texts.seal(freeze.reason ?? '', { userId: by, gameId });
  const command = { type: 'SetFreeze', isFrozen, reason, by, at } as const;
  await commandHandlers.of(gameDecider).handle(streams.game(gameId), command, metadata);
  await caughtUp(seeding);
  await spreadFreeze(await readModels.teamsOf(gameId), freeze, metadata, commandHandlers);
  await caughtUp(seeding);
}
