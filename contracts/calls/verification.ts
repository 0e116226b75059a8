import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

const verificationFields = {
  /** `notFinished` where nobody could tell, such as when a store went away meanwhile. */
  state: z.enum(['none', 'running', 'intact', 'broken', 'notFinished']),
  /** Events that were looked at, and how many there are. */
  checked: z.int(),
  of: z.int(),
  /** When it ended; null before and while one is under way. */
  at: momentSchema.nullable(),
  /** The first thing that is not what was written, or why nobody could tell. */
  fault: z.string().nullable(),
  /** The newest state of the log that was signed; null where there is none. */
  checkpoint: z
    .strictObject({
      size: z.int(),
      at: momentSchema,
      /** A signed note, as other tools check it. */
      note: z.string(),
    })
    .nullable(),
  /** What other machines know the signature by, 32 bytes in base64; null where nothing is signed. */
  public_key: z.string().nullable(),
};
export const verificationSchema = z.strictObject(verificationFields);
export type VerificationAnswer = z.infer<typeof verificationSchema>;

const errorText = 'An error occurred while verifying the log.';

/** How the last check of the log ended, or how far the one under way is [VF10]. */
export const loadVerification = defineCall({
  path: '/audit/verification',
  access: 'administrator',
  kind: 'query',
  summary: 'Tells whether the log is what was written, as it was checked last.',
  response: verificationFields,
  errorText,
});

/** Begins a check, which changes nothing of the record; `/audit/verification` tells how far it is. */
export const verifyAudit = defineCall({
  path: '/audit/verify',
  access: 'administrator',
  kind: 'query',
  summary: 'Begins to check the log: every event, every signed state of it.',
  request: {
    /** From the first event on, although it was found intact before. */
    whole: z.boolean().default(false),
  },
  response: verificationFields,
  errorText,
});
