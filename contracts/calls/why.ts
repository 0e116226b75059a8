import * as z from 'zod';
import { carriedLines, causes, ownCauses } from '../banking/causes.ts';
import { causeOfArea } from '../decisions/areaCauses.ts';
import { keysOf } from '../values.ts';
import { defineCall } from './call.ts';
import { changeFields } from './turnHistory.ts';

/** By the dashboard's name: $000, dollars or %. */
export const figuresSchema = z.record(z.string(), z.number());
const barSchema = z.strictObject({ cause: z.enum(causes), figures: figuresSchema });

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

export const warningSchema = z.strictObject({
  kind: z.enum(['past', 'coming']),
  finding: z.string(),
  rest: z.string(),
  goTo: z.enum(keysOf(causeOfArea)).nullable(),
});

/** A cell that the team had changed when the quarter was run, with the group of causes that it belongs to. */
const touchedCellSchema = z.strictObject({ cause: z.enum(ownCauses), ...changeFields });
export type TouchedCell = z.infer<typeof touchedCellSchema>;

/** Why a bank's figures moved in a quarter: causes of every figure, who changed what, and what to be warned of. */
export const loadWhy = defineCall({
  path: '/game/:game/team/:team/why',
  access: 'teamMember',
  kind: 'query',
  task: 'See the dashboard of a team',
  isHistorical: true,
  summary:
    "Explains why a bank's figures moved in a quarter that was run, and what its changes do in two years.",
  request: {
    /** Defaults to the last quarter that was run. */
    turnNum: z.int().min(1).max(16).optional(),
    /** The second horizon takes longer: ask for it when the reasons are there. */
    withLater: z.boolean().default(false),
  },
  response: {
    turn_num: z.int(),
    /** Null if another version of the engine ran the quarter: its figures stand, its causes are not known. */
    why: whySchema.nullable(),
    /**
     * What each own group, and all together, add to the figures of a quarter two years later if they are kept; null
     * if it was not asked for, or the causes are not known.
     */
    later: laterSchema.nullable(),
    /** Net income that the run before gave, $000; null if the quarter was run once. */
    former_net_income: z.number().nullable(),
    /** Whether the supervisor closed the bank in this quarter. */
    has_failed: z.boolean(),
    warnings: z.array(warningSchema),
    changes: z.array(touchedCellSchema),
  },
  errorText: 'The reasons could not be loaded.',
});
