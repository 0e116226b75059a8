import { type IdentifierEvent, IdentifiersReserved } from '../events/identifierEvents.ts';
import { stream } from '../events/stream.ts';
import { none } from '../record/facts.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

/** Blocks of integer ids. */
export const identifiersFeature = defineFeature({
  calls: [],
  events: [
    tell(IdentifiersReserved, {
      kind: 'product',
      words: ({ kind, first, last }) => `reserved ${kind} ${first} to ${last}`,
      facts: none,
    }),
  ],
  streams: {
    /** Blocks of integer ids of one kind. */
    identifiers: (kind: string) => stream<IdentifierEvent>(`identifiers-${kind}`),
  },
  frames: noFrames,
});
