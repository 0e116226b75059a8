import type { clientErrorsFeature } from '../../contracts/features/clientErrors.ts';
import { clientErrorHandlers } from '../http/handlers/clientErrorHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Errors reported by browsers. */
export const clientErrorsOnServer: ServerFeature<typeof clientErrorsFeature> = {
  deciders: {},
  projections: [],
  handlers: ({ parts, logger }) => clientErrorHandlers(parts, logger),
  frames: {},
};
