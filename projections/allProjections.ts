import type { Projection } from './projection.ts';

/** Every read model there is: built live by the server and from the log by `npm run rebuild`. */
export const allProjections: readonly Projection[] = [];
