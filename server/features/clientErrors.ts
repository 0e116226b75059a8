import type { clientErrorsFeature } from '../../contracts/features/clientErrors.ts';
import { clientErrorHandlers } from '../http/handlers/clientErrorHandlers.ts';
import { serverFigureHandlers } from '../http/handlers/serverFigureHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Errors reported by browsers, and how the server does. */
export const clientErrorsOnServer: ServerFeature<typeof clientErrorsFeature> = {
  deciders: {},
  projections: [],
  handlers: ({ parts, logger }) => [...clientErrorHandlers(parts, logger), ...serverFigureHandlers(parts)],
  frames: {},
};
