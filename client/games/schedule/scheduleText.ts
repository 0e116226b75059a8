import * as z from 'zod';
import {
  lockdownActs,
  runWays,
  type Schedule,
  scheduleSchema,
  tellings,
  waitCauses,
} from '../../../contracts/fields/schedule.ts';
import { momentOfSchoolField, schoolFieldOf } from '../../../contracts/time/schoolTime.ts';

/** The dates of a quarter as typed, empty if it has none. */
const rowSchema = z.object({ opens: z.string(), lockdown: z.string(), run: z.enum(runWays) });
export type DateRow = z.infer<typeof rowSchema>;

/** The form of a schedule, kept while it is typed: the dates by quarter, the first one first. */
export const scheduleTextSchema = z.object({
  rows: z.array(rowSchema),
  atLockdown: z.array(z.enum(lockdownActs)),
  waits: z.array(z.enum(waitCauses)),
  tells: z.array(z.enum(tellings)),
});
export type ScheduleText = z.infer<typeof scheduleTextSchema>;

/** The form of the dates of a game with this many quarters. */
export function scheduleTextOf({ quarters, ...choices }: Schedule, turns: number): ScheduleText {
  const rows = Array.from({ length: turns }, (_, index): DateRow => {
    const quarter = quarters.find(({ turn }) => turn === index + 1);
    return {
      opens: quarter?.opensAt ? schoolFieldOf(quarter.opensAt) : '',
      lockdown: quarter ? schoolFieldOf(quarter.lockdownAt) : '',
      run: quarter?.run ?? 'byItself',
    };
  });
  return { rows, ...choices };
}

/** The dates that a form says, or what is missing in it. */
export function readSchedule({ rows, ...choices }: ScheduleText): Schedule | { readonly missing: string } {
  const alone = rows.findIndex(({ opens, lockdown }) => opens !== '' && lockdown === '');
  if (alone >= 0) return { missing: `Qtr ${alone + 1} needs a lockdown.` };
  const quarters = rows.flatMap(({ opens, lockdown, run }, index) =>
    lockdown === ''
      ? []
      : [
          {
            turn: index + 1,
            opensAt: momentOfSchoolField(opens) ?? null,
            lockdownAt: momentOfSchoolField(lockdown) ?? '',
            run,
          },
        ],
  );
  return scheduleSchema.parse({ ...choices, quarters });
}

/** What the dates of many quarters are filled in from. */
export type Filler = {
  /** Days of the week, 0 for Sunday. */
  readonly weekdays: readonly number[];
  /** `17:00` */
  readonly hour: string;
  /** `2026-12-03` */
  readonly from: string;
  /** Days without class, `2026-11-26`. */
  readonly without: readonly string[];
};

const dayMilliseconds = 24 * 3_600_000;
/** A term, should nearly every day be without class. */
const daysMax = 400;

/** As many days of class as asked for, in the form of a field; fewer if the filler has no day. */
export function filledDates({ weekdays, hour, from, without }: Filler, count: number): readonly string[] {
  const first = Date.parse(`${from}T00:00Z`);
  const days = Array.from({ length: daysMax }, (_, index) => new Date(first + index * dayMilliseconds));
  return days
    .filter((day) => weekdays.includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !without.includes(day))
    .slice(0, count)
    .map((day) => `${day}T${hour}`);
}

/** Days typed as `11/26, 12/24`, on or after another day; null for what is no such list. */
export function typedDays(text: string, from: string): readonly string[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const year = Number(from.slice(0, 4));
  const days = parts.map((part) => {
    const [, month, day] = /^(\d{1,2})\/(\d{1,2})$/.exec(part) ?? [];
    if (month === undefined || day === undefined) return null;
    const in_ = (which: number): string => `${which}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const found = in_(year) < from ? in_(year + 1) : in_(year);
    return Number.isNaN(Date.parse(found)) ? null : found;
  });
  return days.some((day) => day === null) ? null : days.flatMap((day) => day ?? []);
}
