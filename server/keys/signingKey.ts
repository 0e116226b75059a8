import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  type Checkpoint,
  noteOf,
  type SignedNote,
  textOfCheckpoint,
} from '../../contracts/proof/signedNote.ts';

/** Stores the key in a data directory. */
export const signingKeyFileName = 'signing.key';
/** The name of Ed25519 in the signed note format. */
const ed25519 = 1;
const publicKeyBytes = 32;

/** A key that signs checkpoints; two of them with one id are the same key. */
export type SigningKey = { readonly privateKey: KeyObject; readonly publicKey: string };

/** A key from its text: PKCS 8 in base64, as in `SIGNING_KEY`. Undefined if it is not an Ed25519 private key. */
export function signingKeyOfText(text: string): SigningKey | undefined {
  try {
    const der = Buffer.from(text.trim(), 'base64');
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return privateKey.asymmetricKeyType === 'ed25519'
      ? { privateKey, publicKey: publicKeyOf(privateKey) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text contains a private key that can sign checkpoints. */
export const isSigningKey = (text: string): boolean => signingKeyOfText(text) !== undefined;

/** The 32 bytes of the public key, in base64: the end of its DER encoding. */
function publicKeyOf(privateKey: KeyObject): string {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return der.subarray(-publicKeyBytes).toString('base64');
}

/** The key stored in a data directory, created at the first start and readable only by its owner. */
export function keptSigningKey(dataDirectory: string): SigningKey {
  const file = path.join(dataDirectory, signingKeyFileName);
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const der = privateKey.export({ type: 'pkcs8', format: 'der' });
    writeFileSync(file, der.toString('base64'), { mode: 0o600, flush: true });
  }
  const key = signingKeyOfText(readFileSync(file, 'utf8'));
  if (!key) throw new Error(`${file} holds no private key of Ed25519.`);
  return key;
}

/** The id of a key in a note, in base64: the first 4 bytes of a hash over its name and itself (C2SP signed-note). */
export function keyIdOf(name: string, publicKey: string): string {
  const key = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ed25519), Buffer.from(publicKey, 'base64')]);
  return hash('sha256', key, 'buffer').subarray(0, 4).toString('base64');
}

/** A checkpoint, signed with each key. The same checkpoint and keys give the same note. */
export function signedNote(checkpoint: Checkpoint, keys: readonly SigningKey[]): string {
  const text = Buffer.from(textOfCheckpoint(checkpoint));
  const signatures = keys.map(({ privateKey, publicKey }) => ({
    name: checkpoint.origin,
    keyId: keyIdOf(checkpoint.origin, publicKey),
    signature: sign(null, text, privateKey).toString('base64'),
  }));
  return noteOf(checkpoint, signatures);
}

const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a note has a valid signature of a key. */
export function isSignedBy({ checkpoint, text, signatures }: SignedNote, publicKey: string): boolean {
  const id = keyIdOf(checkpoint.origin, publicKey);
  const own = signatures.find(({ name, keyId }) => name === checkpoint.origin && keyId === id);
  if (!own) return false;
  const der = Buffer.concat([spkiHead, Buffer.from(publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(own.signature, 'base64'));
}
