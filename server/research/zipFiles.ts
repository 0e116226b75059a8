import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** Bytes read and compressed at once; other requests are served in between. */
const chunkBytes = 65_536;
/** The timestamp of every file of an archive, in local time as archives store it: the same everywhere. */
const fixedMoment = new Date(2020, 0, 1, 0, 0, 0);

async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Packs the files of a directory into an archive, one after the other. The same files give the same bytes. */
export async function zipFiles(
  directory: string,
  names: readonly string[],
  archive: string,
  onBytes: (bytes: number) => void,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const handle = await open(archive, 'w', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, data) => {
    fault ??= error;
    waiting.push(data);
  });
  async function flush(): Promise<void> {
    if (fault) throw fault;
    const packed = Buffer.concat(waiting);
    waiting = [];
    bytes += packed.length;
    hash.update(packed);
    await handle.writeFile(packed);
    await nextTurn();
  }
  try {
    for (const name of names) {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = fixedMoment;
      zip.add(entry);
      for await (const chunk of chunksOf(path.join(directory, name))) {
        entry.push(chunk);
        onBytes(chunk.length);
        await flush();
      }
      entry.push(new Uint8Array(0), true);
      await flush();
    }
    zip.end();
    await flush();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
