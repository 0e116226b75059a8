import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { standingSchema } from './standing.ts';
import { keyIndicatorGroupSchema } from './teams.ts';

/** What comes next for a team: the open quarter and what has been done in it so far. */
const nextQuarterSchema = z.strictObject({
  turn_num: z.int(),
  areas_decided: z.int(),
  areas: z.int(),
  /** Who saved last in which areas of the hub, by area title in hub order. */
  decided_by: z.array(z.strictObject({ full_name: z.string(), areas: z.array(z.string()) })),
  /** Results of the newest forecast; null before the first. $000 and dollars. */
  forecast: z
    .strictObject({
      forecast_num: z.int(),
      net_income: z.number().nullable(),
      stock_price: z.number().nullable(),
      ended_tzts: momentSchema,
    })
    .nullable(),
});
export type NextQuarter = z.infer<typeof nextQuarterSchema>;

/** All data of a team's dashboard: its key indicators, the standings, and what comes next. */
export const loadDashboard = defineCall({
  path: '/game/:game/team/:team/dashboard',
  access: 'teamMember',
  kind: 'query',
  task: 'See the dashboard of a team',
  isHistorical: true,
  summary: "Loads a team's dashboard: key indicators, where the banks stand, what is next.",
  response: {
    dashboardDetails: z.array(keyIndicatorGroupSchema),
    latest_turn: z.int(),
    updated_tzts: momentSchema,
    standing: standingSchema,
    /** Null once the last quarter was run. */
    next: nextQuarterSchema.nullable(),
  },
});
