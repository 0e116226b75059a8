import { watch } from '../calls/watch.ts';
import { defineFeature, noFrames } from './feature.ts';

/** Polling, for people whose network blocks sockets. */
export const watchFeature = defineFeature({
  calls: [watch],
  events: [],
  streams: {},
  frames: noFrames,
});
