import * as z from 'zod';
import { pictureSources } from '../decisions/pictureSources.ts';
import { idSchema } from '../fields/fields.ts';
import { keysOf } from '../values.ts';
import { defineCall } from './call.ts';

/** Last quarter's value of a row's field, in the unit of its field. */
const pictureCellSchema = z.strictObject({
  row_id: idSchema,
  field: z.string(),
  /** The bank's own decision; null where it had none of this kind. */
  last_quarter: z.number().nullable(),
  /**
   * Lowest and highest band over all banks and the outside market; null where the caller may not see them.
   */
  banks: z.tuple([z.number(), z.number()]).nullable(),
  /** Of a risk category of loans: held, and made last quarter, $000, and the latter in % of the market. */
  loans: z
    .strictObject({ held: z.number(), made: z.number(), market_share: z.number().nullable() })
    .nullable(),
});
export type PictureCell = z.infer<typeof pictureCellSchema>;

/** Maturities of one line of a book in one quarter: $000, and the mean rate in % where there are any. */
const maturitySchema = z.strictObject({
  /** `Qtr 5`, and `Later` for everything after eight quarters. */
  label: z.string(),
  amount: z.number(),
  rate: z.number().nullable(),
});
const maturityLineSchema = z.strictObject({
  line: z.string(),
  /** The choice of the screen's filter that it belongs to; a line of a book without choices is its own. */
  group: z.string(),
  /** Whether it is paid back over its term, and not in one sum at the end. */
  is_amortizing: z.boolean(),
  steps: z.array(maturitySchema),
});
export type MaturityLine = z.infer<typeof maturityLineSchema>;

/** A capital ratio, %, with its required minimum. */
const capitalRatioSchema = z.strictObject({
  name: z.string(),
  value: z.number(),
  adequate: z.number(),
  well: z.number(),
});
export type CapitalRatio = z.infer<typeof capitalRatioSchema>;

/** What a share earned and was paid in a quarter, $; null where a bank publishes no such figure. */
const payoutSchema = z.strictObject({
  quarter: z.int(),
  earned: z.number().nullable(),
  paid: z.number().nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

/** Stock at the end of a quarter, and the prices of issuing and buying back shares: $ a share and $000. */
const stockSchema = z.strictObject({
  shares: z.number(),
  equity: z.number(),
  tier1: z.number(),
  risk_weighted_assets: z.number(),
  repurchase_price: z.number(),
  /** By row: the proceeds of a new share, and the cost of issuing as a fraction of them. */
  offerings: z.array(z.strictObject({ row_id: idSchema, price: z.number(), cost_share: z.number() })),
});
export type StockFigures = z.infer<typeof stockSchema>;

/** What the picture of an area shows besides its sheet. */
export const areaPictureSchema = z.strictObject({
  /** The last closed quarter before the turn of the decision set; 0 is the opening. */
  quarter: z.int(),
  /**
   * Whether the offers of all banks in that quarter are shown: only where a report that the caller may read
   * shows them.
   */
  are_banks_reported: z.boolean(),
  /** Entries that have a value, by row and field. */
  cells: z.array(pictureCellSchema),
  /** In the order of the report they come from; empty where the caller has no such report. */
  ladder: z.array(maturityLineSchema),
  /** False where the caller has no report of what falls due; true of a book that is empty. */
  are_maturities_reported: z.boolean(),
  /** Months until what is bought in a row is due, where the row does not say so itself. */
  terms: z.array(z.strictObject({ row_id: idSchema, months: z.int() })),
  capital: z.array(capitalRatioSchema),
  /** Null where the caller has no summary, and for an institution without shares. */
  stock: stockSchema.nullable(),
  /** The last eight quarters at most, the oldest first. */
  payouts: z.array(payoutSchema),
});
export type AreaPictureFigures = z.infer<typeof areaPictureSchema>;

/**
 * What an area's chart shows besides its sheet: the bank's own decisions of the last closed quarter, and of
 * other banks only the banded range that Community Market publishes. Ranges and ladders come from reports
 * that the caller may read, so nothing is revealed beyond the reports.
 */
export const loadAreaPicture = defineCall({
  path: '/intraturn/:intraturn/area-picture',
  access: 'teamMember',
  kind: 'query',
  task: 'See what the team decides in an area, with its picture',
  isHistorical: true,
  isSilent: true,
  isSlow: true,
  summary: 'Loads what the picture of a decision area shows of the last quarter.',
  request: { area: z.enum(keysOf(pictureSources)) },
  response: areaPictureSchema.shape,
});
