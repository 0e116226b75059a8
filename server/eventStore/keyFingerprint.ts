import { createHmac, type KeyObject } from 'node:crypto';

const fingerprintDigits = 16;

/** What tells a key of hash chains from others: 16 hexadecimal digits, the same for the same key, that lead back to none. */
export function fingerprintOf(key: KeyObject): string {
  return createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, fingerprintDigits);
}

/** Shows that whoever has the key before meant the next one; `toFingerprint` is that of the next. */
export function proofOfChange(before: KeyObject, toFingerprint: string): string {
  return createHmac('sha256', before).update(`the next key is ${toFingerprint}`).digest('hex');
}
