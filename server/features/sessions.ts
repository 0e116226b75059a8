import type { sessionsFeature } from '../../contracts/features/sessions.ts';
import { endedSessionsDecider } from '../commands/deciders/endedSessions.ts';
import { accountHandlers } from '../http/handlers/accountHandlers.ts';
import { schoolSignInHandlers } from '../http/handlers/schoolSignInHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Signing in and out, and sessions that end. */
export const sessionsOnServer: ServerFeature<typeof sessionsFeature> = {
  deciders: { sessions: endedSessionsDecider },
  projections: [],
  handlers: ({ parts, presentation, logger }) => [
    ...accountHandlers(parts, presentation, logger),
    ...schoolSignInHandlers(parts, presentation, logger),
  ],
  frames: {
    SessionEnded: null,
  },
};
