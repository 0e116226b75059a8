import { streams } from '../../contracts/features/streams.ts';
import type { TurnEvent } from '../readers/turnHistory.ts';
import type { GameHistory } from './gameHistory.ts';
import type { TeamQuarter } from './teamSteps.ts';

/** The events of a team's turn, from its own stream; none if it was never opened. */
export const turnEvents = (
  history: Pick<GameHistory, 'eventsOf'>,
  { gameId, teamId, turn }: TeamQuarter,
): readonly TurnEvent[] =>
  (history.eventsOf(streams.teamTurn(gameId, teamId, turn)) ?? []) as readonly TurnEvent[];
