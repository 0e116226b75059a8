import * as z from 'zod';
import { defineCall } from './call.ts';

const pointsSchema = z.array(z.tuple([z.number(), z.number()]).readonly()).readonly();

const pictureSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bars'),
    values: z.array(z.number()).readonly(),
    gains: z.array(z.number()).readonly(),
    isLastPlanned: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('curve'), own: pointsSchema, market: pointsSchema }),
  z.strictObject({ kind: z.literal('differences'), values: z.array(z.number()).readonly() }),
  z.strictObject({ kind: z.literal('ladder'), steps: pointsSchema }),
  z.strictObject({ kind: z.literal('limit'), value: z.number(), least: z.number() }),
]);

const hubAreaSchema = z.strictObject({
  area: z.string(),
  /** Figures by name, in the unit that the name ends in; null where there is none. */
  figures: z.record(z.string(), z.number().nullable()).readonly(),
  picture: pictureSchema.nullable(),
});
export type HubArea = z.infer<typeof hubAreaSchema>;

/** Balances of the bank's groups at the end of a quarter, $000: both sides come to the same total. */
const hubBalancesSchema = z.strictObject({
  total: z.number(),
  investments: z.number(),
  /** Net of the reserve for loan loss. */
  loans: z.number(),
  cash_and_other: z.number(),
  deposits: z.number(),
  borrowed: z.number(),
  /** What remains: capital, and what the bank owes nobody a rate on. Below 0 for a bank that owes more than it has. */
  equity_and_other: z.number(),
});
export type HubBalances = z.infer<typeof hubBalancesSchema>;

/** What the hub shows of a decision set: the bank's balances and, by area, saved values in figures and a picture. */
export const loadHub = defineCall({
  path: '/intraturn/:intraturn/hub',
  access: 'teamMember',
  kind: 'query',
  isHistorical: true,
  summary: 'Loads the balances of the bank and what each decision area holds.',
  response: {
    /** As a decision set tells it: so many saves have gone into the figures. */
    version: z.int(),
    /** The quarter whose end the balances are of; 0 is the opening. */
    quarter: z.int(),
    balances: hubBalancesSchema,
    /** Of that quarter, $000. */
    quarter_net_income: z.number().nullable(),
    areas: z.array(hubAreaSchema),
  },
});
