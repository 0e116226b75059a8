import { hash } from 'node:crypto';

const namespaceBytes = 16;
/** UTF-8 takes at most this many bytes per string unit. */
const bytesOfAUnit = 3;
let bytes = Buffer.alloc(1_024);

/** The variant in the upper two bits of a hexadecimal digit (RFC 9562). */
const varied = (digit: string): string => ((Number.parseInt(digit, 16) & 0x3) | 0x8).toString(16);

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
  const text = hash('sha1', bytes.subarray(0, length), 'hex');
  const timeHigh = `5${text.slice(13, 16)}`;
  const clock = `${varied(text.charAt(16))}${text.slice(17, 20)}`;
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${timeHigh}-${clock}-${text.slice(20, 32)}`;
}
