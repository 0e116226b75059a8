import * as z from 'zod';
import { cellKinds } from '../decisions/decisionArea.ts';
import { momentSchema } from '../fields/fields.ts';

/** A cell that a save changed, as `SavedCell` describes it. */
export const savedCellSchema = z.strictObject({
  row_id: z.int(),
  field: z.string(),
  row: z.string().nullable(),
  title: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  kind: z.enum(['updated', 'added', 'deleted']),
  moved: z.number().nullable(),
  unit: z.enum(cellKinds),
  over: z.string().nullable(),
  over_at: momentSchema.nullable(),
});
