import { v5 as uuidV5 } from 'uuid';
import type { Environment } from '../../server/environment.ts';

const seedNamespace = '0b6f9a3e-2d1c-4c55-8f0e-6a1d7c3b9e42';
/** The demo took place yesterday, so that what happened in it is news. */
const beganBeforeMilliseconds = 24 * 3_600_000;
const stepMilliseconds = 7_000;

/** A world in which the demo always happens in the same way, a day ago: time goes on by seven seconds a look, ids are counted. */
export function seedEnvironment(real: Environment): Environment {
  let now = real.clock.now() - beganBeforeMilliseconds;
  let count = 0;
  return {
    ...real,
    clock: {
      now: () => {
        now += stepMilliseconds;
        return now;
      },
    },
    uuid: () => uuidV5(String(count++), seedNamespace),
  };
}
