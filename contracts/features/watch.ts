import { watch } from '../calls/watch.ts';
import { defineFeature, noFrames } from './feature.ts';

/** What happens, for those whose network blocks sockets. */
export const watchFeature = defineFeature({
  calls: [watch],
  events: [],
  streams: {},
  frames: noFrames,
});
