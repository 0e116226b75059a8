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
});
export type PictureCell = z.infer<typeof pictureCellSchema>;

/** Maturities of one line of a book in one quarter: $000, and the mean rate in % where there are any. */
const maturitySchema = z.strictObject({
  /** `Qtr 5`, and `Later` for everything after eight quarters. */
  label: z.string(),
  amount: z.number(),
  rate: z.number().nullable(),
});
const maturityLineSchema = z.strictObject({ line: z.string(), steps: z.array(maturitySchema) });
export type MaturityLine = z.infer<typeof maturityLineSchema>;

/** A capital ratio, %, with its required minimum. */
const capitalRatioSchema = z.strictObject({
  name: z.string(),
  value: z.number(),
  adequate: z.number(),
  well: z.number(),
});
export type CapitalRatio = z.infer<typeof capitalRatioSchema>;

/** What an area's chart shows besides its sheet. */
export const areaPictureSchema = z.strictObject({
  /** The last closed quarter before the turn of the decision set; 0 is the opening. */
  quarter: z.int(),
  /**
   * Whether the offers of all banks in that quarter are shown: only where a report that the caller may read
   * shows them.
   */
  are_banks_told: z.boolean(),
  /** Entries that have a value, by row and field. */
  cells: z.array(pictureCellSchema),
  /** In the order of the report they come from; empty where the caller has no such report. */
  ladder: z.array(maturityLineSchema),
  capital: z.array(capitalRatioSchema),
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
  isHistorical: true,
  isSilent: true,
  isSlow: true,
  summary: 'Loads what the picture of a decision area shows of the last quarter.',
  request: { area: z.enum(keysOf(pictureSources)) },
  response: areaPictureSchema.shape,
});
