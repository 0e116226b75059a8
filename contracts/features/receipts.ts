import { loadReceipt } from '../calls/receipts.ts';
import { defineFeature, noFrames } from './feature.ts';

/** Receipts that prove single events. */
export const receiptsFeature = defineFeature({
  calls: [loadReceipt],
  events: [],
  streams: {},
  frames: noFrames,
});
