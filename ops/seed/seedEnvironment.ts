import { v5 as uuidV5 } from 'uuid';
import type { Environment } from '../../server/lib/environment.ts';

const seedNamespace = '0b6f9a3e-2d1c-4c55-8f0e-6a1d7c3b9e42';
const dayMilliseconds = 24 * 3_600_000;
/** The class plays a quarter a day and is in its fourth one today. */
const beganBeforeDays = 4;
/** The first game is created before its first class. */
const beginsMilliseconds = 12 * 3_600_000;
const stepMilliseconds = 7_000;

const countedId = (count: number): string => uuidV5(String(count), seedNamespace);

/** The id of the first act of every seed, which identifies a seed. */
export const firstActId = countedId(0);

/** An environment with the demo's own clock. */
export type SeedEnvironment = Environment & {
  /** The beginning of the demo's first day, in milliseconds since 1970. */
  readonly firstDay: number;
  /** Advances to a time, in milliseconds since 1970; an earlier one changes nothing. */
  goTo(moment: number): void;
};

/** The beginning of a demo's first day, which stays the same after interruptions. */
export function firstDayOf(present: number, firstEventAt: string | undefined): number {
  const day = (moment: number): number => Math.floor(moment / dayMilliseconds) * dayMilliseconds;
  return firstEventAt === undefined
    ? day(present) - beganBeforeDays * dayMilliseconds
    : day(Date.parse(firstEventAt));
}

/**
 * A deterministic environment for the demo, in the days before today: time advances by seven seconds per
 * reading, or to where the demo sets it; ids are counted.
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
