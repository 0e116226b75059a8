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
    /** Counts the wordings: an answer is one to the wording that was read. */
    version: z.int().min(1),
    /** Blank where the question is withdrawn. */
    question: z.string(),
    text: z.string(),
    /** Whether students may say yes to what they wrote as well. */
    asksForTexts: z.boolean(),
    by: idSchema,
    at: momentSchema,
  }),
);

/**
 * A student answered, or changed the answer. The game stands under a name of its own, so that the audit list of a game does
 * not hold the entry: those who oversee it grade the student, and are not told who said no.
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

/** Somebody takes a research pack: one event for each of its games, recorded before anything is made. */
export const ResearchPackExported = defineEvent(
  'ResearchPackExported',
  1,
  z.strictObject({
    gameId: idSchema,
    /** How many games the pack has. */
    games: z.int().min(1),
    tables: z.array(z.enum(packTables)),
    hasTexts: z.boolean(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** Every event of the research packs that one person took. */
export const researchPackEventDefinitions = [ResearchPackExported] as const;
export type ResearchPackEvent = EventOf<(typeof researchPackEventDefinitions)[number]>;
