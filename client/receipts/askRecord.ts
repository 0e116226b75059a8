import * as z from 'zod';
import { readNote } from '../../contracts/proof/signedNote.ts';
import { isConsistent } from '../../contracts/proof/treeProof.ts';
import { bytesOfBase64, type ReadReceipt, type ReceiptCrypto } from '../../contracts/proof/verifyReceipt.ts';

/**
 * What the server says about a receipt: `other` if it belongs to another server's log, `taken back` if a
 * restore of this one left nothing of it.
 */
export type RecordToday = 'has it' | 'has it not' | 'taken back' | 'other' | 'not asked';

const keysSchema = z.object({
  origin: z.string(),
  /** Log names from before restores, with the number of their events that still exist. */
  before: z.array(z.object({ origin: z.string(), size: z.int() })),
  keys: z.array(z.object({ publicKey: z.string() })),
});
const growthSchema = z.object({ checkpoint: z.string(), proof: z.array(z.string()) });

const answerOf = async (address: string): Promise<unknown> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.json();
};

/** Asks this server whether its log continues the one that the receipt belongs to, and checks the answer. */
export async function askRecord(
  { receipt, checkpoint: { checkpoint } }: ReadReceipt,
  crypto: ReceiptCrypto,
): Promise<RecordToday> {
  if (!navigator.onLine) return 'not asked';
  try {
    const { origin, before, keys } = keysSchema.parse(await answerOf('/.well-known/quarterdeck-log.json'));
    const earlier = before.find((name) => name.origin === checkpoint.origin);
    if (origin !== checkpoint.origin && !earlier) return 'other';
    if (!keys.some(({ publicKey }) => publicKey === receipt.key)) return 'has it not';
    if (earlier && checkpoint.size > earlier.size) return 'taken back';
    const asked = `/.well-known/quarterdeck-log-growth.json?from=${checkpoint.size}`;
    const growth = growthSchema.parse(await answerOf(asked));
    const newest = readNote(growth.checkpoint)?.checkpoint;
    if (!newest) return 'has it not';
    const headOf = ({ size, root }: typeof newest) => ({ size, root: bytesOfBase64(root) });
    const proof = growth.proof.map(bytesOfBase64);
    const isBeginning = await isConsistent(headOf(checkpoint), headOf(newest), proof, crypto.sha256);
    return isBeginning ? 'has it' : 'has it not';
  } catch {
    return 'not asked';
  }
}
