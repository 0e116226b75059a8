import { CannotGoOn } from '../lib/cannotGoOn.ts';

/** A key that differs from the log's. */
export function keyRefusal(keySource: string): CannotGoOn {
  return new CannotGoOn(
    `${keySource} is not the key that the log was written with, or its newest event was altered.`,
    'Put back the key and the log that belong together, from the same backup; all nodes need the ' +
      'same key. To change it on purpose: npm run change-key.',
  );
}
