import { type FileHandle, open, readFile } from 'node:fs/promises';

/** An acknowledged save, and its latency, in milliseconds. */
export type Acknowledged = {
  /** Name of the fault during which it was made. */
  readonly fault: string;
  readonly writer: number;
  readonly commandId: string;
  readonly waited: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** What was acknowledged, on disk before anything else is done, so that an abort of the trial itself loses nothing. */
export type Journal = { note(save: Acknowledged): Promise<void>; close(): Promise<void> };

/** Opens the journal in a file of JSON lines. */
export async function openJournal(path: string): Promise<Journal> {
  const file: FileHandle = await open(path, 'a');
  return {
    async note(save) {
      await file.appendFile(`${JSON.stringify(save)}\n`);
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** The contents of a journal. */
export async function readJournal(path: string): Promise<readonly Acknowledged[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Acknowledged);
}
