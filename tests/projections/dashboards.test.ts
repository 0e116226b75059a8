// Proves the document of a bank's key indicators by quarter: given events, then this document.
import { describe, expect, test } from 'vitest';
import { dashboards } from '../../projections/dashboards.ts';
import {
  bankOpened,
  ids,
  quarterClosed,
  turnRunCompleted,
  turnRunFailed,
} from '../fixtures/events/events.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(dashboards);
const proForma = { turn: 0, attempt: 1, indicators: { 'Net Income': 10 }, wellRun: { ROA: 1.1 } };
const wellRun = { ROA: 1.2 };
const first = { turn: 1, attempt: 1, indicators: { 'Net Income': 12 }, wellRun };
const dashboard = (seconds: number, quarters: readonly object[], pending: object | null = null) => ({
  [ids.team]: { teamId: ids.team, gameId: ids.game, quarters, pending, changedAt: momentAfter(seconds) },
});
const done = (turn: number, attempt: number, seconds: number) =>
  turnRunCompleted({ turn, attempt, teamIds: [ids.team], at: momentAfter(seconds) });

describe('[RM4] a dashboard', () => {
  test('starts with the pro forma quarter and grows by one quarter per turn, oldest first', () => {
    given(bankOpened()).then(dashboard(0, [proForma]));
    const second = quarterClosed({ turn: 2, indicators: { 'Net Income': null } });
    given(bankOpened(), quarterClosed(), done(1, 1, 5), second, done(2, 1, 9)).then(
      dashboard(9, [proForma, first, { turn: 2, attempt: 1, indicators: { 'Net Income': null }, wellRun }]),
    );
  });

  test('changes once the run of the turn is complete, and not before', () => {
    given(bankOpened(), quarterClosed()).then(dashboard(0, [proForma], first));
  });

  test('shows from which quarter on a bank has failed', () => {
    const failed = quarterClosed({ turn: 2, state: { failedTurn: 2 } });
    const whole = quarterClosed({ state: { failedTurn: null } });
    const { documents } = given(bankOpened(), whole, done(1, 1, 5), failed, done(2, 1, 9));
    const { quarters } = documents[ids.team] as unknown as { quarters: readonly object[] };
    expect(quarters.map((quarter) => 'hasFailed' in quarter)).toEqual([false, false, true]);
  });

  test('[RT14] shows the newest complete attempt of a turn, and nothing of a failed one', () => {
    const indicators = { 'Net Income': 5 };
    const again = quarterClosed({ attempt: 2, indicators });
    const once = [bankOpened(), quarterClosed(), done(1, 1, 5)];
    given(...once, again, turnRunFailed({ attempt: 2 })).then(
      dashboard(5, [proForma, first], { turn: 1, attempt: 2, indicators, wellRun }),
    );
    given(...once, again, done(1, 2, 8)).then(
      dashboard(8, [proForma, { turn: 1, attempt: 2, indicators, wellRun }]),
    );
  });

  test('of a bank that never opened does not exist', () => {
    given(quarterClosed()).then({});
  });
});
