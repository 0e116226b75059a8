import { cloneGame, deleteGame, restoreGame, updateGame } from '../../../contracts/calls/gameForms.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { malformed, notFound, refusedBy } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import type { CreatedGame } from '../../commands/deciders/gameState.ts';
import type { UpdateGame } from '../../commands/deciders/gameUpdate.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import { turnRunDecider } from '../../commands/deciders/turnRun.ts';
import { isRunning, turnsCompleted } from '../../commands/deciders/turnRunState.ts';
import type { CommandMetadata } from '../../commands/handling/recordEvents.ts';
import { openGame } from '../../processes/gameOpening.ts';
import { copiedGame, type InterestRateChoice, settingsOf } from '../../processes/newGameSettings.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { gamesOf } from '../answers/gameAnswers.ts';
import { type CallParts, commandMetadata, refusalAnswer, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf } from '../handler.ts';
import { chosenEnvironment } from './environmentHandlers.ts';

/** A game from its stream; undefined if it does not exist or was deleted. */
async function standingGame(
  gameId: number,
  { commandHandlers }: CallParts,
): Promise<CreatedGame | undefined> {
  const state = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  return state.status === 'created' && state.deletedAt === null ? state : undefined;
}

/** The progress of a game, which its settings must not contradict. */
async function progressOf(
  { settings: { gameId, teams } }: CreatedGame,
  { commandHandlers }: CallParts,
): Promise<Pick<UpdateGame, 'openTurn' | 'turnsCompleted' | 'begunTurn' | 'decidedTeamIds'>> {
  const run = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
  const completed = turnsCompleted(run);
  const firstTurns = await Promise.all(
    teams.map(async ({ teamId }) => ({
      teamId,
      turn: await commandHandlers.of(teamTurnDecider).stateOf(streams.teamTurn(gameId, teamId, 1)),
    })),
  );
  const decided = firstTurns.filter(
    ({ turn }) =>
      turn.status === 'opened' &&
      (turn.submission !== null ||
        Object.keys(turn.forecasts).length > 0 ||
        turn.lastSetNumber > 1 ||
        Object.values(turn.decisionSets).some(({ version }) => version > 0)),
  );
  return {
    openTurn: completed + 1,
    turnsCompleted: completed,
    begunTurn: Object.keys(run.attempts).length > 0 ? 1 : null,
    decidedTeamIds: decided.map(({ teamId }) => teamId),
  };
}

/** The environment named in the form; a game with a custom one keeps it as created. */
async function environmentOf(
  code: string,
  { settings }: CreatedGame,
  parts: CallParts,
): Promise<InterestRateChoice | undefined> {
  if (code !== settings.interestRateCode) return chosenEnvironment(code, parts);
  const { interestRateName: name, interestRateRows: rows } = settings;
  return rows ? { name, rows } : { name };
}

function updateGameCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  const { commandHandlers, environment, texts } = parts;
  return bind(updateGame, async ({ game_id: gameId, scoring_reason: reason, ...form }, context) => {
    const game = await standingGame(gameId, parts);
    if (!game) return notFound('game');
    const { instructors_run_turns: isAllowed = game.settings.options.areInstructorsRunning } = form;
    if (
      isAllowed !== game.settings.options.areInstructorsRunning &&
      actorOf(context).role !== 'Administrator'
    )
      return refusedBy('GU9', 'Only Administrators can change whether instructors run turns.');
    const interestRates = await environmentOf(form.interest_rate_code, game, parts);
    if (!interestRates) return malformed(['Interest Rate Environment is a required field.']);
    const metadata = commandMetadata(context, environment);
    const { number_of_teams: numberOfTeams, template_details_id: templateId } = form;
    const by = actorOf(context).userId;
    const scoringReason = reason === '' ? undefined : await texts.seal(reason, { userId: by, gameId });
    const missing = (numberOfTeams ?? 0) - game.settings.teams.length;
    const newTeamIds =
      missing > 0 ? await commandHandlers.allocateIdentifiers('team', missing, metadata) : [];
    const result = await commandHandlers.of(gameDecider).handle(
      streams.game(gameId),
      {
        type: 'UpdateGame',
        settings: settingsOf(form, interestRates),
        ...(numberOfTeams !== undefined && { numberOfTeams }),
        ...(templateId !== undefined && { templateId }),
        newTeamIds,
        ...(await progressOf(game, parts)),
        scoring: form.scoring,
        scoringReason,
        by,
        at: metadata.at,
      },
      metadata,
    );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    await openGame(gameId, context.correlationId, processes);
    return { position: result.position };
  });
}

function cloneGameCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(cloneGame, async ({ game_name: name, with_members: withMembers }, context) => {
    const original = await standingGame(gameOf(context).gameId, parts);
    if (!original) return notFound('game');
    const metadata = commandMetadata(context, environment);
    const copy = { name, withMembers, by: actorOf(context).userId };
    const creation = await copiedGame(original, copy, metadata, commandHandlers);
    const { gameId } = creation.settings;
    const result = await commandHandlers.of(gameDecider).handle(streams.game(gameId), creation, metadata);
    if (result.kind !== 'recorded') throw new Error('A game under a fresh id was refused.');
    await openGame(gameId, context.correlationId, processes);
    return { game_id: gameId, position: result.position };
  });
}

/** Deletes or restores the game of the path; every answer is derived from the recorded event. */
async function changeDeletion(
  command: 'DeleteGame' | 'RestoreGame',
  context: CallContext,
  metadata: CommandMetadata,
  { commandHandlers }: CallParts,
) {
  const { gameId } = gameOf(context);
  const by = actorOf(context).userId;
  const { run } = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
  return commandHandlers
    .of(gameDecider)
    .handle(
      streams.game(gameId),
      command === 'DeleteGame'
        ? { type: command, runningTurn: isRunning(run) ? run.turn : null, by, at: metadata.at }
        : { type: command, by, at: metadata.at },
      metadata,
    );
}

/** Handlers of whole games for administrators, besides creation and freeze. */
export function gameAdministrationHandlers(
  parts: CallParts,
  processes: TurnRunContext,
): readonly BoundCall[] {
  const { environment, readModels } = parts;
  return [
    updateGameCall(parts, processes),
    cloneGameCall(parts, processes),
    bind(deleteGame, async (_, context) => {
      const metadata = commandMetadata(context, environment);
      const result = await changeDeletion('DeleteGame', context, metadata, parts);
      return savedAnswer(result, parts, async () => ({
        games: await gamesOf(actorOf(context), readModels),
      }));
    }),
    bind(restoreGame, async (_, context) => {
      const metadata = commandMetadata(context, environment);
      const result = await changeDeletion('RestoreGame', context, metadata, parts);
      if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
      return { position: result.position };
    }),
  ];
}
