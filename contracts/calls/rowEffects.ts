import * as z from 'zod';
import { purposefulAreas } from '../decisions/rowPurposes.ts';
import { defineCall } from './call.ts';

/** What each row of purchases and running spending adds to a bank, against leaving it as it is. */
export const loadRowEffects = defineCall({
  path: '/game/:game/team/:team/effects',
  access: 'teamMember',
  kind: 'query',
  isWorkedOut: true,
  task: 'See what the team decides in an area, with its picture',
  summary: 'Tells what buying each row, or a tenth more of it, adds to the bank over four years.',
  request: {
    area: z.enum(purposefulAreas),
    /** The choice of the area's filter; null without one. */
    choice: z.string().max(64).nullable(),
  },
  response: {
    /** The quarter that is decided, the first of the path. */
    turn_num: z.int(),
    effects: z.array(
      z.strictObject({
        row_id: z.int(),
        /** Whether it is of a tenth more of running spending, not of a purchase. */
        is_more: z.boolean(),
        /** Net income added in each of sixteen quarters, $000. */
        income: z.array(z.number()),
        /** Loans and deposits added after two years, $000. */
        loans: z.number(),
        deposits: z.number(),
      }),
    ),
  },
  errorText: 'What these decisions do could not be worked out.',
});
