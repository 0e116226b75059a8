import { v5 as uuidV5 } from 'uuid';
import type { Environment } from '../../server/environment.ts';

const seedNamespace = '0b6f9a3e-2d1c-4c55-8f0e-6a1d7c3b9e42';
/** The demo took place yesterday, so that what happened in it is news. */
const beganBeforeMilliseconds = 24 * 3_600_000;
const stepMilliseconds = 7_000;
/** What a fill takes of the demo's own time is less, so that what is older is of the fill. */
const olderThanMilliseconds = 12 * 3_600_000;

const countedId = (count: number): string => uuidV5(String(count), seedNamespace);

/** The id of the first act of every fill, by which a fill is known again. */
export const firstActId = countedId(0);

/**
 * A world in which the demo always happens in the same way, a day ago: time goes on by seven seconds a look, ids are counted. A
 * fill that goes on happens behind the moments that the one before it left.
 */
export function seedEnvironment(real: Environment, moments: readonly string[] = []): Environment {
  const present = real.clock.now();
  const earlier = moments.map((at) => Date.parse(at)).filter((at) => at < present - olderThanMilliseconds);
  let now = earlier.reduce((newest, at) => Math.max(newest, at), present - beganBeforeMilliseconds);
  let count = 0;
  return {
    ...real,
    clock: {
      now: () => {
        now += stepMilliseconds;
        return now;
      },
    },
    uuid: () => countedId(count++),
  };
}
