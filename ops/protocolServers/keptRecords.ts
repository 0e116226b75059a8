import { appendFileSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';

const lengthBytes = 4;

/** Records of a test server in a file, in order, for a server that is killed and restarted. */
export type KeptRecords = {
  /** Existing records; one that a kill truncated was never acknowledged and is left out. */
  readonly before: readonly Buffer[];
  /** Hands a record to the system, which keeps it if this process is killed, but not in a power failure. */
  keep(record: Uint8Array): void;
};

/** Opens the records in a file, creating it if missing. */
export function openKeptRecords(file: string): KeptRecords {
  const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const before: Buffer[] = [];
  let end = 0;
  while (end + lengthBytes <= content.length) {
    const next = end + lengthBytes + content.readUInt32LE(end);
    if (next > content.length) break;
    before.push(content.subarray(end + lengthBytes, next));
    end = next;
  }
  if (end < content.length) truncateSync(file, end);
  const target = openSync(file, 'a');
  return {
    before,
    keep(record) {
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32LE(record.length);
      appendFileSync(target, Buffer.concat([length, record]));
    },
  };
}
