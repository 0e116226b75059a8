import { canonicalJson } from '../text/canonicalJson.ts';
import {
  type Receipt,
  type ReceiptStatement,
  type RecordProof,
  receiptCode,
  receiptSchema,
  receiptStatementSchema,
} from './receipt.ts';
import { readNote, type SignedNote } from './signedNote.ts';
import { isIncluded, type Sha256 } from './treeProof.ts';

/** What a check needs of the place where it is made. */
export type ReceiptCrypto = {
  readonly sha256: Sha256;
  /** Whether a signature of Ed25519 is right. */
  readonly verify: (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) => Promise<boolean>;
};

/** A receipt that could be read, with what it says and the code that people tell it by. */
export type ReadReceipt = {
  readonly receipt: Receipt;
  readonly statement: ReceiptStatement;
  readonly checkpoint: SignedNote;
  readonly code: string;
};

/** The lines of a check, in their order; each is true, or nobody need look at those after it. */
export type ReceiptCheck = {
  /** Undefined where the file is no receipt, or not a whole one. */
  readonly read: ReadReceipt | undefined;
  readonly areDecisionsRight: boolean;
  readonly isSigned: boolean;
  readonly isInLog: boolean;
};

const bytesOfText = (text: string): Uint8Array => new TextEncoder().encode(text);
export const bytesOfBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a file; undefined where it is no receipt, or a part of one. */
async function readReceipt(file: string, { sha256 }: ReceiptCrypto): Promise<ReadReceipt | undefined> {
  try {
    const receipt = receiptSchema.parse(JSON.parse(file));
    const statement = receiptStatementSchema.parse(JSON.parse(receipt.signed));
    const checkpoint = readNote(statement.record.checkpoint);
    const hash = hexOf(await sha256(bytesOfText(receipt.signed)));
    const code = receiptCode(statement.what.turn_num, hash);
    return checkpoint && { receipt, statement, checkpoint, code };
  } catch {
    return undefined;
  }
}

/** Whether a note is signed by the key of the receipt that it is on. */
async function isNoteSigned(note: SignedNote, key: Uint8Array, { verify }: ReceiptCrypto): Promise<boolean> {
  const bytes = bytesOfText(note.text);
  const right = await Promise.all(
    note.signatures.map(({ signature }) => verify(key, bytesOfBase64(signature), bytes)),
  );
  return right.includes(true);
}

/** Whether an event is in the log whose checkpoint stands beside it. */
async function isRecorded(record: RecordProof, { sha256 }: ReceiptCrypto): Promise<boolean> {
  const note = readNote(record.checkpoint);
  if (!note) return false;
  const { event_hash: hash, event_id: id, revision, stream, index, inclusion } = record;
  const entry = bytesOfText(canonicalJson({ hash, id, revision, stream }));
  const { size, root } = note.checkpoint;
  const proof = inclusion.map(bytesOfBase64);
  return isIncluded(entry, { index, size, proof, root: bytesOfBase64(root) }, sha256);
}

/** The event that a receipt is for stands in the stream of its team and turn. */
const isOfTurn = ({ what, record }: ReceiptStatement): boolean =>
  record.stream === `teamTurn-${what.game_id}.${what.team_id}.${what.turn_num}`;

/**
 * Checks a receipt by nothing but itself [RC2]: whether its key is the school's is for whoever checks to compare. No
 * network is needed.
 */
export async function verifyReceipt(file: string, crypto: ReceiptCrypto): Promise<ReceiptCheck> {
  const read = await readReceipt(file, crypto);
  if (!read) return { read, areDecisionsRight: false, isSigned: false, isInLog: false };
  const { receipt, statement } = read;
  const { decisions, decisions_hash: hash, record, run } = statement;
  const key = bytesOfBase64(receipt.key);
  const notes = [record, ...(run ? [run.record] : [])].map((each) => readNote(each.checkpoint));
  const signed = await Promise.all([
    crypto.verify(key, bytesOfBase64(receipt.signature), bytesOfText(receipt.signed)),
    ...notes.map((note) => note !== undefined && isNoteSigned(note, key, crypto)),
  ]);
  const inLog = await Promise.all(
    [record, ...(run ? [run.record] : [])].map((each) => isRecorded(each, crypto)),
  );
  return {
    read,
    areDecisionsRight: hexOf(await crypto.sha256(bytesOfText(decisions))) === hash,
    isSigned: signed.every(Boolean),
    isInLog: inLog.every(Boolean) && isOfTurn(statement),
  };
}

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** SHA-256 of browsers and of Node. */
export const webSha256 =
  ({ subtle }: Pick<Crypto, 'subtle'>): Sha256 =>
  async (bytes) =>
    new Uint8Array(await subtle.digest('SHA-256', own(bytes)));

/** The cryptography of browsers and of Node; undefined where the browser has no Ed25519. */
export async function webReceiptCrypto({
  subtle,
}: Pick<Crypto, 'subtle'>): Promise<ReceiptCrypto | undefined> {
  const imported = (key: Uint8Array) => subtle.importKey('raw', own(key), 'Ed25519', false, ['verify']);
  try {
    // The point that every implementation knows: where this is refused, nothing can be verified.
    await imported(Uint8Array.of(0x58, ...Array.from({ length: 31 }, () => 0x66)));
  } catch {
    return undefined;
  }
  return {
    sha256: webSha256({ subtle }),
    async verify(key, signature, bytes) {
      try {
        return await subtle.verify('Ed25519', await imported(key), own(signature), own(bytes));
      } catch {
        // A key or a signature that is none.
        return false;
      }
    },
  };
}
