import type { Environment } from '../../lib/environment.ts';

/** What identity needs from outside: session ids, links and salts are made from `random.bytes`. */
export type IdentityEnvironment = Pick<Environment, 'clock' | 'random'>;
