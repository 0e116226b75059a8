import { listClientErrors } from '../calls/clientErrors.ts';
import { loadServerFigures } from '../calls/serverFigures.ts';
import { defineFeature, noFrames } from './feature.ts';

/** Errors reported by browsers, and how the server does. */
export const clientErrorsFeature = defineFeature({
  calls: [listClientErrors, loadServerFigures],
  events: [],
  streams: {},
  frames: noFrames,
});
