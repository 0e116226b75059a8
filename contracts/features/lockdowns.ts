import { LockdownCompleted, type LockdownEvent, LockdownReached } from '../events/lockdownEvents.ts';
import { stream } from '../events/stream.ts';
import { none } from '../record/facts.ts';
import { some } from '../record/wording.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

/** Lockdowns of games. */
export const lockdownsFeature = defineFeature({
  calls: [],
  events: [
    tell(LockdownReached, { kind: 'product', words: () => 'reached the lockdown time', facts: none }),
    tell(LockdownCompleted, {
      kind: 'product',
      words: ({ submittedTeamIds }) => `submitted ${some(submittedTeamIds.length, 'team')} at the lockdown`,
      facts: none,
    }),
  ],
  streams: {
    /** Every lockdown of a game: the process manager's own record. */
    lockdowns: (gameId: number) => stream<LockdownEvent>(`lockdowns-${gameId}`),
  },
  frames: noFrames,
});
