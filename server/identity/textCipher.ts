import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import type { SealedText } from '../../contracts/text/sealedText.ts';
import type { Environment } from '../lib/environment.ts';

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
/** Bytes of a key, which are made by chance. */
export const textKeyBytes = 32;
/** Bytes of a nonce, another one at each text: two texts under one of them would give each other away. */
const nonceBytes = 12;

/** Drawn together, because the system takes a third as long over one as its text takes to be sealed. */
const noncesAtOnce = 128;

/** Nonces, each given once. */
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

/** A text sealed with AES-256-GCM (NIST SP 800-38D): the name of its key is authenticated, the tag stands at the end. */
export function sealText(text: string, name: string, key: KeyObject, nonce: Uint8Array): SealedText {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { key: name, nonce: Buffer.from(nonce).toString('base64url'), cipher: sealed.toString('base64url') };
}

/** The text that was sealed; throws where it was changed, or sealed with another key. */
export function openText({ key: name, nonce, cipher }: SealedText, key: KeyObject): string {
  const sealed = Buffer.from(cipher, 'base64url');
  const end = sealed.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(end));
  return decipher.update(sealed.subarray(0, end), undefined, 'utf8') + decipher.final('utf8');
}
