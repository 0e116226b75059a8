import { loadOwnDates, makeCalendarAddress, saveOwnDates } from '../calls/ownDates.ts';
import { loadSchedule, moveLockdown, saveSchedule } from '../calls/schedule.ts';
import { RemindersSent, ScheduledRunWaited, ScheduleSet } from '../events/scheduleEvents.ts';
import { fact, none } from '../record/facts.ts';
import { quarter, some } from '../record/wording.ts';
import { schoolWeekdayAndTimeOf } from '../time/schoolTime.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

const acts = { submit: 'saved decisions submitted', run: 'quarter run a minute later' } as const;
const causes = {
  untouched: 'a team changed nothing',
  oddRate: 'a rate is over 5 times the market',
  typing: 'somebody is typing',
} as const;
const told = { teamsNotIn: 'teams not in, by mail 24 hours before' } as const;
const ways = { byItself: 'run by itself', inClass: 'run in class' } as const;

/** Dates of a game, and what happened on them. */
export const schedulesFeature = defineFeature({
  calls: [loadSchedule, saveSchedule, moveLockdown, loadOwnDates, saveOwnDates, makeCalendarAddress],
  events: [
    tell(ScheduleSet, {
      kind: 'game',
      words: ({ quarters }) => `set the dates of ${some(quarters.length, 'quarter')}`,
      facts: ({ quarters, atLockdown, waits, tells }) => [
        ...quarters.flatMap(({ turn, opensAt, lockdownAt, run }) => [
          fact(
            `Opening of ${quarter(turn)}`,
            opensAt === null ? 'after the run' : schoolWeekdayAndTimeOf(opensAt),
          ),
          fact(`Lockdown of ${quarter(turn)}`, `${schoolWeekdayAndTimeOf(lockdownAt)}, ${ways[run]}`),
        ]),
        fact('At lockdown', atLockdown.map((act) => acts[act]).join(', ') || 'nothing'),
        fact('Waits if', waits.map((cause) => causes[cause]).join(', ') || 'never'),
        fact('Told', tells.map((who) => told[who]).join(', ') || 'nobody'),
      ],
    }),
    tell(ScheduledRunWaited, {
      kind: 'run',
      words: ({ turn, reasons }) => `waited with the run of ${quarter(turn)}: ${reasons.join('; ')}`,
      facts: none,
    }),
    tell(RemindersSent, {
      kind: 'product',
      words: ({ turn, teamIds }) =>
        `reminded ${some(teamIds.length, 'team')} of the lockdown of ${quarter(turn)}`,
      facts: none,
    }),
  ],
  streams: {},
  frames: noFrames,
});
