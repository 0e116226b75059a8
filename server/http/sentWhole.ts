import { createHash } from 'node:crypto';

/**
 * Passes a file through unchanged, and reports its SHA-256 in hexadecimal digits once its last byte was
 * requested; an interrupted one reports nothing.
 */
export async function* sentWhole(
  content: AsyncIterable<string>,
  onEnd: (sha256: string) => void,
): AsyncGenerator<string, void, void> {
  const hash = createHash('sha256');
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
  onEnd(hash.digest('hex'));
}
