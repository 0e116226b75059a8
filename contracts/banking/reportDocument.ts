import * as z from 'zod';

/**
 * How the numbers of a column or row are displayed; `decimals` as printed, values are not rounded to them.
 */
export const reportFormatSchema = z.strictObject({
  kind: z.enum(['text', 'amount', 'percent', 'number']),
  unit: z.enum(['', '$000', '$ millions', '$', '%']),
  decimals: z.int(),
});

const columnSchema = reportFormatSchema.extend({ title: z.string() });

/** A number, a text, or null where there is no value. */
export const reportCellSchema = z.union([z.number(), z.string(), z.null()]);

const rowSchema = z.strictObject({
  /** One cell per column. */
  cells: z.array(reportCellSchema),
  /** Number format of this row where it differs from the columns'. */
  format: reportFormatSchema.optional(),
  emphasis: z.enum(['heading', 'total']).optional(),
  /** Rank of a cell among the best three, by column; 0 for all others. */
  places: z.array(z.int()).optional(),
});

const tableSchema = z.strictObject({
  title: z.string(),
  /** Rows that lead from the first whole figure to the last: screens draw them as a bridge. */
  picture: z.literal('bridge').optional(),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
});

const chartSchema = z.strictObject({
  title: z.string(),
  format: reportFormatSchema,
  /** One label per point. */
  labels: z.array(z.string()),
  series: z.array(z.strictObject({ name: z.string(), values: z.array(z.number().nullable()) })),
});

const sectionSchema = z.strictObject({
  title: z.string(),
  /** What its tables come to, and what that rests on, in a sentence each. */
  finding: z.tuple([z.string(), z.string()]).optional(),
  tables: z.array(tableSchema),
  charts: z.array(chartSchema),
  notes: z.array(z.string()),
});

/** One report as figures, in the same shape for all reports: screens, PDFs and workbooks are made from it. */
export const reportDocumentSchema = z.strictObject({
  /** A key of `REPORT_LIST`. */
  key: z.string(),
  title: z.string(),
  turn: z.int(),
  /** The team it is about; null for a report on the whole community. */
  teamNumber: z.int().nullable(),
  sections: z.array(sectionSchema),
});

export type ReportDocument = z.infer<typeof reportDocumentSchema>;
export type ReportSection = z.infer<typeof sectionSchema>;
export type ReportTable = z.infer<typeof tableSchema>;
export type ReportChart = z.infer<typeof chartSchema>;
export type ReportColumn = z.infer<typeof columnSchema>;
export type ReportRow = z.infer<typeof rowSchema>;
export type ReportCell = z.infer<typeof reportCellSchema>;
export type ReportFormat = z.infer<typeof reportFormatSchema>;
