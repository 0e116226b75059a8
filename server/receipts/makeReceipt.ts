import { sign } from 'node:crypto';
import type { Receipt, ReceiptStatement } from '../../contracts/proof/receipt.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { CheckpointStore } from '../checkpoints/checkpointStore.ts';
import { proofOfEvent } from '../checkpoints/proofOfEvent.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import { type CountingRun, type Submission, sha256Of } from './submissions.ts';

/** The sources of a receipt. */
export type ReceiptParts = {
  readonly submission: Submission;
  /** The run to report; undefined for that of the submission. */
  readonly run: CountingRun | undefined;
  readonly shown: Receipt['shown'];
};

/** A run as shown on a receipt; undefined until a checkpoint of the key covers it. */
async function statementOfRun(
  run: CountingRun,
  store: CheckpointStore,
  publicKey: string,
): Promise<NonNullable<ReceiptStatement['run']> | undefined> {
  const record = await proofOfEvent(store, run.event, publicKey);
  return (
    record && {
      attempt: run.attempt,
      engine_version: run.engineVersion,
      inputs_hash: run.inputsHash,
      intraturn_id: run.intraturnId,
      decisions_hash: sha256Of(run.decisions),
      record,
    }
  );
}

/**
 * Makes a receipt from the log, with the same bytes every time. Undefined until a checkpoint of the same key
 * covers its content: what this key did not sign is not a receipt.
 */
export async function makeReceipt(
  { submission, run, shown }: ReceiptParts,
  store: CheckpointStore,
  { privateKey, publicKey }: SigningKey,
): Promise<Receipt | undefined> {
  const { event, set, decisions } = submission;
  const { gameId, teamId, turn, by, at } = event.data;
  const record = await proofOfEvent(store, event, publicKey);
  const ofRun = run && (await statementOfRun(run, store, publicKey));
  if (!record || (run && !ofRun)) return undefined;
  const statement: ReceiptStatement = {
    what: {
      game_id: gameId,
      team_id: teamId,
      turn_num: turn,
      intraturn_id: set.intraturnId,
      intraturn_num: set.number,
      name: set.name,
      submitted_at: at,
      submitted_by: by,
      cause: by === null ? 'lockdown' : 'person',
    },
    decisions,
    decisions_hash: sha256Of(decisions),
    record,
    run: ofRun ?? null,
  };
  const signed = canonicalJson(statement);
  return {
    format: 'quarterdeck-receipt/1',
    signed,
    signature: sign(null, Buffer.from(signed), privateKey).toString('base64'),
    key: publicKey,
    shown,
  };
}
