import * as z from 'zod';
import { idSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { marketPath } from './reviewPaths.ts';

const toldSchema = z.number().nullable();

/** What is told of a bank in a quarter; null where the reader may not see it, or there is nothing to compare. */
const figuresSchema = z.strictObject({
  /** Loan rates and deposit rates less the market's, or what the books show less the mean, % points. */
  loan_price: toldSchema,
  deposit_price: toldSchema,
  /** $000 at the end of the quarter, and their change since the one before. */
  loans: toldSchema,
  loans_change: toldSchema,
  deposits: toldSchema,
  deposits_change: toldSchema,
  overnight: toldSchema,
  /** Net interest margin, % a year. */
  margin: toldSchema,
  margin_change: toldSchema,
  /** $000. */
  net_income: toldSchema,
  stock_price: toldSchema,
});

const bankSchema = z.strictObject({ team_id: idSchema, team_name: z.string(), ...figuresSchema.shape });
export type MarketBank = z.infer<typeof bankSchema>;

/** What prices are: the mean of offered rates beside the market's, or yield and cost of funds beside their means. */
export const marketPrices = ['offers', 'books'] as const;
export type MarketPrices = (typeof marketPrices)[number];

/** Who asked and paid what in a quarter, as far as its reports tell it of each bank. */
export const loadMarket = defineCall({
  path: marketPath,
  access: 'teamMember',
  kind: 'query',
  task: 'See the dashboard of a team',
  isHistorical: true,
  summary:
    'Tells what the banks of a game asked, paid and earned in a quarter, as far as its reports tell it.',
  request: {
    /** Defaults to the last quarter that was run. */
    turnNum: z.int().min(1).max(16).optional(),
  },
  response: {
    turn_num: z.int(),
    prices: z.enum(marketPrices),
    /** The own bank first, the others by number. */
    banks: z.array(bankSchema),
    /** The plain means of all banks of the game; null where one would tell what the only other bank has. */
    mean: figuresSchema,
    bank_count: z.int(),
  },
  errorText: 'The market could not be loaded.',
});
