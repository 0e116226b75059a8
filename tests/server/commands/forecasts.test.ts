// Proves when a forecast is accepted and that each is requested, completed or failed once. The decider is
// given the history and one command.
import { describe, expect, test } from 'vitest';
import { teamDecider } from '../../../server/commands/deciders/team.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import {
  decisionsLocked,
  decisionsSubmitted,
  forecastCompleted,
  forecastFailed,
  forecastRequested,
  forecastsDisabled,
  forecastsEnabled,
  ids,
  turnOpened,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given } from './teamTurnCommands.ts';

const at = momentAfter(10);
const asking = (overrides: object = {}) => ({
  type: 'RequestForecast' as const,
  intraturnId: ids.set,
  forecastsPerTurn: 2,
  isDisabled: false,
  engineVersion: '1',
  by: ids.ada,
  at,
  ...overrides,
});
const { inputsHash, indicators, books } = forecastCompleted().data;
const completing = (forecast = 1) => ({
  type: 'CompleteForecast' as const,
  forecast,
  result: { inputsHash, indicators, books },
  at,
});
const failing = { type: 'FailForecast' as const, forecast: 1, reason: 'A fault.', at };

describe('requesting a forecast', () => {
  test('[WI1] uses a decision set of the turn, without changing it', () => {
    given(turnOpened())
      .when(asking())
      .then([forecastRequested({ at })]);
    given(turnOpened())
      .when(asking({ intraturnId: 99 }))
      .then(refusal('SV2', 'The scenario was not found.'));
    const { state } = given(turnOpened(), forecastRequested(), forecastCompleted());
    const untouched = given(turnOpened()).state;
    expect(state).toMatchObject({ decisionSets: 'decisionSets' in untouched ? untouched.decisionSets : {} });
  });

  test('[WI1] still works after a submission or a freeze of the team, but not in a closed turn or a frozen game', () => {
    for (const event of [decisionsSubmitted(), decisionsLocked()])
      given(turnOpened(), event)
        .when(asking())
        .then([forecastRequested({ at })]);
    given(turnOpened(), decisionsLocked({ cause: 'turnRun', by: null, run: '1.1' }))
      .when(asking())
      .then(refusal('TT1', 'Qtr 1 is closed. No forecast was made.'));
    const message = 'The game was frozen by {by} at {at}. No forecast was made.';
    given(turnOpened(), decisionsLocked({ cause: 'game', by: ids.administrator }))
      .when(asking())
      .then(refusal('FR2', message, { by: ids.administrator, at: momentAfter(1) }));
  });

  test('[WI2] is refused while forecasts are disabled for the team', () => {
    given(turnOpened())
      .when(asking({ isDisabled: true }))
      .then(refusal('WI2', 'Forecasts are disabled for this team.'));
  });

  test('[WI3] is refused while another is being computed, naming whose', () => {
    const { outcome } = given(turnOpened(), forecastRequested({ by: ids.ben })).when(asking());
    expect(outcome).toMatchObject({
      kind: 'refused',
      refusal: {
        rule: 'WI3',
        message: 'The forecast that {by} requested at {at} is still running.',
        by: ids.ben,
        at: momentAfter(2),
      },
    });
  });

  test('[WI4] ends with the number that the game allows; failed ones do not count', () => {
    const second = { forecast: 2 };
    const two = [
      ...[turnOpened(), forecastRequested(), forecastCompleted()],
      ...[forecastRequested(second), forecastCompleted(second)],
    ];
    given(...two)
      .when(asking())
      .then(refusal('WI4', 'All 2 forecasts for Qtr 1 have been used.'));
    given(...two.slice(0, 4), forecastFailed(second))
      .when(asking())
      .then([forecastRequested({ forecast: 3, at })]);
  });
});

describe('a forecast', () => {
  test('[WI5] is completed or failed once', () => {
    const asked = [turnOpened(), forecastRequested()];
    given(...asked)
      .when(completing())
      .then([forecastCompleted({ at })]);
    given(...asked)
      .when(failing)
      .then([forecastFailed({ at })]);
    for (const end of [forecastCompleted(), forecastFailed()])
      for (const command of [completing(), failing])
        given(...asked, end)
          .when(command)
          .then([]);
  });

  test('[WI5] that nobody requested has no result', () => {
    given(turnOpened()).when(completing()).then(refusal('WI5', 'The forecast was not found.'));
  });

  test('[WI5] is completed in a turn that was closed meanwhile', () => {
    given(turnOpened(), forecastRequested(), decisionsLocked({ cause: 'turnRun', by: null, run: '1.1' }))
      .when(completing())
      .then([forecastCompleted({ at })]);
  });
});

test('[WI2] forecasts of a team are disabled and enabled once each', () => {
  const specification = specificationOf(teamDecider);
  const setting = (areDisabled: boolean) =>
    ({ type: 'SetForecasts', ...forecastsDisabled().data, areDisabled }) as const;
  specification.given().when(setting(true)).then([forecastsDisabled()]);
  specification.given(forecastsDisabled()).when(setting(true)).then([]);
  specification.given(forecastsDisabled()).when(setting(false)).then([forecastsEnabled()]);
  specification.given().when(setting(false)).then([]);
});
