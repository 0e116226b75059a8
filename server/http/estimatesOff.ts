import { streams } from '../../contracts/features/streams.ts';
import { type FailedAnswer, refusedBy } from '../authority/answers.ts';
import { teamDecider } from '../commands/deciders/team.ts';
import type { CallParts } from './callParts.ts';
import { type CallContext, gameOf, teamOf } from './handler.ts';

/** The refusal of estimates, which are off where forecasts are; undefined if they are on. */
export async function estimatesOff(
  context: CallContext,
  { commandHandlers }: CallParts,
): Promise<FailedAnswer | undefined> {
  const { options, forecastsPerTurn } = gameOf(context);
  const team = await commandHandlers.of(teamDecider).stateOf(streams.team(teamOf(context).teamId));
  const isOff = options.areForecastsDisabled || team.areForecastsDisabled || forecastsPerTurn === 0;
  return isOff ? refusedBy('GU5', 'Estimates are off in this game.') : undefined;
}
