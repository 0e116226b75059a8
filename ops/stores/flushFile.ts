import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file to disk. */
export function flushFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
