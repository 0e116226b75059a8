import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';

const hashSchema = z.string().regex(/^[\da-f]{64}$/);
const base64Schema = z.base64();

/** An event of the log with the proof that it is in it. */
export const recordProofSchema = z.strictObject({
  position: z.int(),
  stream: z.string(),
  revision: z.int(),
  event_id: z.string(),
  event_hash: hashSchema,
  /** Its index in the tree over the log, from 0. */
  index: z.int().min(0),
  /** Hashes on the path to the root, bottom up (RFC 9162, 2.1.3.1). */
  inclusion: z.array(base64Schema),
  /** A signed note (C2SP tlog-checkpoint) over the tree. */
  checkpoint: z.string(),
});
export type RecordProof = z.infer<typeof recordProofSchema>;
/** An event's index and path under a known checkpoint. */
export const inclusionSchema = recordProofSchema.pick({ index: true, inclusion: true });
export type Inclusion = z.infer<typeof inclusionSchema>;

/** The statement of a receipt; its text is signed. */
export const receiptStatementSchema = z.strictObject({
  what: z.strictObject({
    game_id: idSchema,
    team_id: idSchema,
    turn_num: z.int(),
    intraturn_id: idSchema,
    intraturn_num: z.int(),
    name: z.string(),
    submitted_at: momentSchema,
    /** Null for the lockdown. */
    submitted_by: idSchema.nullable(),
    cause: z.enum(['person', 'lockdown']),
  }),
  /** JSON of every area: its rows by id, as submitted. */
  decisions: z.string(),
  /** SHA-256 of that text. */
  decisions_hash: hashSchema,
  record: recordProofSchema,
  /** The run that computed the quarter; null in the receipt of a submission. */
  run: z
    .strictObject({
      attempt: z.int(),
      engine_version: z.string(),
      /** SHA-256 of the engine's complete input. */
      inputs_hash: z.string(),
      /** The decision set that was used, with the SHA-256 of its decisions. */
      intraturn_id: idSchema,
      decisions_hash: hashSchema,
      record: recordProofSchema,
    })
    .nullable(),
});
export type ReceiptStatement = z.infer<typeof receiptStatementSchema>;

/**
 * A distributed receipt. `signed` is the text of the statement, byte for byte what the signature covers; the
 * names in `shown` are for people and are not signed, so that a new name or an erased person does not change
 * the signed bytes.
 */
export const receiptSchema = z.strictObject({
  format: z.literal('quarterdeck-receipt/1'),
  signed: z.string(),
  /** Ed25519 over the bytes of `signed`. */
  signature: base64Schema,
  /** The public key, 32 bytes in base64. */
  key: base64Schema,
  shown: z.strictObject({ game: z.string(), team: z.string(), submitted_by: z.string() }),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A short code that identifies a receipt to people: `Q4-7F3A-22C9`, from the hash of its signed text. */
export function receiptCode(turn: number, signedHash: string): string {
  const sign = signedHash.toUpperCase();
  return `Q${turn}-${sign.slice(0, 4)}-${sign.slice(4, 8)}`;
}
