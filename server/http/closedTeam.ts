import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { closedReason, frozenGameRefusal, teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { Guard } from '../commands/handling/commandBatch.ts';
import type { CallParts } from './callParts.ts';
import { type CallContext, teamOf } from './handler.ts';

/**
 * [TN7] Why a team cannot save anything beside its decisions now: whatever closes its current turn, or
 * freezes its game, also closes its texts and its name. A freeze reaches the streams of those before it is
 * acknowledged.
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
    const closed = turn.status === 'opened' ? closedReason(turn) : undefined;
    if (closed) return closed.refusal;
    const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
    return game.status === 'created' && game.frozen ? frozenGameRefusal(game.frozen).refusal : undefined;
  };
}
