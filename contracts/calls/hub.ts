import * as z from 'zod';
import { defineCall } from './call.ts';
import { activeIntraturns } from './decisionSets.ts';
import { listForecasts } from './forecasts.ts';
import { loadActivity } from './turnHistory.ts';
import { warningSchema } from './warning.ts';

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
  /** Figures by name, in the unit at the end of the name; null where there is no value. */
  figures: z.record(z.string(), z.number().nullable()).readonly(),
  picture: pictureSchema.nullable(),
});
export type HubArea = z.infer<typeof hubAreaSchema>;

/** Balances of the bank's groups at the end of a quarter, $000: both sides have the same total. */
const hubBalancesSchema = z.strictObject({
  total: z.number(),
  investments: z.number(),
  /** Net of the reserve for loan loss. */
  loans: z.number(),
  cash_and_other: z.number(),
  deposits: z.number(),
  borrowed: z.number(),
  /**
   * The remainder: capital and non-interest-bearing liabilities. Below 0 for a bank that owes more than it
   * has.
   */
  equity_and_other: z.number(),
});
export type HubBalances = z.infer<typeof hubBalancesSchema>;

/**
 * What the hub shows of a decision set: the bank's balances and, by area, key figures of the saved values and
 * a chart.
 */
export const loadHub = defineCall({
  path: '/intraturn/:intraturn/hub',
  access: 'teamMember',
  kind: 'query',
  task: 'See the balance sheet with all decision areas',
  isHistorical: true,
  summary: 'Loads the balances of the bank and what each decision area holds.',
  response: {
    /** Version of the decision set: the number of saves included in the figures. */
    version: z.int(),
    /** The quarter at whose end the balances were taken, the set's own once it was run; 0 is the opening. */
    quarter: z.int(),
    balances: hubBalancesSchema,
    /** At the end of that quarter, $000. */
    quarter_net_income: z.number().nullable(),
    /** What the team must know after that quarter, the gravest first. */
    warnings: z.array(warningSchema),
    areas: z.array(hubAreaSchema),
  },
});

/**
 * Everything that the hub needs first, in one call: the decision sets of the team's current turn, and for the
 * active one the answers of `loadHub`, `loadActivity` and `listForecasts`.
 */
export const openHub = defineCall({
  path: '/game/team/:team/open-hub',
  access: 'teamMember',
  kind: 'query',
  task: 'See the balance sheet with all decision areas',
  summary: "Loads what the hub of a team's current turn begins with.",
  response: {
    ...activeIntraturns.response.shape,
    /** Null before the first turn was opened. */
    active: z
      .strictObject({
        hub: loadHub.response,
        activity: loadActivity.response,
        forecasts: listForecasts.response,
      })
      .nullable(),
  },
});
