import { streams } from '../../contracts/events/streams.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { CommandMetadata } from '../commands/recordEvents.ts';

/**
 * Spreads a game's freeze to the current turn of each of its teams, so that every save meets the lock in its own
 * stream: once a freeze is acknowledged no save is accepted (R6). A turn that was closed meanwhile needs no lock.
 * `at` is the time of the freeze when it is spread later than it was decided.
 */
export async function spreadFreeze(
  teams: readonly TeamDocument[],
  freeze: { readonly isFrozen: boolean; readonly by: number | null; readonly at?: string },
  metadata: CommandMetadata,
  handlers: CommandHandlers,
): Promise<number> {
  const results = await Promise.all(
    teams
      .filter((team) => team.currentTurn > 0)
      .map(({ gameId, teamId, currentTurn }) =>
        handlers.teamTurn.handle(
          streams.teamTurn(gameId, teamId, currentTurn),
          {
            type: 'SetLock',
            isLocked: freeze.isFrozen,
            cause: 'game',
            by: freeze.by,
            at: freeze.at ?? metadata.at,
          },
          metadata,
        ),
      ),
  );
  return Math.max(0, ...results.map((result) => (result.kind === 'recorded' ? result.position : 0)));
}

/** The teams whose lock does not agree with their game's freeze: a node that died half way left them so. */
export function teamsOutOfStep(game: GameDocument, teams: readonly TeamDocument[]): readonly TeamDocument[] {
  const isFrozen = game.frozen !== null;
  return teams.filter(
    (team) => team.locks.turnRun === undefined && (team.locks.game !== undefined) !== isFrozen,
  );
}
