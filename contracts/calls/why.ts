import * as z from 'zod';
import { carriedLines, causes, ownCauses } from '../banking/causes.ts';
import { idSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { keyIndicatorSchema } from './teams.ts';
import { changeFields } from './turnHistory.ts';
import { warningSchema } from './warning.ts';

/** By the dashboard's name: $000, dollars or %. */
export const figuresSchema = z.record(z.string(), z.number());
const barSchema = z.strictObject({ cause: z.enum(causes), figures: figuresSchema });

/** The figures that have bars, in the dashboard's order. */
const figureSchema = keyIndicatorSchema.pick({ name: true, format: true, decimals: true });
export type WhyFigure = z.infer<typeof figureSchema>;

/** Start and bars add up to the end in every figure, down to half of the fifth decimal. */
const whySchema = z.strictObject({
  start: figuresSchema,
  end: figuresSchema,
  /** What was decided before comes first; a group that nobody touched has none. */
  bars: z.array(barSchema),
  /** The first bar by lines of the income statement, $000 of net income. */
  carried: z.record(z.enum(carriedLines), z.number()),
});

const laterSchema = z.strictObject({
  groups: z.array(barSchema),
  together: figuresSchema,
});

/** A cell that the team had changed when the quarter was run, with the group of causes that it belongs to. */
export const touchedCellSchema = z.strictObject({ cause: z.enum(ownCauses), ...changeFields });
export type TouchedCell = z.infer<typeof touchedCellSchema>;

const askedFields = {
  /** Defaults to the last quarter that was run. */
  turnNum: z.int().min(1).max(16).optional(),
};
const notLoaded = 'The reasons could not be loaded.';

/** Why a bank's figures moved in a quarter: causes of every figure, who changed what, and what to be warned of. */
export const loadWhy = defineCall({
  path: '/game/:game/team/:team/why',
  access: 'teamMember',
  kind: 'query',
  isWorkedOut: true,
  task: 'See the dashboard of a team',
  isHistorical: true,
  summary:
    "Explains why a bank's figures moved in a quarter that was run, and what its changes do in two years.",
  request: {
    ...askedFields,
    /** What the quarter is compared with: the one before, or the team's last forecast of it. */
    against: z.enum(['before', 'forecast']).default('before'),
    /** The second horizon takes longer: ask for it when the reasons are there. */
    withLater: z.boolean().default(false),
  },
  response: {
    turn_num: z.int(),
    figures: z.array(figureSchema),
    /** Null if another version of the engine ran the quarter or its forecast: figures stand, causes are not known. */
    why: whySchema.nullable(),
    /** Whether the team completed a forecast before the quarter was run. */
    has_forecast: z.boolean(),
    /**
     * What each own group, and all together, add to the figures of a quarter two years later if they are kept; null
     * if it was not asked for, or the causes are not known; a forecast has none.
     */
    later: laterSchema.nullable(),
    /** Net income that the run before gave, $000; null if the quarter was run once. */
    former_net_income: z.number().nullable(),
    /** Whether the supervisor closed the bank in this quarter. */
    has_failed: z.boolean(),
    warnings: z.array(warningSchema),
    changes: z.array(touchedCellSchema),
  },
  errorText: notLoaded,
});

/** A group of causes is split into this many cells at most, those that moved net income most. */
export const whyCellsMax = 60;

/** What the changed cells of a group did: every one alone set back to the opening of the quarter. */
export const loadWhyCells = defineCall({
  path: '/game/:game/team/:team/why/cells',
  access: 'teamMember',
  kind: 'query',
  isWorkedOut: true,
  task: 'See the dashboard of a team',
  isHistorical: true,
  summary: 'Splits what a group of decisions did in a quarter by its changed cells.',
  request: { ...askedFields, group: z.enum(ownCauses), withLater: z.boolean().default(false) },
  response: {
    cells: z.array(touchedCellSchema.extend({ figures: figuresSchema, later: figuresSchema.nullable() })),
    /** Changed cells beyond those that are split, each of which moved net income less. */
    left_out: z.int(),
  },
  errorText: notLoaded,
});

/** How a figure got from one end to the other, by what moved it. */
const splitSchema = z.strictObject({ start: figuresSchema, end: figuresSchema, bars: z.array(barSchema) });

/**
 * Why a bank is where it is since the start of the game, all quarters of each cause together: from a still world, in
 * which nobody decided, rates stayed as they opened and nothing was left to chance.
 */
export const loadWhyOfGame = defineCall({
  path: '/game/:game/team/:team/why/game',
  access: 'teamMember',
  kind: 'query',
  isWorkedOut: true,
  task: 'See the dashboard of a team',
  isHistorical: true,
  summary: 'Explains how a bank got from the start of its game to a quarter that was run.',
  request: { ...askedFields },
  response: {
    turn_num: z.int(),
    figures: z.array(figureSchema),
    /**
     * Null if another version of the engine ran a quarter of the game. `later` tells the same of a quarter two years
     * on, until which nobody decides anything further.
     */
    causes: splitSchema.extend({ later: splitSchema }).nullable(),
  },
  errorText: notLoaded,
});

/** Why every bank of a game moved in a quarter, and what each must be warned of. */
export const loadWhyOfAll = defineCall({
  path: '/game/:game/why',
  access: 'gameInstructor',
  kind: 'query',
  isSlow: true,
  task: 'See what every team has decided, and who has signed in',
  isHistorical: true,
  summary: 'Explains why the figures of every bank of a game moved in a quarter.',
  request: { ...askedFields, withLater: z.boolean().default(false) },
  response: {
    turn_num: z.int(),
    figures: z.array(figureSchema),
    banks: z.array(
      z.strictObject({
        team_id: idSchema,
        team_name: z.string(),
        why: whySchema.nullable(),
        later: laterSchema.nullable(),
        warnings: z.array(warningSchema),
      }),
    ),
  },
  errorText: notLoaded,
});
