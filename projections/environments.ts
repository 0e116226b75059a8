import { environmentName } from '../contracts/banking/environmentFile.ts';
import type { EnvironmentEvent } from '../contracts/events/environmentEvents.ts';
import type { EnvironmentDocument } from '../contracts/readModels/environmentDocument.ts';
import { defineProjection } from './projection.ts';

/** The code of an added environment; built-in ones have words as codes. */
export function codeOfEnvironment(environmentId: number): string {
  return `ADDED-${environmentId}`;
}

/** The interest-rate environments added by administrators, for select boxes; their paths stay in the log. */
export const environments = defineProjection<EnvironmentDocument, EnvironmentEvent>({
  name: 'environments',
  version: 2,
  indexes: [],
  handles: {
    EnvironmentAdded: {
      key: (event) => codeOfEnvironment(event.data.environmentId),
      apply: (_, { data: { environmentId, name, kind } }) => ({
        environmentId,
        code: codeOfEnvironment(environmentId),
        name: environmentName(name, kind),
      }),
    },
  },
});
