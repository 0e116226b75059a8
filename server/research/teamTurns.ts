import { streams } from '../../contracts/features/streams.ts';
import type { DecisionSetState } from '../commands/deciders/teamTurnState.ts';
import { stampKey } from '../commands/deciders/teamTurnState.ts';
import type { TurnEvent } from '../readers/turnHistory.ts';
import type { PackGame } from './packGame.ts';

/** The events of a team's turn. */
export function turnEvents(
  { gameId, eventsOf }: PackGame,
  teamId: number,
  turn: number,
): readonly TurnEvent[] {
  return eventsOf(streams.teamTurn(gameId, teamId, turn));
}

/** The numbers of the decision sets of a turn, by their ids. */
export function setNumbersIn(events: readonly TurnEvent[]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  for (const { type, data } of events)
    if (type === 'TurnOpened') numbers.set(data.decisionSet.intraturnId, data.decisionSet.number);
    else if (type === 'DecisionSetCreated') numbers.set(data.intraturnId, data.number);
  return numbers;
}

/** Who set a cell's current value; null for the turn's opening value. */
export function setterOf(
  { stamps }: DecisionSetState,
  area: string,
  rowId: number,
  field: string,
): number | null {
  const stamp = stamps[stampKey(area, rowId, field)] ?? stamps[stampKey(area, rowId)];
  return stamp?.by ?? null;
}
