import type { environmentsFeature } from '../../contracts/features/environments.ts';
import { environments } from '../../projections/environments.ts';
import { environmentDecider } from '../commands/deciders/environment.ts';
import { environmentHandlers } from '../http/handlers/environmentHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Interest-rate environments. */
export const environmentsOnServer: ServerFeature<typeof environmentsFeature> = {
  deciders: { environment: environmentDecider },
  projections: [environments],
  handlers: ({ parts }) => environmentHandlers(parts),
  frames: {
    EnvironmentAdded: null,
  },
};
