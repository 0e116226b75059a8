import { currentSession, log, login, logout, setUp } from '../calls/account.ts';
import {
  awaitedPerson,
  connectAccount,
  connectIdentity,
  joinAs,
  ownIdentities,
  removeIdentity,
  waitingPeople,
} from '../calls/schoolSignIn.ts';
import { SessionEnded, type SessionEvent } from '../events/sessionEvents.ts';
import { stream } from '../events/stream.ts';
import { none } from '../record/facts.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

/** Signing in and out, and sessions that end. */
export const sessionsFeature = defineFeature({
  calls: [
    currentSession,
    login,
    logout,
    setUp,
    log,
    awaitedPerson,
    connectAccount,
    joinAs,
    ownIdentities,
    removeIdentity,
    waitingPeople,
    connectIdentity,
  ],
  events: [tell(SessionEnded, { kind: 'product', words: () => 'ended a session', facts: none })],
  streams: {
    /** Ended sessions of one person, recorded if several nodes must know. */
    sessions: (userId: number) => stream<SessionEvent>(`sessions-${userId}`),
  },
  frames: noFrames,
});
