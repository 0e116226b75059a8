import { listClientErrors } from '../calls/clientErrors.ts';
import { defineFeature, noFrames } from './feature.ts';

/** Errors reported by browsers. */
export const clientErrorsFeature = defineFeature({
  calls: [listClientErrors],
  events: [],
  streams: {},
  frames: noFrames,
});
