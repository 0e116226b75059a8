import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** How often each cell was saved within a range of the log. */
export const loadHeat = defineCall({
  path: '/intraturn/heat/:intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'See who changed what, and compare with earlier decisions',
  isHistorical: true,
  summary: 'Counts the saves of each cell of a decision set.',
  request: {
    /** Only saves after this position. */
    after: z.int().min(0).default(0),
  },
  response: {
    cells: z.array(
      z.strictObject({
        /** The name under which the cell is recorded, which several screens may share. */
        area: z.string(),
        row_id: z.int(),
        field: z.string(),
        saves: z.int(),
        /** Number of different people who saved it. */
        people: z.int(),
        /** When it was saved last. */
        last: momentSchema,
      }),
    ),
  },
});
