import { streams } from '../../../contracts/events/streams.ts';
import type { ActKey } from '../../commands/recordEvents.ts';
import { closedReason } from '../../commands/teamTurn.ts';
import type { FailedAnswer } from '../answers.ts';
import { type CallContext, teamOf } from '../handler.ts';
import { type CallParts, toldRefusal } from './callParts.ts';

/** Handlers of a stream, as far as it can tell a repeat. */
type Handled = { hasHandled(stream: string, act: ActKey): Promise<boolean> };

/**
 * Why a team saves nothing beside its decisions now: whatever closes its current turn closes its texts and its name,
 * too (B§4). A repeat of what was saved before is let through, so that it is answered as it was.
 */
export async function closedTeamRefusal(
  context: CallContext,
  parts: CallParts,
  handler: Handled,
  stream: string,
): Promise<FailedAnswer | undefined> {
  const { gameId, teamId, currentTurn } = teamOf(context);
  const turn = await parts.handlers.teamTurn.stateOf(streams.teamTurn(gameId, teamId, currentTurn));
  const closed = turn.status === 'opened' ? closedReason(turn) : undefined;
  if (closed?.kind !== 'refused' || (await handler.hasHandled(stream, context))) return undefined;
  return toldRefusal(closed.refusal, parts);
}
