import type { researchFeature } from '../../contracts/features/research.ts';
import { researchConsents } from '../../projections/researchConsents.ts';
import { researchConsentDecider } from '../commands/deciders/researchConsent.ts';
import { researchPacksDecider } from '../commands/deciders/researchPacks.ts';
import { researchConsentHandlers } from '../http/handlers/researchConsentHandlers.ts';
import { researchPackHandlers } from '../http/handlers/researchPackHandlers.ts';
import { gameRoom } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Research consent, and research packs. */
export const researchOnServer: ServerFeature<typeof researchFeature> = {
  deciders: { researchConsent: researchConsentDecider, researchPacks: researchPacksDecider },
  projections: [researchConsents],
  handlers: ({ parts, past }) => [...researchConsentHandlers(parts), ...researchPackHandlers(parts, past)],
  frames: {
    ResearchQuestionAsked: ({ gameId }) => [
      { room: gameRoom(gameId), body: { type: 'researchQuestionChanged', gameId } },
    ],
    // In their own other tabs: nobody else learns that somebody answered.
    ResearchConsentAnswered: ({ consentGameId, userId }) => [
      { room: `user-${userId}`, body: { type: 'researchQuestionChanged', gameId: consentGameId } },
    ],
    ResearchPackExported: null,
  },
};
