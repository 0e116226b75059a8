import * as z from 'zod';
import { pictureSources } from '../decisions/pictureSources.ts';
import { idSchema } from '../fields/fields.ts';
import { keysOf } from '../values.ts';
import { defineCall } from './call.ts';

/** A value that is decided in a row, as it was in the last quarter; in the unit of its field. */
const pictureCellSchema = z.strictObject({
  row_id: idSchema,
  field: z.string(),
  /** What the bank itself had decided; null where it had nothing of the kind. */
  last_quarter: z.number().nullable(),
  /** Lowest and highest band of all banks and the outside market; null where the caller is not told. */
  banks: z.tuple([z.number(), z.number()]).nullable(),
});
export type PictureCell = z.infer<typeof pictureCellSchema>;

/** What falls due of one line of a book in one quarter: $000, and the mean rate in % where there is something. */
const maturitySchema = z.strictObject({
  /** `Qtr 5`, and `Later` for everything after eight quarters. */
  label: z.string(),
  amount: z.number(),
  rate: z.number().nullable(),
});
const maturityLineSchema = z.strictObject({ line: z.string(), steps: z.array(maturitySchema) });
export type MaturityLine = z.infer<typeof maturityLineSchema>;

/** A ratio of capital, %, with what it has to be at least. */
const capitalRatioSchema = z.strictObject({
  name: z.string(),
  value: z.number(),
  adequate: z.number(),
  well: z.number(),
});
export type CapitalRatio = z.infer<typeof capitalRatioSchema>;

/** What the picture of an area shows besides its sheet. */
export const areaPictureSchema = z.strictObject({
  /** The last closed quarter before the turn of the decision set; 0 is the opening. */
  quarter: z.int(),
  /** Whether what all banks offered in that quarter is told: only where a report that the caller may read tells it. */
  are_banks_told: z.boolean(),
  /** Those with something to tell, by row and field. */
  cells: z.array(pictureCellSchema),
  /** In the order of the report that tells them; empty where the caller has no such report. */
  ladder: z.array(maturityLineSchema),
  capital: z.array(capitalRatioSchema),
});
export type AreaPictureFigures = z.infer<typeof areaPictureSchema>;

/**
 * What the picture of an area shows besides its sheet: the bank's own decisions of the last closed quarter, and of other
 * banks nothing but the range that Community Market tells in bands. Ranges and ladders come from reports that the caller may
 * read, so that nobody is told here what no report tells them.
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
