import { loadPractice, runPracticeQuarter, signInAsGuest, startPractice } from '../calls/practice.ts';
import { defineFeature, noFrames } from './feature.ts';

/** Practice games: one person against four banks. Their events are those of every game. */
export const practiceFeature = defineFeature({
  calls: [signInAsGuest, loadPractice, startPractice, runPracticeQuarter],
  events: [],
  streams: {},
  frames: noFrames,
});
