import {
  ChainKeyChanged,
  type InstallationEvent,
  InstallationFounded,
  LogRestored,
  PeopleLost,
} from '../events/installationEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none } from '../record/facts.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

/** The installation that the whole log belongs to. */
export const installationFeature = defineFeature({
  calls: [],
  events: [
    tell(InstallationFounded, {
      kind: 'product',
      words: ({ kind }) => `founded the log of a ${kind}`,
      facts: none,
    }),
    tell(ChainKeyChanged, {
      kind: 'product',
      words: ({ by }) => `changed the key of the hash chains, by ${by}`,
      facts: none,
    }),
    tell(PeopleLost, {
      kind: 'product',
      words: ({ first, last, by }) => `marked the people ${first} to ${last} as lost, by ${by}`,
      facts: none,
    }),
    tell(LogRestored, {
      kind: 'product',
      words: ({ events }) => `was restored from a backup of ${events} events`,
      facts: ({ events, backupAt }) => [
        fact('Events in the backup', String(events), 'restore'),
        fact('The backup is of', backupAt ?? 'an unknown moment', 'restore'),
      ],
    }),
  ],
  streams: {
    /** The installation that the whole log belongs to, and the key of its chains. */
    installation: () => stream<InstallationEvent>('installation-log'),
  },
  frames: noFrames,
});
