import { createHmac, type KeyObject } from 'node:crypto';

const fingerprintDigits = 16;

/** Identifies a hash chain key: 16 hexadecimal digits, the same for the same key, that do not reveal it. */
export function fingerprintOf(key: KeyObject): string {
  return createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, fingerprintDigits);
}

/**
 * Proves that the holder of the previous key authorized the next one; `toFingerprint` is that of the next.
 */
export function proofOfChange(before: KeyObject, toFingerprint: string): string {
  return createHmac('sha256', before).update(`the next key is ${toFingerprint}`).digest('hex');
}
