import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { TeamTurnState } from '../commands/deciders/teamTurnState.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { AreaRows } from '../engine/decisionMapping.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import { momentNow } from '../lib/environment.ts';
import { adjustmentsAt, bookedAdjustments } from '../readers/bookedAdjustments.ts';
import { communityAfterTurn } from '../readers/communityInputs.ts';
import { areaRowsOf } from '../readers/usedDecisionSet.ts';
import { stored } from '../storedState/storedState.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

/** Identifies a forecast. */
export type ForecastKey = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly forecast: number;
};

/** The rows of the decision set when the forecast was requested, whatever was saved since, and their position. */
async function rowsAtRequest(
  store: EventStore,
  stream: StreamOf<TeamTurnEvent>,
  forecast: number,
): Promise<{ readonly areas: AreaRows; readonly position: Position }> {
  let state: TeamTurnState = teamTurnDecider.initialState;
  for (const event of await readEvents(store, stream)) {
    if (event.type === 'ForecastRequested' && event.data.forecast === forecast) {
      const set = state.status === 'opened' ? state.decisionSets[event.data.intraturnId] : undefined;
      if (set) return { areas: areaRowsOf(set), position: event.position };
    }
    state = teamTurnDecider.evolve(state, event);
  }
  throw new Error(`${stream} has no forecast ${forecast}.`);
}

async function compute(
  key: ForecastKey,
  stream: StreamOf<TeamTurnEvent>,
  { engine, commandHandlers, store }: TurnRunContext,
) {
  const { gameId, teamId, turn, forecast } = key;
  const community = await communityAfterTurn(store, commandHandlers, gameId, turn - 1);
  const { game, sources, teamIds } = community;
  const { areas, position } = await rowsAtRequest(store, stream, forecast);
  const booked = await adjustmentsAt(position, gameId, turn, store);
  const teamIndex = teamIds.indexOf(teamId);
  const { inputsHash, indicators, books } = await engine.compute({
    kind: 'forecast',
    game,
    sources,
    teamIndex,
    areas,
    adjustments: bookedAdjustments(booked, community),
  });
  return {
    inputsHash,
    indicators: { ...indicators },
    books: stored(books),
  };
}

/**
 * Computes a requested forecast and stores its result: rates unchanged, competitors repeating their last
 * decisions, no noise. Depends only on the log at the request, so a retry after a crash or on a second node
 * gives the same bytes.
 */
async function runForecastProcess(
  key: ForecastKey,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const { commandHandlers, environment, logger } = context;
  const { gameId, teamId, turn, forecast } = key;
  const stream = streams.teamTurn(gameId, teamId, turn);
  const step = (name: string) =>
    stepMetadata(`${stream}/forecast ${forecast}/${name}`, correlationId, environment);
  try {
    const result = await compute(key, stream, context);
    const at = momentNow(environment);
    await commandHandlers
      .of(teamTurnDecider)
      .handle(stream, { type: 'CompleteForecast', forecast, result, at }, step('complete'));
  } catch (fault) {
    logger.error({ err: fault, ...key, correlationId }, 'forecast failed');
    const reason = 'The forecast could not be computed.';
    const at = momentNow(environment);
    await commandHandlers
      .of(teamTurnDecider)
      .handle(stream, { type: 'FailForecast', forecast, reason, at }, step('fail'));
  }
}

/** Computes a forecast, unless this node is already doing so. */
export function runForecastOnce(
  key: ForecastKey,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const { gameId, teamId, turn, forecast } = key;
  return context.background.once(`forecast ${gameId}.${teamId}.${turn}.${forecast}`, () =>
    runForecastProcess(key, correlationId, context),
  );
}
