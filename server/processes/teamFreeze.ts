import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { ConflictOf } from '../commands/deciders/decider.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { mergersDecider } from '../commands/deciders/mergers.ts';
import { notesDecider } from '../commands/deciders/notes.ts';
import { teamDecider } from '../commands/deciders/team.ts';
import type { SetLock, SubmitAtLockdown, SubmitDecisions } from '../commands/deciders/teamTurn.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { TeamTurnState } from '../commands/deciders/teamTurnState.ts';
import type { CommandResult } from '../commands/handling/commandHandler.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';

type TeamKey = { readonly gameId: number; readonly teamId: number };

/**
 * Propagates a team's freeze to every stream that the team writes besides its turn. It is acknowledged only
 * afterwards: otherwise a save decided before the freeze and appended after it would be accepted (ADR 28).
 * Returns the position of the last event.
 */
export async function reachTeam(
  { gameId, teamId }: TeamKey,
  metadata: CommandMetadata,
  commandHandlers: CommandHandlers,
): Promise<Position> {
  const freeze = { gameId, teamId, at: metadata.at };
  const positions = await Promise.all([
    commandHandlers.of(notesDecider).reachFreeze(streams.notes(teamId), freeze, metadata),
    commandHandlers.of(mergersDecider).reachFreeze(streams.merger(teamId), freeze, metadata),
    commandHandlers.of(teamDecider).reachFreeze(streams.team(teamId), freeze, metadata),
    commandHandlers.of(gameDecider).reachFreeze(streams.game(gameId), freeze, metadata),
  ]);
  return Math.max(...positions);
}

/** Freezes a team in a turn, explicitly or by its submission, or reopens the turn. */
export async function closeTurn<Given extends SetLock | SubmitDecisions | SubmitAtLockdown>(
  key: TeamKey,
  turn: number,
  command: Given,
  metadata: CommandMetadata,
  commandHandlers: CommandHandlers,
): Promise<CommandResult<TeamTurnState, TeamTurnEvent> | ConflictOf<Given>> {
  const stream = streams.teamTurn(key.gameId, key.teamId, turn);
  const result = await commandHandlers.of(teamTurnDecider).handle(stream, command, metadata);
  const isOpening = command.type === 'SetLock' && !command.isLocked;
  if (result.kind !== 'recorded' || isOpening) return result;
  return { ...result, position: Math.max(result.position, await reachTeam(key, metadata, commandHandlers)) };
}
