import { MoreMinutes } from '../../client/games/MoreMinutes.tsx';
import { ScheduleScreen } from '../../client/games/schedule/ScheduleScreen.tsx';
import { classGame } from '../../client/samples/shownClass.ts';
import { loadSchedule } from '../../contracts/calls/schedule.ts';
import { noSchedule, type Schedule } from '../../contracts/fields/schedule.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const at = (day: number): string => new Date(Date.UTC(2026, 8, day, 21)).toISOString();
const planned: Schedule = {
  quarters: [3, 4, 5].map((turn) => ({
    turn,
    opensAt: turn === 5 ? at(20) : null,
    lockdownAt: at(turn * 5),
    run: turn === 5 ? 'inClass' : 'byItself',
  })),
  atLockdown: ['submit', 'run'],
  waits: ['untouched', 'oddRate'],
  tells: ['teamsNotIn'],
};
const showing = (schedule: Schedule) => ({
  answers: [answer(loadSchedule, { ...schedule, ran: [1, 2].map((turn) => ({ turn, at: at(turn) })) })],
  isOverseen: true,
  game: { ...classGame, turns_completed: 2, turns_allowed: 5 },
});

/** The dates of a game. */
export const schedule: Section = {
  title: 'Schedule',
  isWide: true,
  entries: [
    entry('schedule: three quarters planned', <ScheduleScreen />, showing(planned)),
    entry('schedule: on a phone', <ScheduleScreen />, { ...showing(planned), isPhone: true }),
    entry('schedule: no dates yet', <ScheduleScreen />, showing(noSchedule)),
    entry('schedule: ten more minutes', <MoreMinutes game={showing(planned).game} />, showing(planned)),
  ],
};
