import type { SeedEnvironment } from '../seedEnvironment.ts';

const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;
/** Class begins in the morning of the game's own time zone. */
const classBeginsMilliseconds = 14.5 * 60 * minuteMilliseconds;

/** When a quarter is run, after its class began: the next morning before the next one's class. */
export const runsAfter = 1_380 * minuteMilliseconds;
/** Delay after which somebody notices what a run has left out. */
export const noticesAfter = 12 * minuteMilliseconds;

/** When the class of a quarter begins, in milliseconds since 1970; quarters count from 1. */
export const quarterBegins = (quarter: number, { firstDay }: Pick<SeedEnvironment, 'firstDay'>): number =>
  firstDay + (quarter - 1) * dayMilliseconds + classBeginsMilliseconds;
