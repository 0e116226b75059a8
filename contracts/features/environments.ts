import { addInterestRateEnvironment, selectInterestRateEnvironments } from '../calls/environments.ts';
import { EnvironmentAdded, type EnvironmentEvent } from '../events/environmentEvents.ts';
import { stream } from '../events/stream.ts';
import { fact } from '../record/facts.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

/** Interest-rate environments. */
export const environmentsFeature = defineFeature({
  calls: [selectInterestRateEnvironments, addInterestRateEnvironment],
  events: [
    tell(EnvironmentAdded, {
      kind: 'game',
      words: ({ name }) => `added the interest-rate environment ${name}`,
      facts: ({ name, kind, rows }) => [
        fact('Name', name),
        fact('Kind', kind),
        fact('Quarters', String(rows.length)),
      ],
    }),
  ],
  streams: {
    /** An interest-rate environment added by an administrator. */
    environment: (environmentId: number) => stream<EnvironmentEvent>(`environment-${environmentId}`),
  },
  frames: noFrames,
});
