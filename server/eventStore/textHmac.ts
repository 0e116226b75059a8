import { hash, type KeyObject } from 'node:crypto';

const blockBytes = 64;
const hashBytes = 32;
/** UTF-8 takes at most this many bytes per string unit. */
const bytesOfAUnit = 3;
const innerPad = 0x36;
const outerPad = 0x5c;

/** The key as the initial block of the two hashes of an HMAC, each with room for what follows. */
type Pads = { inner: Buffer; readonly outer: Buffer };
const padsOf = new WeakMap<KeyObject, Pads>();

function padded(key: KeyObject): Pads {
  const secret = key.export();
  const block = Buffer.alloc(blockBytes);
  block.set(secret.length > blockBytes ? hash('sha256', secret, 'buffer') : secret);
  const pads = {
    inner: Buffer.from(block.map((byte) => byte ^ innerPad)),
    outer: Buffer.concat([block.map((byte) => byte ^ outerPad), Buffer.alloc(hashBytes)]),
  };
  padsOf.set(key, pads);
  return pads;
}

/**
 * HMAC-SHA-256 of a text in hexadecimal digits (RFC 2104), from two one-shot hashes: creating an object with
 * `createHmac` for each text costs more than hashing most events.
 */
export function textHmac(key: KeyObject, text: string): string {
  const pads = padsOf.get(key) ?? padded(key);
  const needed = blockBytes + text.length * bytesOfAUnit;
  if (pads.inner.length < needed)
    pads.inner = Buffer.concat([pads.inner.subarray(0, blockBytes), Buffer.alloc(2 * needed)]);
  const length = blockBytes + pads.inner.write(text, blockBytes, 'utf8');
  // A binary string costs a quarter of a buffer.
  pads.outer.write(hash('sha256', pads.inner.subarray(0, length), 'binary'), blockBytes, 'binary');
  return hash('sha256', pads.outer, 'hex');
}
