import * as z from 'zod';
import { defineCall } from './call.ts';
import { idSchema, momentSchema, positionFields } from './fields.ts';

/** Whether an area was ever saved in this decision set, by whom and when; null when never (B§2 hub tiles). */
export const areaTrackingSchema = z.strictObject({
  area: z.string(),
  last_updated_tzts: momentSchema.nullable(),
  updated_by: z.string().nullable(),
});
export type AreaTracking = z.infer<typeof areaTrackingSchema>;

/** A decision set, the specification's intraturn (B§3). */
export const intraturnSchema = z.strictObject({
  intraturn_id: idSchema,
  intraturn_num: z.int(),
  name: z.string(),
  /** True for the active decision set of the team's turn. */
  status: z.boolean(),
  turn_num: z.int(),
  time_submit: momentSchema.nullable(),
  submitted_by: z.string().nullable(),
  decisionTracking: z.array(areaTrackingSchema),
  /** Position of the newest event in this set: what a submission must have seen. */
  version: z.int(),
});
export type Intraturn = z.infer<typeof intraturnSchema>;

/** Decision sets of the team's current turn (B§7). */
export const activeIntraturns = defineCall({
  path: '/game/team/:team/active-intraturns',
  access: 'teamMember',
  kind: 'query',
  summary: "Lists the decision sets of the team's current turn.",
  response: { intraturns: z.array(intraturnSchema) },
});

/** The active decision set of a turn; the current turn when none is named (B§7). */
export const activeIntraturn = defineCall({
  path: '/game/team/:team/active-intraturn',
  access: 'teamMember',
  kind: 'query',
  summary: 'Loads the active decision set of a turn.',
  request: { turnNum: z.int().min(1).max(16).optional() },
  response: { intraturn: intraturnSchema },
});

/** Submits a decision set (B§4, B§5); `version` is what the person saw, so that nothing unseen is submitted. */
export const submitDecisions = defineCall({
  path: '/intraturn/submit/:intraturn',
  access: 'teamMember',
  kind: 'command',
  summary: 'Submits the decisions of the turn; the team becomes frozen.',
  request: { version: z.int().min(0), force: z.boolean().default(false) },
  response: {
    ...positionFields,
    /** Who changed the set after the version seen; null once the submission is recorded. */
    modifiedBy: z.string().nullable(),
    lastUpdated: momentSchema.nullable(),
  },
  errorText: 'An error occurred while submitting the turn.',
});
