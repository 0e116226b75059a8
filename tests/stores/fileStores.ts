import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { systemEnvironment } from '../../server/lib/environment.ts';
import {
  type FileStores,
  type FileStoresOptions,
  openFileStores,
} from '../../server/stores/openFileStores.ts';
import { tallies } from './documents/tallies.ts';
import { appendTo } from './eventStore/appendTo.ts';

/** A directory removed after the test. */
export function ownDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Opens the stores of a directory like the server, with a small read model. */
export function openIn(
  dataDirectory: string,
  options: Partial<Pick<FileStoresOptions, 'chainKey' | 'onFault'>> = {},
): Promise<FileStores> {
  const onFault = (fault: unknown): void => {
    throw fault;
  };
  return openFileStores({
    dataDirectory,
    chainKey: undefined,
    projections: [tallies],
    environment: systemEnvironment(),
    onFault,
    ...options,
  });
}

/** Creates the stores of a directory, with ten events in two streams, and closes them. */
export async function filledDirectory(): Promise<string> {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  for (let index = 0; index < 10; index += 1) await appendTo(stores, `team-${index % 2}`);
  await stores.close();
  return directory;
}

/** Changes a file like a program that ignores locks. */
export function spoil(directory: string, sql: string, file = 'quarterdeck.sqlite'): void {
  const database = new DatabaseSync(path.join(directory, file));
  database.exec(
    `DROP TRIGGER IF EXISTS eventsAreNeverRemoved; DROP TRIGGER IF EXISTS eventsAreNeverChanged; ${sql}`,
  );
  database.close();
}
