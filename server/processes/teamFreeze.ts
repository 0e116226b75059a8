import type { Position } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import type { ConflictOf } from '../commands/deciders/decider.ts';
import type { SetLock, SubmitAtLockdown, SubmitDecisions } from '../commands/deciders/teamTurn.ts';
import type { TeamTurnState } from '../commands/deciders/teamTurnState.ts';
import type { CommandResult } from '../commands/handling/commandHandler.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';

type TeamKey = { readonly gameId: number; readonly teamId: number };

/**
 * Takes a freeze of a team to every stream that the team writes beside its turn. Before that it is not acknowledged: a
 * save that was decided before the freeze and is appended after it would be accepted (ADR 28). Gives the position of the
 * last event.
 */
export async function reachTeam(
  { gameId, teamId }: TeamKey,
  metadata: CommandMetadata,
  { notes, mergers, team, game }: Pick<CommandHandlers, 'notes' | 'mergers' | 'team' | 'game'>,
): Promise<Position> {
  const freeze = { gameId, teamId, at: metadata.at };
  const positions = await Promise.all([
    notes.reachFreeze(streams.notes(teamId), freeze, metadata),
    mergers.reachFreeze(streams.merger(teamId), freeze, metadata),
    team.reachFreeze(streams.team(teamId), freeze, metadata),
    game.reachFreeze(streams.game(gameId), freeze, metadata),
  ]);
  return Math.max(...positions);
}

/** Freezes a team in a turn, by itself or by its submission, or gives the turn back. */
export async function closeTurn<Given extends SetLock | SubmitDecisions | SubmitAtLockdown>(
  key: TeamKey,
  turn: number,
  command: Given,
  metadata: CommandMetadata,
  handlers: CommandHandlers,
): Promise<CommandResult<TeamTurnState, TeamTurnEvent> | ConflictOf<Given>> {
  const stream = streams.teamTurn(key.gameId, key.teamId, turn);
  const result = await handlers.teamTurn.handle(stream, command, metadata);
  const isOpening = command.type === 'SetLock' && !command.isLocked;
  if (result.kind !== 'recorded' || isOpening) return result;
  return { ...result, position: Math.max(result.position, await reachTeam(key, metadata, handlers)) };
}
