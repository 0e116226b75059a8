import { hash, type KeyObject } from 'node:crypto';

const blockBytes = 64;
const hashBytes = 32;
/** UTF-8 takes at most so many bytes for a unit of a string. */
const bytesOfAUnit = 3;
const innerPad = 0x36;
const outerPad = 0x5c;

/** The key as the two hashes of an HMAC begin with it, each a block with room for what follows. */
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
 * HMAC-SHA-256 of a text in hexadecimal digits (RFC 2104), from two hashes of one call each: the object that `createHmac` makes
 * for each text costs more than the hashing of most events does.
 */
export function textHmac(key: KeyObject, text: string): string {
  const pads = padsOf.get(key) ?? padded(key);
  const needed = blockBytes + text.length * bytesOfAUnit;
  if (pads.inner.length < needed)
    pads.inner = Buffer.concat([pads.inner.subarray(0, blockBytes), Buffer.alloc(2 * needed)]);
  const length = blockBytes + pads.inner.write(text, blockBytes, 'utf8');
  // A string of bytes costs a quarter of what a buffer does.
  pads.outer.write(hash('sha256', pads.inner.subarray(0, length), 'binary'), blockBytes, 'binary');
  return hash('sha256', pads.outer, 'hex');
}
