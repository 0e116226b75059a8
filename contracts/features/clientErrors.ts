import { listClientErrors } from '../calls/clientErrors.ts';
import { defineFeature, noFrames } from './feature.ts';

/** Errors that browsers report. */
export const clientErrorsFeature = defineFeature({
  calls: [listClientErrors],
  events: [],
  streams: {},
  frames: noFrames,
});
