import * as z from 'zod';
import type { Facts } from '../decisions/decisionArea.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';

/** What one cell of a row holds. */
export const cellValueSchema = z.union([z.number(), z.string(), z.boolean()]);

/** What an area's rules know of the bank besides its rows. */
export const factsSchema: z.ZodType<Facts> = z.record(
  z.string(),
  z.union([cellValueSchema, z.array(z.record(z.string(), cellValueSchema))]),
);

/** One row of a decision area. */
export const rowSchema = z.object({ id: z.int() }).catchall(cellValueSchema);

/** Which team's turn an event belongs to. */
export const teamTurnFields = { gameId: idSchema, teamId: idSchema, turn: z.int() };

/** Who did something, and when. */
export const stampSchema = z.strictObject({ by: idSchema, at: momentSchema });
