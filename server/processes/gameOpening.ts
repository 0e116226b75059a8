import { streams } from '../../contracts/features/streams.ts';
import { bankDecider } from '../commands/deciders/bank.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import { openDecisionSet } from '../engine/decisionMapping.ts';
import { momentNow } from '../lib/environment.ts';
import { newGameTask } from '../readers/practiceQuarters.ts';
import { withoutState } from '../readers/practiceStates.ts';
import { quarterResult } from '../simulation/measures/quarterResult.ts';
import { stored } from '../storedState/storedState.ts';
import { openTurn, type TurnOpening } from './openTurn.ts';
import { decideRival } from './practiceRivals.ts';
import type { ProcessContext } from './processContext.ts';

/** Opens a turn of a game; in a practice game with no rows in the log, and its rival decides at once. */
export async function openTurnOf(
  { settings }: CreatedGame,
  opening: TurnOpening,
  correlationId: string,
  context: ProcessContext,
): Promise<void> {
  const { commandHandlers, environment, practice } = context;
  if (!settings.practiceOf) return openTurn(opening, commandHandlers, environment, correlationId);
  const decisions = { areas: {}, facts: {} };
  await openTurn({ ...opening, decisions }, practice.openers, environment, correlationId);
  await decideRival(settings, opening, correlationId, context);
}

/**
 * Opens the banks of a new game from its template and then its first turn; if the settings of the banks
 * changed since, opens them again and gives the first turn new rows. Every step is idempotent: a node that
 * finds a half-open game at startup continues here.
 */
export async function openGame(
  gameId: number,
  correlationId: string,
  context: ProcessContext,
): Promise<void> {
  const { commandHandlers, engine, environment, practice } = context;
  const state = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (state.status !== 'created' || state.isOpened) return;
  const { teams, practiceOf } = state.settings;
  const isReopened = state.openings > 1;
  const name = isReopened ? `open ${state.openings}` : 'open';
  const { game } = await (practiceOf ? practice.quarters.of(gameId, 0) : engine.compute(newGameTask(state)));
  for (const [index, { teamId }] of teams.entries()) {
    const bank = game.teams[index];
    if (!bank) throw new Error(`The engine opened no bank for team ${teamId}.`);
    const stream = streams.bank(gameId, teamId);
    const opening = {
      gameId,
      teamId,
      indicators: quarterResult(bank),
      wellRun: bank.lastResult?.wellRun ?? {},
      state: practiceOf ? withoutState(bank) : stored(bank),
      community: practiceOf ? null : stored(game.community),
      at: momentNow(environment),
    };
    const metadata = stepMetadata(`${stream}/${name}`, correlationId, environment);
    await commandHandlers.of(bankDecider).handle(stream, { type: 'OpenBank', opening, isReopened }, metadata);
    const decisions = openDecisionSet(game, index);
    const turn = { gameId, teamId, turn: 1, decisions, ...(isReopened && { run: name }) };
    await openTurnOf(state, turn, correlationId, context);
  }
  const metadata = stepMetadata(`${streams.game(gameId)}/${name}`, correlationId, environment);
  await commandHandlers.of(gameDecider).handle(streams.game(gameId), { type: 'OpenGame' }, metadata);
}
