import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

const verificationFields = {
  /**
   * `unsigned` if every event fits the key and no signed root was there to compare with; `notFinished` if the
   * check could not be completed, for example because a store became unreachable.
   */
  state: z.enum(['none', 'running', 'intact', 'unsigned', 'broken', 'notFinished']),
  /** Number of events checked, and their total. */
  checked: z.int(),
  of: z.int(),
  /** When it ended; null before the first and while one is running. */
  at: momentSchema.nullable(),
  /** The first mismatch, or why the check could not be completed. */
  fault: z.string().nullable(),
  /** The newest signed state of the log; null if there is none. */
  checkpoint: z
    .strictObject({
      size: z.int(),
      at: momentSchema,
      /** A signed note that other tools can verify. */
      note: z.string(),
    })
    .nullable(),
  /**
   * The public key with which other machines verify the signature, 32 bytes in base64; null where nothing is
   * signed.
   */
  public_key: z.string().nullable(),
};
export const verificationSchema = z.strictObject(verificationFields);
export type VerificationAnswer = z.infer<typeof verificationSchema>;

const errorText = 'An error occurred while verifying the log.';

/** Result of the last verification of the log, or progress of the current one. */
export const loadVerification = defineCall({
  path: '/audit/verification',
  access: 'administrator',
  kind: 'query',
  task: 'Check that nothing in the log was altered',
  summary: 'Tells whether the log is what was written, as it was checked last.',
  response: verificationFields,
  errorText,
});

/** Starts a verification, which does not change the record; `/audit/verification` reports progress. */
export const verifyAudit = defineCall({
  path: '/audit/verify',
  access: 'administrator',
  kind: 'query',
  task: 'Check that nothing in the log was altered',
  summary: 'Begins to check the log: every event, every signed state of it.',
  request: {
    /** From the first event on, even if it was found intact before. */
    whole: z.boolean().default(false),
  },
  response: verificationFields,
  errorText,
});
