import * as z from 'zod';
import type { Facts } from '../decisions/decisionArea.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';

/** The value of one cell of a row. */
export const cellValueSchema = z.union([z.number(), z.string(), z.boolean()]);

/** Facts about the bank for an area's rules, besides its rows. */
export const factsSchema: z.ZodType<Facts> = z.record(
  z.string(),
  z.union([cellValueSchema, z.array(z.record(z.string(), cellValueSchema))]),
);

/** One row of a decision area. */
export const rowSchema = z.object({ id: z.int() }).catchall(cellValueSchema);

/** The team's turn that an event belongs to. */
export const teamTurnFields = { gameId: idSchema, teamId: idSchema, turn: z.int() };

/** Who did something, and when. */
export const stampSchema = z.strictObject({ by: idSchema, at: momentSchema });
