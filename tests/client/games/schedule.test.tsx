// Proves that the form of a game's dates fills them in from the days of a class, keeps the hour over a change of
// daylight saving time, and sends what was typed.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { ScheduleScreen } from '../../../client/games/schedule/ScheduleScreen.tsx';
import { filledDates, readSchedule, typedDays } from '../../../client/games/schedule/scheduleText.ts';
import { classGame } from '../../../client/samples/shownClass.ts';
import { noSchedule } from '../../../contracts/fields/schedule.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('dates are filled in on the days of a class, but for those without', () => {
  const filler = { weekdays: [1, 4], hour: '17:00', from: '2026-11-23', without: ['2026-11-26'] };
  expect(filledDates(filler, 3)).toEqual(['2026-11-23T17:00', '2026-11-30T17:00', '2026-12-03T17:00']);
  expect(filledDates({ ...filler, weekdays: [] }, 3)).toEqual([]);
  expect(typedDays('11/26, 1/4', '2026-11-23')).toEqual(['2026-11-26', '2027-01-04']);
  expect(typedDays('Thanksgiving', '2026-11-23')).toBeNull();
});

test('[LK5] a date has its hour in the school’s zone, on both sides of a change of daylight saving time', () => {
  const row = (lockdown: string) => ({ opens: '', lockdown, run: 'byItself' as const });
  const rows = [row('2026-10-30T17:00'), row('2026-11-02T17:00'), row('2027-03-14T02:30')];
  const read = readSchedule({ ...noSchedule, rows });
  expect('quarters' in read && read.quarters.map(({ lockdownAt }) => lockdownAt)).toEqual([
    '2026-10-30T21:00:00.000Z',
    '2026-11-02T22:00:00.000Z',
    // The hour that is skipped counts on from before it.
    '2027-03-14T07:30:00.000Z',
  ]);
  const alone = { opens: '2026-10-30T17:00', lockdown: '', run: 'inClass' as const };
  expect(readSchedule({ ...noSchedule, rows: [alone] })).toEqual({ missing: 'Qtr 1 needs a lockdown.' });
});

test('the page sends the dates of the quarters to come, and what happens on them', async () => {
  const planned = { turn: 2, opensAt: null, lockdownAt: '2026-11-02T22:00:00.000Z', run: 'byItself' };
  const ran = [{ turn: 1, at: '2026-10-30T21:01:04.000Z' }];
  const answers = {
    '/schedule': { ...noSchedule, quarters: [planned], ran },
    '/schedule/save': { position: 9 },
  };
  const game = { ...classGame, turns_completed: 1, turns_allowed: 3, user_runs_turns: true };
  const element = (
    <GameContext value={game}>
      <ScheduleScreen />
    </GameContext>
  );
  const page = openAnswered([{ path: '*', element }], '/', answers);
  await screen.findByText('Fri, Oct 30, 17:01:04 ET');
  const lockdown = screen.getByLabelText('Lockdown of Qtr 2');
  expect(lockdown).toHaveProperty('value', '2026-11-02T17:00');
  fireEvent.change(lockdown, { target: { value: '2026-11-03T17:00' } });
  // Where the schedule runs nothing, no quarter is offered as one that it runs.
  expect(screen.queryByLabelText('How Qtr 2 is run')).toBeNull();
  fireEvent.click(screen.getByLabelText('Run the quarter 1 minute later'));
  fireEvent.change(screen.getByLabelText('How Qtr 2 is run'), { target: { value: 'inClass' } });
  fireEvent.click(screen.getByLabelText('somebody is typing'));
  pressButton('Save');
  await waitFor(() =>
    expect(page.sentTo('/schedule/save')).toEqual([
      {
        quarters: [{ ...planned, lockdownAt: '2026-11-03T22:00:00.000Z', run: 'inClass' }],
        ...{ atLockdown: ['run'], waits: ['typing'], tells: [] },
      },
    ]),
  );
});

test('a lockdown that is moved elsewhere shows in a form in which nothing was typed, and takes nothing typed away', async () => {
  const moments = [1, 2, 3].map((day) => `2026-11-0${day}T22:00:00.000Z`);
  let moved = 0;
  const planned = () => [{ turn: 1, opensAt: null, lockdownAt: moments[moved]!, run: 'byItself' }];
  function Page(): ReactNode {
    const [at, setAt] = useState(moments[0]!);
    return (
      <GameContext value={{ ...classGame, turns_completed: 0, turns_allowed: 2, lockdown_at_tzts: at }}>
        <button type="button" onClick={() => setAt(moments[++moved]!)}>
          Move
        </button>
        <ScheduleScreen />
      </GameContext>
    );
  }
  openAnswered([{ path: '*', element: <Page /> }], '/', {
    '/schedule': () => ({ ...noSchedule, quarters: planned(), ran: [] }),
  });
  const lockdown = await screen.findByLabelText<HTMLInputElement>('Lockdown of Qtr 1');
  expect(lockdown.value).toBe('2026-11-01T17:00');
  pressButton('Move');
  await waitFor(() => expect(lockdown.value).toBe('2026-11-02T17:00'));
  fireEvent.click(screen.getByLabelText('somebody is typing'));
  pressButton('Move');
  await waitFor(() => expect(moved).toBe(2));
  expect(screen.getByLabelText<HTMLInputElement>('somebody is typing').checked).toBe(true);
});
