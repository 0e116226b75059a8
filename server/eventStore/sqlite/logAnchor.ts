import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import * as z from 'zod';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { CannotGoOn } from '../../lib/cannotGoOn.ts';

const anchorSchema = z.strictObject({
  events: z.int().positive(),
  position: z.int().positive(),
  hash: z.string(),
  /** File metadata when the server shut down cleanly; absent while it runs and after a crash. */
  closed: z.string().optional(),
});

/** The minimum contents of a log: number of events, and position and hash of the last one. */
export type Anchor = z.infer<typeof anchorSchema>;

/** A disk sector, which is written completely or not at all. */
const lengthBytes = 512;

/** Location of a log's anchor: a separate file, because a truncated log cannot tell that it is. */
export const anchorFileOf = (logPath: string): string => logPath.replace(/\.sqlite$/, '.anchor');

/** The anchor of a log; undefined if there is none, as for a backup. */
export function readAnchor(logPath: string): Anchor | undefined {
  const file = anchorFileOf(logPath);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === '') return undefined;
  try {
    return anchorSchema.parse(JSON.parse(text));
  } catch {
    throw new CannotGoOn(
      `${file} cannot be read, so it is unknown whether the log is whole.`,
      'Put back the newest backup of the whole directory. If only this file is damaged and you ' +
        'trust the log, delete it.',
    );
  }
}

/** Follows a log; written after each flush of the log and before its acknowledgment. */
export type LogAnchor = {
  /** More events are on disk. */
  follow(events: readonly RecordedEvent[]): void;
  /** Finishes with the metadata of the closed files. */
  close(looks: string): void;
};

/**
 * The file is written in place and not flushed each time: a killed process leaves it complete, and after a
 * power failure it may be some seconds older than the log, which an intact log always passes.
 */
export function openLogAnchor(logPath: string, known: Anchor | undefined): LogAnchor {
  const path = anchorFileOf(logPath);
  // Not truncated, and created if absent: 'r+' would not create it, 'a' would append on Linux.
  closeSync(openSync(path, 'a', 0o600));
  const file = openSync(path, 'r+');
  const bytes = Buffer.alloc(lengthBytes);
  let anchor = known;

  function write(next: Anchor): void {
    anchor = next;
    bytes.fill(' ').write(JSON.stringify(next));
    bytes.write('\n', lengthBytes - 1);
    writeSync(file, bytes, 0, lengthBytes, 0);
  }

  if (known) write(known);
  return {
    follow(added) {
      const last = added.at(-1);
      if (last === undefined) return;
      const events = (anchor?.events ?? 0) + added.length;
      write({ events, position: last.position, hash: last.metadata.hash });
    },
    close(looks) {
      if (anchor) write({ ...anchor, closed: looks });
      fsyncSync(file);
      closeSync(file);
    },
  };
}
