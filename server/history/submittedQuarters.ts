import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import { streams } from '../../contracts/features/streams.ts';
import { countingRunIn } from '../readers/countingRun.ts';
import { turnHistory } from '../readers/turnHistory.ts';
import type { GameHistory } from './gameHistory.ts';
import { turnEvents } from './turnEvents.ts';

/**
 * In how many of the quarters run up to a position somebody had submitted for a team before; what the lockdown
 * submitted nobody did.
 */
export function submittedQuarters(
  history: GameHistory,
  { gameId, teamId }: { readonly gameId: number; readonly teamId: number },
  position: Position,
): number {
  const all = eventsAs<TurnRunEvent>(history.eventsOf(streams.turnRun(gameId)) ?? []);
  const runs = all.filter((run) => run.position <= position);
  const turns = new Set(runs.map(({ data }) => data.turn));
  return [...turns].filter((turn) => {
    const run = countingRunIn(runs, turn);
    if (!run) return false;
    const record = turnHistory(turnEvents(history, { gameId, teamId, turn }));
    const state = record.stateUntil((event) => event.position < run.cleared.position);
    return typeof state?.submission?.by === 'number';
  }).length;
}
