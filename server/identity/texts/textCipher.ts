import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import type { SealedText } from '../../../contracts/text/sealedText.ts';
import type { Environment } from '../../lib/environment.ts';

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
/** Length of a random key, bytes. */
export const textKeyBytes = 32;
/** Length of a nonce, bytes; unique to each text: two texts under one nonce would reveal each other. */
const nonceBytes = 12;

/** Drawn in batches, because drawing one takes the system a third as long as sealing its text. */
const noncesAtOnce = 128;

/** Nonces, each used once. */
export function nonceSource(random: Environment['random']): () => Uint8Array {
  let drawn: Uint8Array = new Uint8Array(0);
  let used = 0;
  return () => {
    if (used === drawn.length) {
      drawn = random.bytes(noncesAtOnce * nonceBytes);
      used = 0;
    }
    used += nonceBytes;
    return drawn.subarray(used - nonceBytes, used);
  };
}

/** A text sealed with AES-256-GCM (NIST SP 800-38D): the name of its key is authenticated, the tag is at the end. */
export function sealText(text: string, name: string, key: KeyObject, nonce: Uint8Array): SealedText {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { key: name, nonce: Buffer.from(nonce).toString('base64url'), cipher: sealed.toString('base64url') };
}

/** The plain text; throws if it was changed, or sealed with another key. */
export function openText({ key: name, nonce, cipher }: SealedText, key: KeyObject): string {
  const sealed = Buffer.from(cipher, 'base64url');
  const end = sealed.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(end));
  return decipher.update(sealed.subarray(0, end), undefined, 'utf8') + decipher.final('utf8');
}
