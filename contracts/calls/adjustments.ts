import * as z from 'zod';
import { namedEvents } from '../banking/namedEvents.ts';
import { idSchema, momentSchema, newRowIdSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { usedSetSchema } from './runTurn.ts';
import { sentRowSchema } from './sentRow.ts';

/** Maximum income or expense, $000: eight digits. */
const adjustmentThousandsMax = 99_999_999;
/** More rows than any turn needs; they are loaded in one answer. */
export const adjustmentRowsMax = 100;

/** Income or expense, $000. */
export const amountSchema = z
  .number()
  .min(0, 'Income and Expense cannot be negative.')
  .max(
    adjustmentThousandsMax,
    `Income and Expense cannot be greater than ${adjustmentThousandsMax.toLocaleString('en-US')}`,
  )
  // Three decimals of thousands are whole dollars; binary fractions are slightly off.
  .refine((value) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-4, {
    message: 'Income and Expense must be whole dollars.',
  });

/** The editable fields of one adjustment of a team. */
const bookedFields = {
  event_id: sentIdSchema.refine((id) => namedEvents.some(({ eventId }) => eventId === id), {
    message: 'Event must be one of the named events.',
  }),
  /** $000. */
  income: amountSchema,
  expense: amountSchema,
  /** CUSIP of the security that a credit event writes down; null for any other event. */
  invest_purchase_id: z.string().min(1).max(40).nullable().default(null),
};

/** `team_turn_id` is the team's id, because the turn is in the path. */
const adjustmentFields = { team_turn_id: sentIdSchema, ...bookedFields };
/** Fields of an adjustment besides those typed. */
const derivedFields = ['name', 'team_name'];

/** One adjustment as listed, $000. */
export const adjustmentSchema = z.strictObject({
  event_id: z.int(),
  name: z.string(),
  team_turn_id: idSchema,
  team_turn_adjustment_id: idSchema,
  income: z.number(),
  expense: z.number(),
  team_name: z.string(),
  invest_purchase_id: z.string().nullable(),
});
export type AdjustmentRow = z.infer<typeof adjustmentSchema>;

/** One recorded change of the turn's adjustments: who, when, and the previous value. */
export const adjustmentChangeSchema = z.strictObject({
  change: z.enum(['added', 'updated', 'deleted']),
  team_turn_adjustment_id: idSchema,
  /** Null where it was added. */
  from: adjustmentSchema.nullable(),
  /** Null where it was deleted. */
  to: adjustmentSchema.nullable(),
  by: z.string(),
  at: momentSchema,
});
export type AdjustmentHistoryEntry = z.infer<typeof adjustmentChangeSchema>;

/** A team with the securities that a credit event can name: what its bank held when the turn opened. */
const teamSchema = z.strictObject({
  team_turn_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  securities: z.array(
    z.strictObject({ invest_purchase_id: z.string(), name: z.string(), amount: z.number() }),
  ),
});

const listFields = {
  adjustments: z.array(adjustmentSchema),
  /** The catalogue of named events. */
  events: z.array(z.strictObject({ event_id: z.int(), name: z.string() })),
  teams: z.array(teamSchema),
  /** Newest first. */
  changes: z.array(adjustmentChangeSchema),
  /** The newest change; null where there was none. */
  lastUpdated: momentSchema.nullable(),
  /** Once the turn was run: expenses that were reduced to the remaining value of their security, $000. */
  applied: z.array(z.strictObject({ team_turn_adjustment_id: idSchema, expense: z.number() })),
  /** Why the turn's adjustments are read-only, in words; null while they can be saved. */
  readOnly: z.string().nullable(),
};

/** Adjustments of a turn, the catalogue of events and the history of changes. */
export const getAdjustments = defineCall({
  path: '/game/:game/adjustments/get/:turn',
  access: 'gameInstructor',
  kind: 'query',
  task: 'See adjustments and their effect, and add, change and delete them',
  isHistorical: true,
  summary: 'Lists the adjustments of a turn with the catalogue of events.',
  response: listFields,
  errorText: 'An error occurred while getting the adjustments.',
});

/**
 * Saves adjustments of the open turn, all or none. `lastUpdated` is the version the sender had seen: a row
 * that somebody else changed later is a conflict, unless forced.
 */
export const updateAdjustments = defineCall({
  path: '/game/:game/adjustments/update/:turn',
  access: 'gameInstructor',
  kind: 'command',
  task: 'See adjustments and their effect, and add, change and delete them',
  isAdding: true,
  summary: 'Adds, changes and deletes adjustments of the open turn.',
  request: {
    added: z
      .array(sentRowSchema({ team_turn_adjustment_id: newRowIdSchema, ...adjustmentFields }, derivedFields))
      .max(adjustmentRowsMax)
      .default([]),
    updated: z
      .array(sentRowSchema({ team_turn_adjustment_id: sentIdSchema, ...adjustmentFields }, derivedFields))
      .max(adjustmentRowsMax)
      .default([]),
    deleted: z.array(sentIdSchema).max(adjustmentRowsMax).default([]),
    lastUpdated: momentSchema.nullable(),
    force: z.boolean().default(false),
  },
  response: {
    ...positionFields,
    ...listFields,
    /** Who has changed a row since; nothing was saved in that case. */
    modifiedBy: z.string().nullable(),
    /** When the change was made; null without a conflict. */
    modifiedAt: momentSchema.nullable(),
  },
  errorText: 'An error occurred while saving the adjustments.',
});

/** A bank's coming quarter as forecast, $000 with cents. */
const figuresSchema = z.strictObject({
  net_income: z.number(),
  equity: z.number(),
  cash: z.number(),
  overnight_borrowings: z.number(),
});
export type EffectFigures = z.infer<typeof figuresSchema>;

/**
 * The effect of unsaved adjustments on a team: its coming quarter with the saved ones and with those of the
 * request, computed like a forecast of the decisions saved last.
 */
export const previewAdjustments = defineCall({
  path: '/game/:game/adjustments/effect/:turn',
  access: 'gameInstructor',
  kind: 'query',
  task: 'See adjustments and their effect, and add, change and delete them',
  summary: 'Computes what adjustments would do to a team; nothing is saved.',
  request: {
    team_turn_id: sentIdSchema,
    /** All adjustments that the team would have. */
    adjustments: z.array(z.strictObject(bookedFields)).max(adjustmentRowsMax),
  },
  response: {
    before: figuresSchema,
    after: figuresSchema,
    /** The decision set that both forecasts use. */
    scenario: z.string(),
    used: usedSetSchema.shape.used,
    last_updated_tzts: momentSchema.nullable(),
  },
  errorText: 'An error occurred while computing the effect of the adjustments.',
});
