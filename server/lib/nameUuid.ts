import { hash } from 'node:crypto';

const namespaceBytes = 16;
/** UTF-8 takes at most this many bytes per string unit. */
const bytesOfAUnit = 3;
let bytes = Buffer.alloc(1_024);

/** The version 5 in the upper half of a byte, and the variant in the upper quarter of another (RFC 9562). */
const versioned = (byte: number): number => (byte & 0x0f) | 0x50;
const varied = (byte: number): number => (byte & 0x3f) | 0x80;

/**
 * The UUID of a name in a namespace, which is a UUID too (RFC 9562, version 5), from one one-shot hash: an object
 * for each hash, as `uuid` makes it, takes longer than hashing, and every event has such an id.
 */
export function nameUuid(name: string, namespace: string): string {
  const needed = namespaceBytes + name.length * bytesOfAUnit;
  if (bytes.length < needed) bytes = Buffer.alloc(2 * needed);
  if (bytes.write(namespace.replaceAll('-', ''), 'hex') !== namespaceBytes)
    throw new TypeError(`${namespace} is not a UUID.`);
  const length = namespaceBytes + bytes.write(name, namespaceBytes, 'utf8');
  const digest = hash('sha1', bytes.subarray(0, length), 'buffer');
  digest[6] = versioned(digest[6] ?? 0);
  digest[8] = varied(digest[8] ?? 0);
  const text = digest.toString('hex', 0, namespaceBytes);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}
