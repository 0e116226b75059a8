import type { installationFeature } from '../../contracts/features/installation.ts';
import { installationDecider } from '../commands/deciders/installation.ts';
import type { ServerFeature } from './serverFeature.ts';

/** The identity of the whole log. */
export const installationOnServer: ServerFeature<typeof installationFeature> = {
  deciders: { installation: installationDecider },
  projections: [],
  handlers: () => [],
  frames: {
    InstallationFounded: null,
    ChainKeyChanged: null,
    PeopleLost: null,
    LogRestored: null,
  },
};
