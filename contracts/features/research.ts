import {
  answerResearchQuestion,
  askResearchQuestion,
  downloadResearchPack,
  listResearchGames,
  loadResearchConsent,
  loadResearchPack,
  loadResearchQuestion,
  makeResearchPack,
  removeResearchPack,
  takeResearchPackKey,
} from '../calls/research.ts';
import {
  ResearchConsentAnswered,
  type ResearchConsentEvent,
  type ResearchPackEvent,
  ResearchPackExported,
  ResearchQuestionAsked,
} from '../events/researchEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none, yesOrNo } from '../record/facts.ts';
import { some } from '../record/wording.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Consent to research, and packs for it. */
export const researchFeature = defineFeature({
  calls: [
    loadResearchQuestion,
    answerResearchQuestion,
    loadResearchConsent,
    askResearchQuestion,
    listResearchGames,
    loadResearchPack,
    makeResearchPack,
    downloadResearchPack,
    takeResearchPackKey,
    removeResearchPack,
  ],
  events: [
    tell(ResearchQuestionAsked, {
      kind: 'game',
      words: ({ question }) => `${question === '' ? 'withdrew' : 'worded'} the research question`,
      facts: ({ question, text, asksForTexts }) => [
        fact('Research question', question || null),
        fact('Text of the research question', text || null),
        fact('Asks for texts', yesOrNo(asksForTexts)),
      ],
    }),
    // The answer itself is never shown.
    tell(ResearchConsentAnswered, {
      kind: 'product',
      words: () => 'answered a research question',
      facts: none,
    }),
    tell(ResearchPackExported, {
      kind: 'audit',
      words: ({ games }) => `exported a research pack of ${some(games, 'game')}`,
      facts: ({ gameId, tables, hasTexts, at }) => [
        fact('Tables', tables.join(', '), `tables ${gameId} ${at}`),
        fact('With texts', yesOrNo(hasTexts), `texts ${gameId} ${at}`),
      ],
    }),
  ],
  streams: {
    /** A game's research question, and its students' answers. */
    researchConsent: (gameId: number) => stream<ResearchConsentEvent>(`researchConsent-${gameId}`),
    /** One person's research packs. */
    researchPacks: (userId: number) => stream<ResearchPackEvent>(`researchPacks-${userId}`),
  },
  frames: frames<{ readonly type: 'researchQuestionChanged'; readonly gameId: number }>(),
});
