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

/** A game's freeze or its end; `at` is its time when it is spread later than it was decided. */
type SpreadFreeze = { readonly isFrozen: boolean; readonly by: number | null; readonly at?: string };

/** The game was frozen or unfrozen while something followed its freeze; nobody is told. */
export const freezeChanged: NamedRefusal = { rule: 'FR4', message: 'The freeze of the game has changed.' };

/** The freeze of a game as its stream tells it; null for none. */
export async function gameFreezeOf(
  gameId: number,
  handlers: CommandHandlers,
): Promise<CreatedGame['frozen']> {
  const state = await handlers.of(gameDecider).stateOf(streams.game(gameId));
  return state.status === 'created' ? state.frozen : null;
}

/** Of a freeze and its end that are spread side by side, the one that the game has last holds. */
export function followsGame(gameId: number, isFrozen: boolean, handlers: CommandHandlers): Guard {
  return async () =>
    ((await gameFreezeOf(gameId, handlers)) !== null) === isFrozen ? undefined : freezeChanged;
}

/**
 * Spreads a game's freeze to everything its teams write, so that every save meets it in its own stream: once a freeze is
 * acknowledged no save is accepted (R6). A turn that was closed meanwhile needs no lock. The turn after the current one may
 * be being opened: a freeze that comes before makes it open locked, one that comes after finds it open.
 */
export async function spreadFreeze(
  teams: readonly TeamDocument[],
  { isFrozen, by, at }: SpreadFreeze,
  metadata: CommandMetadata,
  handlers: CommandHandlers,
): Promise<number> {
  const lock = { isLocked: isFrozen, cause: 'game', by, at: at ?? metadata.at } as const;
  async function lockTurn({ gameId, teamId }: TeamDocument, turn: number): Promise<number> {
    const stream = streams.teamTurn(gameId, teamId, turn);
    const result = await handlers
      .of(teamTurnDecider)
      .handle(
        stream,
        { type: 'SetLock', ...lock, freeze: { gameId, teamId, at: metadata.at } },
        metadata,
        followsGame(gameId, isFrozen, handlers),
      );
    return result.kind === 'recorded' ? result.position : 0;
  }
  const positions = await Promise.all(
    teams.flatMap((team) => [
      ...(team.currentTurn > 0 ? [lockTurn(team, team.currentTurn)] : []),
      lockTurn(team, team.currentTurn + 1),
      ...(isFrozen ? [reachTeam(team, metadata, handlers)] : []),
    ]),
  );
  return Math.max(0, ...positions);
}

/** The teams whose lock does not agree with their game's freeze: a node that died half way left them so. */
export function teamsOutOfStep(game: GameDocument, teams: readonly TeamDocument[]): readonly TeamDocument[] {
  const isFrozen = game.frozen !== null;
  return teams.filter(
    (team) => team.locks.turnRun === undefined && (team.locks.game !== undefined) !== isFrozen,
  );
}
