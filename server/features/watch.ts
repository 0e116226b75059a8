import type { watchFeature } from '../../contracts/features/watch.ts';
import { watchHandler } from '../http/handlers/watchHandler.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Live changes for networks that block sockets. */
export const watchOnServer: ServerFeature<typeof watchFeature> = {
  deciders: {},
  projections: [],
  handlers: ({ parts }) => [watchHandler(parts)],
  frames: {},
};
