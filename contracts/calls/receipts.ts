import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { receiptSchema } from '../proof/receipt.ts';
import { defineCall } from './call.ts';

/** The signed receipt of a submission, or of the run that computed it [RC1]. */
export const loadReceipt = defineCall({
  path: '/intraturn/receipt/:intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'Download the receipt of a submission',
  summary: 'Gives the signed receipt of a submission, and with `run` that of the run which computed it.',
  request: {
    of: z.enum(['submission', 'run']).default('submission'),
    /** Waits a few seconds for the signature if it is not there yet. */
    waits: z.boolean().default(false),
  },
  response: {
    /** `waiting` while the log is not signed yet; `unsigned` if the server does not sign. */
    state: z.enum(['ready', 'waiting', 'none', 'unsigned']),
    /** The short code that people read out; null where there is none. */
    code: z.string().nullable(),
    submitted_at: momentSchema.nullable(),
    submitted_by: z.string().nullable(),
    /** True if the team was reopened since, so that the submission no longer counts. */
    is_revoked: z.boolean(),
    /** Whether the quarter was computed with exactly these decisions; null before it was computed. */
    is_computed: z.boolean().nullable(),
    receipt: receiptSchema.nullable(),
  },
  errorText: 'An error occurred while loading the receipt.',
});
