import { streams } from '../../contracts/features/streams.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import type { NamedRefusal } from '../commands/deciders/decider.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { Guard } from '../commands/handling/commandBatch.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import { reachTeam } from './teamFreeze.ts';

/** A game's freeze or its end; `at` is its time if it is propagated later than it was decided. */
type SpreadFreeze = { readonly isFrozen: boolean; readonly by: number | null; readonly at?: string };

/** The game was frozen or unfrozen while its freeze was being propagated; not reported. */
export const freezeChanged: NamedRefusal = { rule: 'FR4', message: 'The freeze of the game has changed.' };

/** The current freeze of a game from its stream; null if none. */
export async function gameFreezeOf(
  gameId: number,
  commandHandlers: CommandHandlers,
): Promise<CreatedGame['frozen']> {
  const state = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  return state.status === 'created' ? state.frozen : null;
}

/** If a freeze and its end are propagated concurrently, the game's last one wins. */
export function followsGame(gameId: number, isFrozen: boolean, commandHandlers: CommandHandlers): Guard {
  return async () =>
    ((await gameFreezeOf(gameId, commandHandlers)) !== null) === isFrozen ? undefined : freezeChanged;
}

/**
 * Propagates a game's freeze to every stream its teams write, so that every save meets it in its own stream:
 * once a freeze is acknowledged no save is accepted [FR3]. A turn closed meanwhile needs no lock. The next
 * turn may be opening: a freeze that comes first makes it open locked, a later one finds it open.
 */
export async function spreadFreeze(
  teams: readonly TeamDocument[],
  { isFrozen, by, at }: SpreadFreeze,
  metadata: CommandMetadata,
  commandHandlers: CommandHandlers,
): Promise<number> {
  const lock = { isLocked: isFrozen, cause: 'game', by, at: at ?? metadata.at } as const;
  async function lockTurn({ gameId, teamId }: TeamDocument, turn: number): Promise<number> {
    const stream = streams.teamTurn(gameId, teamId, turn);
    const result = await commandHandlers
      .of(teamTurnDecider)
      .handle(
        stream,
        { type: 'SetLock', ...lock, freeze: { gameId, teamId, at: metadata.at } },
        metadata,
        followsGame(gameId, isFrozen, commandHandlers),
      );
    return result.kind === 'recorded' ? result.position : 0;
  }
  const positions = await Promise.all(
    teams.flatMap((team) => [
      ...(team.currentTurn > 0 ? [lockTurn(team, team.currentTurn)] : []),
      lockTurn(team, team.currentTurn + 1),
      ...(isFrozen ? [reachTeam(team, metadata, commandHandlers)] : []),
    ]),
  );
  return Math.max(0, ...positions);
}

/** The teams whose lock differs from their game's freeze, because a node died half-way. */
export function teamsOutOfStep(game: GameDocument, teams: readonly TeamDocument[]): readonly TeamDocument[] {
  const isFrozen = game.frozen !== null;
  return teams.filter(
    (team) => team.locks.turnRun === undefined && (team.locks.game !== undefined) !== isFrozen,
  );
}
