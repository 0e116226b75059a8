import type { lockdownsFeature } from '../../contracts/features/lockdowns.ts';
import { lockdownsDecider } from '../commands/deciders/lockdowns.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Lockdowns of games. */
export const lockdownsOnServer: ServerFeature<typeof lockdownsFeature> = {
  deciders: { lockdowns: lockdownsDecider },
  projections: [],
  handlers: () => [],
  frames: {
    LockdownReached: null,
    LockdownCompleted: null,
  },
};
