import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import * as path from 'node:path';
import type { PackedFile } from './packPapers.ts';

/** A pack that exceeds the size limit. */
export class PackTooLarge extends Error {}

/** The files of a pack on their way into the archive: on disk, so that none of them is kept in memory. */
export type Spool = {
  /** Starts a file, and returns functions to append to it and to end it. */
  begin(name: string): Promise<SpooledFile>;
  /** Writes a complete file. */
  write(name: string, text: string): Promise<PackedFile>;
  /** Closes files that were started and not ended. */
  close(): Promise<void>;
};
export type SpooledFile = { add(text: string): Promise<void>; end(): Promise<PackedFile> };

/** Writes files into a directory, up to a total number of bytes. */
export function createSpool(directory: string, bytesMax: number): Spool {
  const handles = new Set<FileHandle>();
  let total = 0;
  async function begin(name: string): Promise<SpooledFile> {
    const handle = await open(path.join(directory, name), 'w', 0o600);
    handles.add(handle);
    const hash = createHash('sha256');
    let bytes = 0;
    return {
      async add(text) {
        const added = Buffer.from(text);
        total += added.length;
        if (total > bytesMax) throw new PackTooLarge(`More than ${bytesMax} bytes.`);
        bytes += added.length;
        hash.update(added);
        await handle.writeFile(added);
      },
      async end() {
        await handle.close();
        handles.delete(handle);
        return { name, bytes, sha256: hash.digest('hex') };
      },
    };
  }
  return {
    begin,
    async write(name, text) {
      const file = await begin(name);
      await file.add(text);
      return file.end();
    },
    async close() {
      await Promise.all([...handles].map((handle) => handle.close()));
    },
  };
}
