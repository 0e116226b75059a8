import * as z from 'zod';
import { readNote, type SignedNote } from '../../contracts/proof/signedNote.ts';
import { isConsistent } from '../../contracts/proof/treeProof.ts';
import { bytesOfBase64, type ReadReceipt, type ReceiptCrypto } from '../../contracts/proof/verifyReceipt.ts';

/**
 * What this school says about a receipt that fits together: `stranger` if none of its keys signed it, `taken
 * back` if a restore of its log left nothing of an event.
 */
export type SchoolAnswer = 'has it' | 'has it not' | 'taken back' | 'stranger' | 'no answer';

const keysSchema = z.object({
  origin: z.string(),
  /** Log names from before restores, with the number of their events that still exist. */
  before: z.array(z.object({ origin: z.string(), size: z.int() })),
  keys: z.array(z.object({ publicKey: z.string() })),
});
const growthSchema = z.object({ checkpoint: z.string(), proof: z.array(z.string()) });

/** The answer at an address; null if there is nothing. */
async function answerAt(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.json();
}

/** Whether the log continues a signed checkpoint; the proof of it is checked here. */
async function askLog(
  { checkpoint }: SignedNote,
  { origin, before }: z.infer<typeof keysSchema>,
  crypto: ReceiptCrypto,
): Promise<Exclude<SchoolAnswer, 'stranger' | 'no answer'>> {
  const earlier = before.find((name) => name.origin === checkpoint.origin);
  if (origin !== checkpoint.origin && !earlier) return 'has it not';
  if (earlier && checkpoint.size > earlier.size) return 'taken back';
  const answer = await answerAt(`/.well-known/quarterdeck-log-growth.json?from=${checkpoint.size}`);
  if (answer === null) return 'has it not';
  const growth = growthSchema.parse(answer);
  const newest = readNote(growth.checkpoint)?.checkpoint;
  if (!newest) return 'has it not';
  const headOf = ({ size, root }: typeof newest) => ({ size, root: bytesOfBase64(root) });
  const proof = growth.proof.map(bytesOfBase64);
  const isBeginning = await isConsistent(headOf(checkpoint), headOf(newest), proof, crypto.sha256);
  return isBeginning ? 'has it' : 'has it not';
}

/** Asks this school whether a key of it signed the receipt, and its log has every event of it. */
export async function askSchool(
  { receipt, checkpoints }: ReadReceipt,
  crypto: ReceiptCrypto,
): Promise<SchoolAnswer> {
  // Browsers list a request that cannot leave as an error of the page.
  if (navigator.onLine === false) return 'no answer';
  try {
    const school = keysSchema.parse(await answerAt('/.well-known/quarterdeck-log.json'));
    if (!school.keys.some(({ publicKey }) => publicKey === receipt.key)) return 'stranger';
    const answers = await Promise.all(checkpoints.map((note) => askLog(note, school, crypto)));
    return (
      answers.find((answer) => answer === 'has it not') ??
      answers.find((answer) => answer !== 'has it') ??
      'has it'
    );
  } catch {
    return 'no answer';
  }
}
