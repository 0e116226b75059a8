import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { packTables, researchAnswers } from '../research/researchTerms.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/** Those who oversee a game ask its students whether their work may be used for research, or withdraw the question. */
export const ResearchQuestionAsked = defineEvent(
  'ResearchQuestionAsked',
  1,
  z.strictObject({
    gameId: idSchema,
    /** Counts the wordings: an answer refers to the wording that was read. */
    version: z.int().min(1),
    /** Blank if the question is withdrawn. */
    question: z.string(),
    text: z.string(),
    /** Whether students may also release their texts. */
    asksForTexts: z.boolean(),
    by: idSchema,
    at: momentSchema,
  }),
);

/**
 * A student answered, or changed the answer. The game's id has a separate field name, so that the entry is
 * not in the game's audit list: those who oversee the game grade the student, and must not learn who
 * declined.
 */
export const ResearchConsentAnswered = defineEvent(
  'ResearchConsentAnswered',
  1,
  z.strictObject({
    consentGameId: idSchema,
    userId: idSchema,
    version: z.int().min(1),
    answer: z.enum(researchAnswers),
    at: momentSchema,
  }),
);

/** Every event of the research question of a game. */
export const researchConsentEventDefinitions = [ResearchQuestionAsked, ResearchConsentAnswered] as const;
export type ResearchConsentEvent = EventOf<(typeof researchConsentEventDefinitions)[number]>;

/** Someone requested a research pack: one event for each of its games, recorded before the pack is made. */
export const ResearchPackExported = defineEvent(
  'ResearchPackExported',
  1,
  z.strictObject({
    gameId: idSchema,
    /** Number of games in the pack. */
    games: z.int().min(1),
    tables: z.array(z.enum(packTables)),
    hasTexts: z.boolean(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** Every event of one person's research packs. */
export const researchPackEventDefinitions = [ResearchPackExported] as const;
export type ResearchPackEvent = EventOf<(typeof researchPackEventDefinitions)[number]>;
