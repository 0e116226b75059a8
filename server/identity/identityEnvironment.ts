import type { Environment } from '../lib/environment.ts';

/** What identity needs from outside: session ids, links and salts are made of `random.bytes`. */
export type IdentityEnvironment = Pick<Environment, 'clock' | 'random'>;
