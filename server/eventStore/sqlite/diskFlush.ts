import { closeSync, fdatasync, openSync } from 'node:fs';

/** Forces what was written so far onto the disk, on a thread of its own, so that the event loop goes on meanwhile. */
export type DiskFlush = {
  /** Resolves when all that was written before the call survives a power cut; in the order of the calls. */
  flush(): Promise<void>;
  close(): void;
};

/**
 * Flushes a file. One flush runs at a time; those who call meanwhile share the next. The file is opened at the first
 * one, since SQLite makes its write-ahead log only when it has something to write.
 */
export function diskFlush(path: string): DiskFlush {
  let file: number | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    next = undefined;
    running = new Promise<void>((resolve, reject) => {
      // Windows flushes only what may be written; nothing is.
      file ??= openSync(path, 'r+');
      fdatasync(file, (fault) => {
        if (next === undefined) running = undefined;
        if (fault) reject(fault);
        else resolve();
      });
    });
    return running;
  }

  return {
    flush() {
      if (running === undefined) return start();
      next ??= running.then(start);
      return next;
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
