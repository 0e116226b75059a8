import { createHash } from 'node:crypto';

/** A file as it is, with its SHA-256 in hexadecimal digits told once its last byte was asked for; one that broke off tells nothing. */
export async function* sentWhole<Part extends string | Uint8Array>(
  content: AsyncIterable<Part>,
  onEnd: (sha256: string) => void,
): AsyncGenerator<Part, void, void> {
  const hash = createHash('sha256');
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
  onEnd(hash.digest('hex'));
}
