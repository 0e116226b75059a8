// Proves what dates a game can have, what the form's lockdown time means beside them, and that a planned run is begun
// or waited with once.
import { describe, expect, test } from 'vitest';
import { noSchedule, type PlannedQuarter, type Schedule } from '../../../contracts/fields/schedule.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { lockdownsDecider } from '../../../server/commands/deciders/lockdowns.ts';
import { scheduleOf } from '../../../server/commands/deciders/schedule.ts';
import { turnRunDecider } from '../../../server/commands/deciders/turnRun.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { turnRunAnnounced, turnRunCalledOff } from '../../fixtures/events/announcedRunEvents.ts';
import { gameCreated, ids, someReports, turnRunRequested } from '../../fixtures/events/events.ts';
import { remindersSent, scheduledRunWaited, scheduleSet } from '../../fixtures/events/scheduleEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(gameDecider);
const at = momentAfter(0);
const by = ids.instructor;
const day = 86_400;
const quarter = (turn: number, lockdown: number, opens: number | null = null): PlannedQuarter => ({
  turn,
  opensAt: opens === null ? null : momentAfter(opens),
  lockdownAt: momentAfter(lockdown),
  run: 'byItself',
});
const setting = (quarters: readonly PlannedQuarter[], over: Partial<Schedule> = {}, facts: object = {}) => {
  const schedule: Schedule = { ...noSchedule, quarters: [...quarters], ...over };
  return {
    ...({ type: 'SetSchedule', schedule, openTurn: 1, by, at, mayRunTurns: true } as const),
    ...facts,
  };
};
const two = [quarter(1, day), quarter(2, 2 * day)];

describe('the dates of a game', () => {
  test('[DT2] are set in the order of its quarters, and setting the same again records nothing', () => {
    given(gameCreated())
      .when(setting(two.toReversed()))
      .then([scheduleSet({ quarters: two })]);
    given(gameCreated(), scheduleSet({ quarters: two }))
      .when(setting(two))
      .then([]);
  });

  test('[DT1] are in the future where they change, and may have passed where they stay', () => {
    given(gameCreated())
      .when(setting([quarter(1, 0)]))
      .then(refusal('DT1', 'The lockdown of Qtr 1 must be in the future.'));
    const later = { at: momentAfter(day + 60) };
    given(gameCreated(), scheduleSet({ quarters: two }))
      .when(setting([quarter(1, day), quarter(2, 3 * day)], {}, later))
      .then([scheduleSet({ quarters: [quarter(1, day), quarter(2, 3 * day)], ...later })]);
  });

  test.each([
    [[quarter(1, 2 * day), quarter(2, day)], 'Qtr 2 must come after the lockdown of Qtr 1.'],
    [[quarter(1, day), quarter(2, 3 * day, day)], 'Qtr 2 must come after the lockdown of Qtr 1.'],
    [[quarter(1, day, day)], 'Qtr 1 must open before its lockdown.'],
    [[quarter(1, day), quarter(1, 2 * day)], 'Each quarter has its dates once.'],
  ])('[DT2] that contradict each other are refused', (quarters, text) => {
    given(gameCreated()).when(setting(quarters)).then(refusal('DT2', text));
  });

  test('[DT2] of a quarter that was run stay, and none are beyond the last', () => {
    const moved = [quarter(1, 5 * day), quarter(2, 6 * day)];
    given(gameCreated(), scheduleSet({ quarters: two }))
      .when(setting(moved, {}, { openTurn: 2 }))
      .then([scheduleSet({ quarters: [quarter(1, day), quarter(2, 6 * day)] })]);
    given(gameCreated())
      .when(setting([quarter(10, day)]))
      .then(refusal('RT7', 'This game ends with Qtr 9.'));
  });

  test('[DT3] let nothing run by itself by the hand of somebody who may not run turns', () => {
    const running = { atLockdown: ['run'] } as const;
    const text = 'Only somebody who may run turns of this game can let it run them by itself.';
    given(gameCreated())
      .when(setting(two, { atLockdown: ['run'] }, { mayRunTurns: false }))
      .then(refusal('DT3', text));
    // What an administrator let run can be moved.
    const moved = [quarter(1, day), quarter(2, 4 * day)];
    given(gameCreated(), scheduleSet({ quarters: two, atLockdown: ['run'] }))
      .when(setting(moved, { atLockdown: [...running.atLockdown] }, { mayRunTurns: false }))
      .then([scheduleSet({ quarters: moved, atLockdown: ['run'] })]);
  });

  test('say together with the form whether decisions are submitted', () => {
    const { state } = given(gameCreated(), scheduleSet({ atLockdown: ['submit', 'run'] }));
    expect(state).toMatchObject({ settings: { isSubmittedAtLockdown: true } });
    if (state.status === 'created') expect(scheduleOf(state).atLockdown).toEqual(['submit', 'run']);
  });
});

describe('the lockdown of the open quarter', () => {
  test('[DT5] is moved alone; without a date it gets one, run in class', () => {
    const lockdownAt = momentAfter(day + 600);
    const moving = { type: 'MoveLockdown', lockdownAt, openTurn: 1, by, at } as const;
    given(gameCreated(), scheduleSet({ quarters: two }))
      .when(moving)
      .then([scheduleSet({ quarters: [{ ...quarter(1, day + 600) }, quarter(2, 2 * day)] })]);
    given(gameCreated())
      .when(moving)
      .then([scheduleSet({ quarters: [{ ...quarter(1, day + 600), run: 'inClass' }] })]);
  });

  test('[DT4] has the hour that the form says, on its day', () => {
    const { gameId: _, templateId: __, seed: ___, scoring: ____, ...settings } = gameCreated().data;
    const facts = { openTurn: 1, turnsCompleted: 0, begunTurn: null, decidedTeamIds: [], newTeamIds: [] };
    const updating = (lockdownTime: string | null) =>
      ({ type: 'UpdateGame', settings: { ...settings, lockdownTime }, ...facts, by, at }) as const;
    const dated = given(gameCreated(), scheduleSet({ quarters: two }));
    // Nine in the morning, Eastern time, is what it is.
    dated.when(updating('09:00')).then([]);
    dated
      .when(updating('14:30'))
      .then([scheduleSet({ quarters: [quarter(1, day + 5.5 * 3_600), quarter(2, 2 * day)] })]);
    dated.when(updating(null)).then([scheduleSet({ quarters: [quarter(2, 2 * day)] })]);
  });
});

describe('a planned run', () => {
  const { given: given_ } = specificationOf(turnRunDecider);
  const lockdownAt = momentAfter(1);
  const beginning = (reasons: string[] = [], over: object = {}) =>
    ({
      type: 'BeginScheduledRun',
      ...{ gameId: ids.game, turn: 1, lockdownAt, reasons, told: [by], turnsAllowed: 3 },
      ...{ at: momentAfter(1), runsAt: momentAfter(61), reports: someReports, ...over },
    }) as const;
  const announced = turnRunAnnounced({ by: null, scheduledFor: lockdownAt });
  const waited = scheduledRunWaited({ lockdownAt, reasons: ['Team 1 changed nothing'], at: momentAfter(1) });

  test('[DT6] is announced by the schedule, once, also by several nodes', () => {
    given_().when(beginning()).then([announced]);
    given_(announced).when(beginning()).then([]);
    given_(announced, turnRunCalledOff()).when(beginning()).then([]);
    given_(turnRunRequested()).when(beginning()).then([]);
  });

  test('[DT6] waits once with its reasons, and begins after its date was moved', () => {
    given_()
      .when(beginning(['Team 1 changed nothing']))
      .then([waited]);
    given_(waited).when(beginning()).then([]);
    const moved = momentAfter(3_601);
    given_(waited)
      .when(beginning([], { lockdownAt: moved }))
      .then([turnRunAnnounced({ by: null, scheduledFor: moved })]);
  });

  test('[DT8] reminds once a quarter', () => {
    const { given: lockdowns } = specificationOf(lockdownsDecider);
    const sending = { type: 'SendReminders', ...remindersSent().data } as const;
    lockdowns().when(sending).then([remindersSent()]);
    lockdowns(remindersSent()).when(sending).then([]);
    lockdowns(remindersSent())
      .when({ ...sending, turn: 2 })
      .then([remindersSent({ turn: 2 })]);
  });
});
