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

/** The cryptography that a check needs from its environment. */
export type ReceiptCrypto = {
  readonly sha256: Sha256;
  /** Whether an Ed25519 signature is valid. */
  readonly verify: (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) => Promise<boolean>;
};

/** A parsed receipt, with its statement and its code for people. */
export type ReadReceipt = {
  readonly receipt: Receipt;
  readonly statement: ReceiptStatement;
  /** One for each of its events: the submission, and the run if it has one. */
  readonly checkpoints: readonly SignedNote[];
  readonly code: string;
};

/** The steps of a check, in order; if one is false, the following ones do not matter. */
export type ReceiptCheck = {
  /** Undefined if the file is not a receipt, or is incomplete. */
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

/** The events of a receipt: the submission, and the run if it has one. */
const recordsOf = ({ record, run }: ReceiptStatement): readonly RecordProof[] => [
  record,
  ...(run ? [run.record] : []),
];

/** Parses a file; undefined if it is not a receipt, or is incomplete. */
async function readReceipt(file: string, { sha256 }: ReceiptCrypto): Promise<ReadReceipt | undefined> {
  try {
    const receipt = receiptSchema.parse(JSON.parse(file));
    const statement = receiptStatementSchema.parse(JSON.parse(receipt.signed));
    const notes = recordsOf(statement).map((record) => readNote(record.checkpoint));
    const checkpoints = notes.filter((note) => note !== undefined);
    const hash = hexOf(await sha256(bytesOfText(receipt.signed)));
    const code = receiptCode(statement.what.turn_num, hash);
    return checkpoints.length < notes.length ? undefined : { receipt, statement, checkpoints, code };
  } catch {
    return undefined;
  }
}

/** Whether a note is signed by the receipt's key. */
async function isNoteSigned(note: SignedNote, key: Uint8Array, { verify }: ReceiptCrypto): Promise<boolean> {
  const bytes = bytesOfText(note.text);
  const right = await Promise.all(
    note.signatures.map(({ signature }) => verify(key, bytesOfBase64(signature), bytes)),
  );
  return right.includes(true);
}

/** Whether an event is in the log of the given checkpoint. */
async function isRecorded(record: RecordProof, { sha256 }: ReceiptCrypto): Promise<boolean> {
  const note = readNote(record.checkpoint);
  if (!note) return false;
  const { event_hash: hash, event_id: id, revision, stream, index, inclusion } = record;
  const entry = bytesOfText(canonicalJson({ hash, id, revision, stream }));
  const { size, root } = note.checkpoint;
  const proof = inclusion.map(bytesOfBase64);
  return isIncluded(entry, { index, size, proof, root: bytesOfBase64(root) }, sha256);
}

/** Whether the receipt's event is in the stream of its team and turn. */
const isOfTurn = ({ what, record }: ReceiptStatement): boolean =>
  record.stream === `teamTurn-${what.game_id}.${what.team_id}.${what.turn_num}`;

/**
 * Checks that a receipt fits together [RC2], without a network. That alone makes none right: anybody can make
 * one with a key of their own. Its key is still to be compared with the school's, and its log asked.
 */
export async function verifyReceipt(file: string, crypto: ReceiptCrypto): Promise<ReceiptCheck> {
  const read = await readReceipt(file, crypto);
  if (!read) return { read, areDecisionsRight: false, isSigned: false, isInLog: false };
  const { receipt, statement, checkpoints } = read;
  const { decisions, decisions_hash: hash } = statement;
  const key = bytesOfBase64(receipt.key);
  const signed = await Promise.all([
    crypto.verify(key, bytesOfBase64(receipt.signature), bytesOfText(receipt.signed)),
    ...checkpoints.map((note) => isNoteSigned(note, key, crypto)),
  ]);
  const inLog = await Promise.all(recordsOf(statement).map((each) => isRecorded(each, crypto)));
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

/** The cryptography of browsers and of Node; undefined if the browser has no Ed25519. */
export async function webReceiptCrypto({
  subtle,
}: Pick<Crypto, 'subtle'>): Promise<ReceiptCrypto | undefined> {
  const imported = (key: Uint8Array) => subtle.importKey('raw', own(key), 'Ed25519', false, ['verify']);
  try {
    // The base point, valid in every implementation: if this is refused, nothing can be verified.
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
        // Not a valid key or signature.
        return false;
      }
    },
  };
}
