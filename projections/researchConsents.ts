import type { ResearchConsentEvent } from '../contracts/events/researchEvents.ts';
import type { ResearchConsentDocument } from '../contracts/readModels/researchConsentDocument.ts';
import { defineProjection } from './projection.ts';

/** The research question of every game that has one, with the answers. */
export const researchConsents = defineProjection<ResearchConsentDocument, ResearchConsentEvent>({
  name: 'researchConsents',
  version: 1,
  indexes: [],
  handles: {
    ResearchQuestionAsked: {
      key: ({ data }) => String(data.gameId),
      reduce: (document, { data }) => ({ ...data, answers: document?.answers ?? {} }),
    },
    ResearchConsentAnswered: {
      key: ({ data }) => String(data.consentGameId),
      reduce(document, { data: { userId, version, answer, at } }) {
        return (
          document && {
            ...document,
            answers: { ...document.answers, [userId]: { version, answer, at } },
          }
        );
      },
    },
  },
});
