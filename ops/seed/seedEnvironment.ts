import { v5 as uuidV5 } from 'uuid';
import type { Environment } from '../../server/lib/environment.ts';

const seedNamespace = '0b6f9a3e-2d1c-4c55-8f0e-6a1d7c3b9e42';
const dayMilliseconds = 24 * 3_600_000;
/** The class plays a quarter a day and is in its fourth one today. */
const beganBeforeDays = 4;
/** The first game is made before its first class. */
const beginsMilliseconds = 12 * 3_600_000;
const stepMilliseconds = 7_000;

const countedId = (count: number): string => uuidV5(String(count), seedNamespace);

/** The id of the first act of every fill, by which a fill is known again. */
export const firstActId = countedId(0);

/** A world whose time is that of the demo. */
export type SeedEnvironment = Environment & {
  /** The beginning of the day on which the demo began, in milliseconds since 1970. */
  readonly firstDay: number;
  /** Goes on to a moment, in milliseconds since 1970; one that has passed changes nothing. */
  goTo(moment: number): void;
};

/** The beginning of a demo's first day, which is the same however often its fill is cut short. */
export function firstDayOf(present: number, firstEventAt: string | undefined): number {
  const day = (moment: number): number => Math.floor(moment / dayMilliseconds) * dayMilliseconds;
  return firstEventAt === undefined
    ? day(present) - beganBeforeDays * dayMilliseconds
    : day(Date.parse(firstEventAt));
}

/**
 * A world in which the demo always happens in the same way, in the days before today: time goes on by seven seconds a look, or
 * to where the demo wants it; ids are counted.
 */
export function seedEnvironment(real: Environment, firstDay: number): SeedEnvironment {
  let now = firstDay + beginsMilliseconds;
  let count = 0;
  return {
    ...real,
    firstDay,
    clock: {
      now: () => {
        now += stepMilliseconds;
        return now;
      },
    },
    uuid: () => countedId(count++),
    goTo(moment) {
      now = Math.max(now, moment - stepMilliseconds);
    },
  };
}
