import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { adjustmentsAt, bookedAdjustments } from './bookedAdjustments.ts';
import { communityAfterTurn } from './communityInputs.ts';
import type { RunSet } from './recordedQuarter.ts';
import { readTurnHistory, type TurnHistory } from './turnHistory.ts';
import type { ForecastName } from './turnReports.ts';
import { areaRowsOf } from './usedDecisionSet.ts';

/** A decision set as it was when a forecast of it was requested, whatever was saved since, and that position. */
export function setAtRequest(
  { events, stateUntil }: TurnHistory,
  forecast: number,
): RunSet & { readonly position: number } {
  const requested = events.find(
    ({ type, data }) => type === 'ForecastRequested' && data.forecast === forecast,
  );
  const set =
    requested?.type === 'ForecastRequested' &&
    stateUntil(({ position }) => position <= requested.position)?.decisionSets[requested.data.intraturnId];
  if (!requested || !set) throw new Error(`There is no forecast ${forecast}.`);
  const positions = new Map(events.map(({ data: { at }, position }) => [at, position]));
  return { set, positions, position: requested.position };
}

/**
 * What a forecast is computed from, for the engine: its decision set and adjustments as they were at its request, and
 * the banks after the quarter before.
 */
export async function forecastInputs(
  name: ForecastName,
  { store, commandHandlers }: { readonly store: EventStore; readonly commandHandlers: CommandHandlers },
) {
  const { gameId, teamId, turn, forecast } = name;
  const [community, history] = await Promise.all([
    communityAfterTurn(store, commandHandlers, gameId, turn - 1),
    readTurnHistory(store, name),
  ]);
  const asked = setAtRequest(history, forecast);
  const booked = await adjustmentsAt(asked.position, gameId, turn, store);
  const { game, sources, teamIds } = community;
  const task = {
    game,
    sources,
    teamIndex: teamIds.indexOf(teamId),
    areas: areaRowsOf(asked.set),
    adjustments: bookedAdjustments(booked, community),
  };
  return { task, asked, history };
}
