import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { scoringChoices } from '../scoring/choices.ts';
import { defineCall } from './call.ts';

const scoringSchema = z.enum([...scoringChoices, 'members']);

const changeSchema = z.strictObject({
  from: scoringSchema,
  to: scoringSchema,
  after_turn: z.int(),
  changed_by: z.string(),
  changed_tzts: momentSchema,
  reason: z.string(),
});

/** What a bank is scored by: %, % a year, %, and a mean rating, over all its quarters. */
const figuresSchema = z.strictObject({
  returnPercent: z.number(),
  coreReturnPercent: z.number(),
  valueLossPercent: z.number(),
  composite: z.number(),
});

/** Lowest and highest of all draws; null where the reader may not see it, and where it was not asked for. */
const rangeSchema = z.tuple([z.number(), z.number()]).nullable();

/** The game played again by the same decisions with other draws of chance. */
const luckSchema = z.strictObject({
  draws: z.int(),
  /** The quarter that it was played to: an answer of before the last run tells nothing of it. */
  turn_num: z.int(),
  banks: z.array(z.strictObject({ team_id: idSchema, score: rangeSchema, price_place: rangeSchema })),
});
export type Luck = z.infer<typeof luckSchema>;

/** How a game is won: its scoring and how that was changed, what the own bank is scored by, and what luck could do. */
export const loadScoring = defineCall({
  path: '/game/:game/scoring',
  access: 'gameMember',
  kind: 'query',
  task: 'See the standings and the final results of a game',
  isHistorical: true,
  isSlow: true,
  summary:
    'Tells how a game is won, what the own bank is scored by, and how far luck alone could move the banks.',
  /** Luck is played again for it: scores take several times as long as places by stock price. */
  request: { luck: z.enum(['none', 'places', 'scores']).default('none') },
  response: {
    scoring: scoringSchema,
    /** Changes since the first quarter was run, the newest last. */
    changes: z.array(changeSchema),
    /** The own bank after the last quarter; null without one, and before the first. */
    own: figuresSchema.nullable(),
    /** What leads the own bank in a practice game, where rivals have no secrets; null elsewhere, and in the lead. */
    leader: figuresSchema.extend({ team_id: idSchema }).nullable(),
    /** Null if it was not asked for. */
    luck: luckSchema.nullable(),
  },
  errorText: 'The scoring could not be loaded.',
});
