import type { TeamEvent } from '../../contracts/events/teamEvents.ts';
import { accepted, type Decider } from './decider.ts';

/** What holds for a team in every turn. */
export type TeamState = { readonly areForecastsDisabled: boolean };

export type TeamCommand = {
  readonly type: 'SetForecasts';
  readonly gameId: number;
  readonly teamId: number;
  readonly areDisabled: boolean;
  readonly by: number;
  readonly at: string;
};

/** A team across its turns: whether it may make forecasts (A§4). */
export const team: Decider<TeamState, TeamCommand, TeamEvent> = {
  initialState: { areForecastsDisabled: false },
  decide({ gameId, teamId, areDisabled, by, at }, state) {
    if (state.areForecastsDisabled === areDisabled) return accepted();
    const data = { gameId, teamId, by, at };
    return accepted({ type: areDisabled ? 'ForecastsDisabled' : 'ForecastsEnabled', data });
  },
  evolve: (_, event) => ({ areForecastsDisabled: event.type === 'ForecastsDisabled' }),
};
