import { restorableDays } from '../../../contracts/calls/gameForms.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { GameDeleted, GameEvent } from '../../../contracts/events/gameEvents.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import type { CreatedGame } from './gameState.ts';

/** Hides a game or shows it again. */
export type DeletionCommand =
  | {
      readonly type: 'DeleteGame';
      /** The turn being run; null if none is. */
      readonly runningTurn: number | null;
      /** What is shown of a practice game. */
      readonly practice?: EventOf<typeof GameDeleted>['data']['practice'];
      readonly by: number;
      readonly at: string;
    }
  | { readonly type: 'RestoreGame'; readonly by: number; readonly at: string };

const millisecondsOfADay = 24 * 60 * 60 * 1_000;

/** The time until which a deleted game can be restored, as ISO 8601. */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + restorableDays * millisecondsOfADay).toISOString();
}

function userIdsOf({ players, instructors }: CreatedGame): number[] {
  return [...instructors, ...Object.keys(players).map(Number)].sort((one, other) => one - other);
}

/** [GD1] Deletes once and restores once, within the allowed days; nothing is deleted during a turn run. */
export function decideDeletion(command: DeletionCommand, state: CreatedGame): Outcome<GameEvent> {
  const { deletedAt, settings } = state;
  const { by, at } = command;
  const data = { gameId: settings.gameId, userIds: userIdsOf(state), by, at };
  if (command.type === 'DeleteGame') {
    if (deletedAt !== null) return accepted();
    if (command.runningTurn !== null)
      return refused('GD3', `Qtr ${command.runningTurn} is being run. The game can be deleted afterwards.`);
    const { practice } = command;
    return accepted({ type: 'GameDeleted', data: { ...data, ...(practice && { practice }) } });
  }
  if (deletedAt === null) return accepted();
  if (at > restorableUntil(deletedAt))
    return refused(
      'GD2',
      `The game was deleted more than ${restorableDays} days ago and cannot be restored.`,
    );
  return accepted({ type: 'GameRestored', data });
}
