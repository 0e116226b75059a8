import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { adjustmentsAt, bookedAdjustments } from './bookedAdjustments.ts';
import { communityAfterTurn } from './communityInputs.ts';
import type { RunSet } from './recordedQuarter.ts';
import { readTurnHistory, type TurnHistory } from './turnHistory.ts';
import type { ForecastName } from './turnReports.ts';
import { areaRowsOf } from './usedDecisionSet.ts';

const positionsIn = ({ events }: TurnHistory): RunSet['positions'] =>
  new Map(events.map(({ data: { at }, position }) => [at, position]));

/** A decision set as it was when a forecast of it was requested, whatever was saved since, and that position. */
export function setAtRequest(history: TurnHistory, forecast: number): RunSet & { readonly position: number } {
  const { events, stateUntil } = history;
  const requested = events.find(
    ({ type, data }) => type === 'ForecastRequested' && data.forecast === forecast,
  );
  const set =
    requested?.type === 'ForecastRequested' &&
    stateUntil(({ position }) => position <= requested.position)?.decisionSets[requested.data.intraturnId];
  if (!requested || !set) throw new Error(`There is no forecast ${forecast}.`);
  return { set, positions: positionsIn(history), position: requested.position };
}

/** A forecast, or a decision set as it is saved now. */
export type EffectName = ForecastName | (Omit<ForecastName, 'forecast'> & { readonly intraturnId: number });

/** The decision set that is named; undefined if there is none. */
export function setNamed(
  history: TurnHistory,
  name: EffectName,
): ReturnType<typeof setAtRequest> | undefined {
  if ('forecast' in name) return setAtRequest(history, name.forecast);
  const set = history.stateUntil(() => true)?.decisionSets[name.intraturnId];
  return set && { set, positions: positionsIn(history), position: Number.MAX_SAFE_INTEGER };
}

/**
 * What a forecast is computed from, for the engine: its decision set and adjustments as they were at its request, and
 * the banks after the quarter before.
 */
export async function forecastInputs(
  name: EffectName,
  { store, commandHandlers }: { readonly store: EventStore; readonly commandHandlers: CommandHandlers },
) {
  const { gameId, teamId, turn } = name;
  const [community, history] = await Promise.all([
    communityAfterTurn(store, commandHandlers, gameId, turn - 1),
    readTurnHistory(store, name),
  ]);
  const asked = setNamed(history, name);
  if (!asked) throw new Error('There is no such decision set.');
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
