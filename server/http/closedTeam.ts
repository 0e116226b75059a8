import { streams } from '../../contracts/features/streams.ts';
import { isGameOver } from '../../contracts/readModels/gameDocument.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { closedReason, frozenGameRefusal, teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { OpenedTeamTurn } from '../commands/deciders/teamTurnState.ts';
import type { Guard } from '../commands/handling/commandBatch.ts';
import type { CallParts } from './callParts.ts';
import { type CallContext, gameOf, teamOf } from './handler.ts';

/** [TT1] Refuses what belongs to a quarter once the last one was run; undefined while the game goes on. */
export function gameOverGuard(context: CallContext, effect = 'Your changes were not saved.'): Guard {
  return async () =>
    isGameOver(gameOf(context)) ? { rule: 'TT1', message: `The game is over. ${effect}` } : undefined;
}

/**
 * [TN7] Why a team cannot save anything beside its decisions now: whatever closes its current turn, or
 * freezes its game, also closes its texts and its name. Once the game is over, only a freeze by a person
 * does: run and submission of the last turn concern its decisions. A freeze reaches the streams of those
 * before it is acknowledged.
 */
export function closedTeamGuard(
  context: CallContext,
  { commandHandlers }: Pick<CallParts, 'commandHandlers'>,
): Guard {
  const { gameId, teamId, currentTurn } = teamOf(context);
  return async () => {
    const turn = await commandHandlers
      .of(teamTurnDecider)
      .stateOf(streams.teamTurn(gameId, teamId, currentTurn));
    const closed =
      turn.status === 'opened'
        ? closedReason(isGameOver(gameOf(context)) ? afterGame(turn) : turn)
        : undefined;
    if (closed) return closed.refusal;
    const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
    return game.status === 'created' && game.frozen ? frozenGameRefusal(game.frozen).refusal : undefined;
  };
}

/** The last turn without what closed only its decisions. */
function afterGame({ locks: { turnRun: _, ...locks }, ...turn }: OpenedTeamTurn): OpenedTeamTurn {
  return { ...turn, locks, submission: null };
}
