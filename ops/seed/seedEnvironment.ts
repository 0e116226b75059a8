import { v5 as uuidV5 } from 'uuid';
import type { Environment } from '../../server/environment.ts';

const seedNamespace = '0b6f9a3e-2d1c-4c55-8f0e-6a1d7c3b9e42';
const firstDayOfTheDemo = Date.parse('2026-09-01T13:00:00Z');
const stepMilliseconds = 7_000;

/** A world in which the demo always happens in the same way: time goes on by seven seconds a look, ids are counted. */
export function seedEnvironment(real: Environment): Environment {
  let now = firstDayOfTheDemo;
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
