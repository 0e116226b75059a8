import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import * as z from 'zod';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { CannotGoOn } from '../../lib/cannotGoOn.ts';

const anchorSchema = z.strictObject({
  events: z.int().positive(),
  position: z.int().positive(),
  hash: z.string(),
  /** What the files looked like from outside when the server stopped in order; absent while it runs and after a crash. */
  closed: z.string().optional(),
});

/** What a log holds at the least: how many events, and where the last of them stands with which hash. */
export type Anchor = z.infer<typeof anchorSchema>;

/** A sector of a disk, which is written whole or not at all. */
const lengthBytes = 512;

/** Where the anchor of a log is kept: beside it, because a log that lost its end cannot tell so itself. */
export const anchorFileOf = (logPath: string): string => logPath.replace(/\.sqlite$/, '.anchor');

/** The anchor of a log; undefined when there is none, as beside a log of an earlier release or a backup. */
export function readAnchor(logPath: string): Anchor | undefined {
  const file = anchorFileOf(logPath);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === '') return undefined;
  try {
    return anchorSchema.parse(JSON.parse(text));
  } catch {
    throw new CannotGoOn(
      `${file} cannot be read, so that nobody knows whether the log is whole.`,
      `Put back the newest backup of the whole directory. If only this file is damaged and you trust the log, delete it.`,
    );
  }
}

/** Follows a log; written after each flush of the log and before its acknowledgement. */
export type LogAnchor = {
  /** Further events are on the disk. */
  follow(events: readonly RecordedEvent[]): void;
  /** Ends with what the closed files look like from outside. */
  close(looks: string): void;
};

/**
 * The file is written in place and not flushed each time: a process that is killed leaves it complete, and after a power
 * cut it may be older than the log by some seconds, which a log that is whole always passes.
 */
export function openLogAnchor(logPath: string, known: Anchor | undefined): LogAnchor {
  const path = anchorFileOf(logPath);
  // Not truncated, and made when absent: 'r+' would not make it, 'a' would write at its end on Linux.
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
