import { plannedQuarter } from '../fields/schedule.ts';
import type { GameDocument } from './gameDocument.ts';

type Dated = Pick<GameDocument, 'schedule' | 'turnsCompleted' | 'lockdownTime'>;

/** The date of the open quarter's lockdown; null if it has none. */
export const plannedLockdown = ({ schedule, turnsCompleted }: Omit<Dated, 'lockdownTime'>): string | null =>
  plannedQuarter(schedule, turnsCompleted + 1)?.lockdownAt ?? null;

/** Whether the schedule runs the open quarter after its lockdown. */
export function isRunBySchedule({ schedule, turnsCompleted }: Omit<Dated, 'lockdownTime'>): boolean {
  const run = plannedQuarter(schedule, turnsCompleted + 1)?.run;
  return run === 'byItself' && schedule?.atLockdown.includes('run') === true;
}

/** What closes the open quarter: its date, else the game's lockdown time of every day, else null. */
export const lockdownOf = (game: Dated): string | null => plannedLockdown(game) ?? game.lockdownTime;
