import type { practiceFeature } from '../../contracts/features/practice.ts';
import { practiceHandlers } from '../http/handlers/practiceHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Practice games: one person against four banks. */
export const practiceOnServer: ServerFeature<typeof practiceFeature> = {
  deciders: {},
  projections: [],
  handlers: ({ parts, processes, presentation }) => practiceHandlers(parts, processes, presentation),
  frames: {},
};
