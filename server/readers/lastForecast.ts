import type { MadeForecast } from '../engine/whyTask.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { adjustmentsAt, bookedAdjustments } from './bookedAdjustments.ts';
import { setAtRequest } from './forecastInputs.ts';
import type { QuarterOfLog } from './recordedQuarter.ts';
import { readTurnHistory, type TurnEvent } from './turnHistory.ts';
import { areaRowsOf } from './usedDecisionSet.ts';

type Of<Type> = Extract<TurnEvent, { readonly type: Type }>;

/** The last forecast that a team completed before a quarter was run; null if there is none. */
export async function readLastForecast(
  team: { readonly gameId: number; readonly teamId: number; readonly turn: number },
  { before: game, teamIds, position: end }: QuarterOfLog,
  store: EventStore,
): Promise<MadeForecast | null> {
  const history = await readTurnHistory(store, team);
  const completed = history.events.findLast(
    (event): event is Of<'ForecastCompleted'> => event.type === 'ForecastCompleted' && event.position < end,
  );
  if (!completed) return null;
  const { forecast, indicators } = completed.data;
  const { set, position } = setAtRequest(history, forecast);
  const booked = await adjustmentsAt(position, team.gameId, team.turn, store);
  return {
    areas: areaRowsOf(set),
    adjustments: bookedAdjustments(booked, { game, teamIds }),
    figures: indicators,
  };
}
