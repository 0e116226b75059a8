import { selectTemplates } from '../../../contracts/calls/environments.ts';
import { createGame } from '../../../contracts/calls/gameForms.ts';
import { freezeGame, type Game, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import type { Actor } from '../../authority/access.ts';
import { malformed } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import type { GameState } from '../../commands/deciders/gameState.ts';
import { type Environment, momentNow } from '../../lib/environment.ts';
import { spreadFreeze } from '../../processes/gameFreeze.ts';
import { openGame } from '../../processes/gameOpening.ts';
import { newGameSettings } from '../../processes/newGameSettings.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import { templateChoices } from '../../simulation/catalogue/templates.ts';
import { gameAnswer, gameDetailsAnswer, gamesOf } from '../answers/gameAnswers.ts';
import { type CallParts, commandMetadata, refusalAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';
import { chosenEnvironment } from './environmentHandlers.ts';
import { gameAdministrationHandlers } from './gameAdministrationHandlers.ts';

function createGameCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(createGame, async (form, context) => {
    const interestRates = await chosenEnvironment(form.interest_rate_code, parts);
    if (!interestRates) return malformed(['Interest Rate Environment is a required field.']);
    if (!templateChoices.some((choice) => choice.value === form.template_details_id))
      return malformed(['Template is a required field.']);
    const metadata = commandMetadata(context, environment);
    const settings = await newGameSettings(form, interestRates, metadata, commandHandlers);
    const result = await commandHandlers
      .of(gameDecider)
      .handle(streams.game(settings.gameId), { type: 'CreateGame', settings }, metadata);
    if (result.kind !== 'recorded') throw new Error('A game under a fresh id was refused.');
    await openGame(settings.gameId, context.correlationId, processes);
    return { game_id: settings.gameId, position: result.position };
  });
}

const isFrozenIn = (state: GameState): boolean => state.status === 'created' && state.frozen !== null;

function freezeGameCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, readModels, texts } = parts;
  return bind(freezeGame, async ({ frozen, reason }, context) => {
    const { gameId } = gameOf(context);
    const metadata = commandMetadata(context, environment);
    const by = actorOf(context).userId;
    const sealed = reason && (await texts.seal(reason, { userId: by, gameId }));
    const result = await commandHandlers
      .of(gameDecider)
      .handle(
        streams.game(gameId),
        { type: 'SetFreeze', isFrozen: frozen, reason: sealed, by, at: metadata.at },
        metadata,
      );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    // A repeat after the freeze was changed again gets the same answer, and changes no team.
    const isSuperseded = isFrozenIn(result.state) !== frozen;
    const teams = isSuperseded ? [] : await readModels.teamsOf(gameId);
    const spread = await spreadFreeze(teams, { isFrozen: frozen, by }, metadata, commandHandlers);
    return { position: Math.max(spread, result.position) };
  });
}

/** Deleted games that can still be restored, for administrators. */
async function restorableGames(
  actor: Actor,
  { deletedGames }: ReadModels,
  environment: Environment,
): Promise<Game[]> {
  if (actor.role !== 'Administrator') return [];
  const now = momentNow(environment);
  return (await deletedGames()).map(gameAnswer).filter((game) => now <= (game.restorable_until_tzts ?? now));
}

/** Names of the games in which somebody waits for a team. */
async function waitedFor({ userId }: Actor, { allGames }: ReadModels): Promise<string[]> {
  const games = (await allGames()).filter(
    (game) => !isGameOver(game) && game.waiting?.includes(userId) === true,
  );
  return games.map(({ name }) => name);
}

/** Handlers of the games list and of game administration. */
export function gameHandlers(parts: CallParts, processes: TurnRunContext): readonly BoundCall[] {
  const { readModels, environment } = parts;
  return [
    bind(selectTemplates, async () => ({
      items: templateChoices.map(({ name, value }) => ({ name, value })),
    })),
    bind(listGames, async ({ deleted }, context) => {
      const actor = actorOf(context);
      const games = await (deleted ? restorableGames : gamesOf)(actor, readModels, environment);
      const waiting = deleted ? [] : await waitedFor(actor, readModels);
      return { games, ...(waiting.length > 0 && { waiting_in: waiting }) };
    }),
    bind(loadGame, async (_, context) => ({
      gameDetails: await gameDetailsAnswer(gameOf(context), actorOf(context), parts),
    })),
    createGameCall(parts, processes),
    ...gameAdministrationHandlers(parts, processes),
    freezeGameCall(parts),
  ];
}
