import type { GameEvent } from '../../../contracts/events/gameEvents.ts';
import {
  lockdownActs,
  noSchedule,
  type PlannedQuarter,
  plannedQuarter,
  type Schedule,
  tellings,
  waitCauses,
} from '../../../contracts/fields/schedule.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import { momentOfSchoolField, schoolFieldOf } from '../../../contracts/time/schoolTime.ts';
import { accepted, type Outcome, type Refused, refused } from './decider.ts';
import type { CreatedGame } from './gameState.ts';

/** Who sets dates, when, and which quarter is open for them. */
type Setting = {
  readonly openTurn: number;
  readonly by: number;
  readonly at: string;
};

export type ScheduleCommand = Setting &
  (
    | {
        readonly type: 'SetSchedule';
        readonly schedule: Schedule;
        /** Whether the sender may run turns of the game. */
        readonly mayRunTurns: boolean;
      }
    | { readonly type: 'MoveLockdown'; readonly lockdownAt: string }
  );

/** The dates of a game, complete with whether decisions are submitted, which its settings say. */
export function scheduleOf({ schedule, settings }: Pick<CreatedGame, 'schedule' | 'settings'>): Schedule {
  const { atLockdown, ...dates } = schedule ?? noSchedule;
  const acts = atLockdown.filter((act) => act !== 'submit');
  return { ...dates, atLockdown: settings.isSubmittedAtLockdown ? ['submit', ...acts] : acts };
}

const without = (schedule: Schedule, turn: number): readonly PlannedQuarter[] =>
  schedule.quarters.filter((quarter) => quarter.turn !== turn);

/** Dates in the order of their quarters, choices in that of the form. */
function inOrder({ quarters, atLockdown, waits, tells }: Schedule): Schedule {
  return {
    quarters: quarters.toSorted((one, other) => one.turn - other.turn),
    atLockdown: lockdownActs.filter((act) => atLockdown.includes(act)),
    waits: waitCauses.filter((cause) => waits.includes(cause)),
    tells: tellings.filter((who) => tells.includes(who)),
  };
}

/** Why a quarter that has not been run cannot have these dates; undefined if it can. */
function dateRefusal(
  { turn, opensAt, lockdownAt }: PlannedQuarter,
  before: PlannedQuarter | undefined,
  { at }: Setting,
): Refused | undefined {
  if (lockdownAt <= at) return refused('DT1', `The lockdown of Qtr ${turn} must be in the future.`);
  if (opensAt !== null && opensAt >= lockdownAt)
    return refused('DT2', `Qtr ${turn} must open before its lockdown.`);
  if (before && before.lockdownAt >= (opensAt ?? lockdownAt))
    return refused('DT2', `Qtr ${turn} must come after the lockdown of Qtr ${before.turn}.`);
  return undefined;
}

function refusalOf(next: Schedule, state: CreatedGame, setting: Setting): Refused | undefined {
  const { turnsAllowed } = state.settings;
  const seen = new Set(next.quarters.map(({ turn }) => turn));
  const last = next.quarters.at(-1)?.turn ?? 0;
  if (seen.size < next.quarters.length) return refused('DT2', 'Each quarter has its dates once.');
  if (last > turnsAllowed) return refused('RT7', `This game ends with Qtr ${turnsAllowed}.`);
  for (const [index, quarter] of next.quarters.entries()) {
    const isSame =
      canonicalJson(quarter) === canonicalJson(plannedQuarter(state.schedule, quarter.turn) ?? null);
    const before = next.quarters[index - 1];
    const refusal = dateRefusal(quarter, before, isSame ? { ...setting, at: '' } : setting);
    if (quarter.turn >= setting.openTurn && refusal) return refusal;
  }
  return undefined;
}

/** Records dates if they differ, and if nothing forbids those that do. */
export function setDates(next: Schedule, state: CreatedGame, setting: Setting): Outcome<GameEvent> {
  if (canonicalJson(next) === canonicalJson(scheduleOf(state))) return accepted();
  const refusal = refusalOf(next, state, setting);
  if (refusal) return refusal;
  const { by, at } = setting;
  const { gameId } = state.settings;
  return accepted<GameEvent>({ type: 'ScheduleSet', data: { gameId, ...next, by, at } });
}

/** The dates with one lockdown moved; a quarter without a date gets one, and is run as before. */
export function withLockdown(schedule: Schedule, turn: number, lockdownAt: string): Schedule {
  const quarter = plannedQuarter(schedule, turn) ?? { turn, opensAt: null, run: 'inClass' as const };
  return inOrder({ ...schedule, quarters: [...without(schedule, turn), { ...quarter, lockdownAt }] });
}

/** A planned lockdown at another time of its day; none if the time was emptied. */
export function atTimeOfDay(
  schedule: Schedule,
  { turn, lockdownAt }: PlannedQuarter,
  time: string | null,
): Schedule {
  if (time === null) return { ...schedule, quarters: [...without(schedule, turn)] };
  const moved = momentOfSchoolField(`${schoolFieldOf(lockdownAt).slice(0, 10)}T${time}`);
  return withLockdown(schedule, turn, moved ?? lockdownAt);
}

/** Decides on the dates of a game; those of quarters that were run stay as they were. */
export function decideSchedule(command: ScheduleCommand, state: CreatedGame): Outcome<GameEvent> {
  const now = scheduleOf(state);
  if (command.type === 'MoveLockdown')
    return setDates(withLockdown(now, command.openTurn, command.lockdownAt), state, command);
  const { schedule, openTurn, mayRunTurns } = command;
  if (!mayRunTurns && schedule.atLockdown.includes('run') && !now.atLockdown.includes('run'))
    return refused('DT3', 'Only somebody who may run turns of this game can let it run them by itself.');
  const past = now.quarters.filter(({ turn }) => turn < openTurn);
  const coming = schedule.quarters.filter(({ turn }) => turn >= openTurn);
  return setDates(inOrder({ ...schedule, quarters: [...past, ...coming] }), state, command);
}

const dayMilliseconds = 24 * 3_600_000;

/** The dates for a copy of a game: whole weeks later, at the same hours, the first a week or more from now. */
export function laterDates(schedule: Schedule, at: string): Schedule {
  const [first] = schedule.quarters;
  const lacking = first ? Date.parse(at) + 7 * dayMilliseconds - Date.parse(first.lockdownAt) : 0;
  const days = 7 * Math.max(0, Math.ceil(lacking / (7 * dayMilliseconds)));
  const later = (moment: string): string => {
    const field = schoolFieldOf(moment);
    const day = new Date(Date.parse(`${field.slice(0, 10)}T00:00Z`) + days * dayMilliseconds);
    return momentOfSchoolField(`${day.toISOString().slice(0, 10)}${field.slice(10)}`) ?? moment;
  };
  const quarters = schedule.quarters.map((quarter) => ({
    ...quarter,
    opensAt: quarter.opensAt && later(quarter.opensAt),
    lockdownAt: later(quarter.lockdownAt),
  }));
  return { ...schedule, quarters };
}
