import type { identifiersFeature } from '../../contracts/features/identifiers.ts';
import { identifiersDecider } from '../commands/deciders/identifiers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Blocks of integer ids. */
export const identifiersOnServer: ServerFeature<typeof identifiersFeature> = {
  deciders: { identifiers: identifiersDecider },
  projections: [],
  handlers: () => [],
  frames: {
    IdentifiersReserved: null,
  },
};
