import * as z from 'zod';
import { regionalShockSchema } from './regionalShock.ts';

/** The quarters of an environment: history from -20, turn 0 before the first turn, and 16 future quarters. */
export const firstEnvironmentTurn = -20;
export const lastEnvironmentTurn = 16;

const tenors = ['3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'] as const;

/** One quarter of an interest-rate environment as a row of the file; percentages, indices around 1. */
export const environmentFileRowSchema = z.strictObject({
  turn: z.int().min(firstEnvironmentTurn).max(lastEnvironmentTurn),
  /** As in the file: '2008Q3', or 'Q+3' in stylized environments. */
  quarter: z.string(),
  /** Treasury par yields of 3 and 6 months, 1, 2, 3, 5, 7, 10, 20 and 30 years. */
  parYieldsPercent: z.array(z.number()).length(tenors.length),
  federalFundsPercent: z.number(),
  primePercent: z.number(),
  mortgage30YearPercent: z.number(),
  unemploymentPercent: z.number(),
  grossDomesticProductGrowthPercent: z.number(),
  inflationPercent: z.number(),
  housePriceGrowthPercent: z.number(),
  creditIndex: z.number(),
  loanDemandIndex: z.number(),
  depositGrowthPercent: z.number(),
  /** Absent in a quarter without one. */
  regionalShock: regionalShockSchema.optional(),
});
export type EnvironmentFileRow = z.infer<typeof environmentFileRowSchema>;

/** A column of the file with its field and limits; yields have no field of their own. */
type Column = readonly [column: string, field: keyof EnvironmentFileRow, min: number, max: number];

export const environmentColumns: readonly Column[] = [
  ...tenors.map((tenor): Column => [`y_${tenor}`, 'parYieldsPercent', -1, 30]),
  ['ff', 'federalFundsPercent', 0, 30],
  ['prime', 'primePercent', 0, 35],
  ['mort30', 'mortgage30YearPercent', 0, 35],
  ['unrate', 'unemploymentPercent', 0, 60],
  ['gdp_yoy', 'grossDomesticProductGrowthPercent', -50, 50],
  ['cpi_yoy', 'inflationPercent', -30, 100],
  ['hpi_yoy', 'housePriceGrowthPercent', -80, 100],
  ['credit_index', 'creditIndex', 0.1, 10],
  ['loan_demand_index', 'loanDemandIndex', 0.1, 5],
  ['deposit_growth_q', 'depositGrowthPercent', -20, 20],
];
/** Required columns, in the order of the built-in files. */
export const environmentFileColumns: readonly string[] = [
  't',
  'quarter',
  ...environmentColumns.map(([name]) => name),
];

/** The name of an environment as people choose it; its kind is recorded in the spelling of its first day. */
export const environmentName = (name: string, kind: 'stylised' | 'historical'): string =>
  `${name} (${kind === 'stylised' ? 'stylized' : kind})`;
