/** What a stream brings, read to its end; undefined if it is more than so many bytes. */
export async function readAll(stream: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
