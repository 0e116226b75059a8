import { closeSync, fdatasync, openSync } from 'node:fs';

/** Flushes what was written so far to disk, on its own thread, so that the event loop is not blocked. */
export type DiskFlush = {
  /** Resolves when everything written before the call survives a power failure; in the order of the calls. */
  flush(): Promise<void>;
  close(): void;
};

/**
 * Flushes a file. One flush runs at a time; concurrent callers share the next. The file is opened at the
 * first flush, since SQLite creates its write-ahead log only when it has something to write.
 */
export function diskFlush(path: string): DiskFlush {
  let file: number | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    next = undefined;
    running = new Promise<void>((resolve, reject) => {
      // Windows only flushes files opened for writing; nothing is written.
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
