import type { schoolFeature } from '../../contracts/features/school.ts';
import { platforms } from '../../projections/platforms.ts';
import { platformDecider } from '../commands/deciders/platform.ts';
import type { ServerFeature } from './serverFeature.ts';

/** The school's learning management systems. */
export const schoolOnServer: ServerFeature<typeof schoolFeature> = {
  deciders: { platform: platformDecider },
  projections: [platforms],
  handlers: () => [],
  frames: {
    PlatformRegistered: null,
    PlatformConfirmed: null,
    PlatformRemoved: null,
    DeploymentAsked: null,
    DeploymentAdmitted: null,
  },
};
