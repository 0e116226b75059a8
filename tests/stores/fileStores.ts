import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { systemEnvironment } from '../../server/environment.ts';
import type { ExpectedRevision } from '../../server/eventStore/eventStore.ts';
import { chainEvents, genesisHash } from '../../server/eventStore/hashChain.ts';
import {
  type FileStores,
  type FileStoresOptions,
  openFileStores,
} from '../../server/stores/openFileStores.ts';
import { tallies } from './tallies.ts';

/** A directory that goes with the test. */
export function ownDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Opens the stores of a directory as the server does, with a small read model. */
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

/** Appends one chained event to a stream that only the caller writes to; gives its id. */
export async function appendTo(
  { eventStore, chainKey }: FileStores,
  stream: string,
  { userId = null, text = '' }: { readonly userId?: number | null; readonly text?: string } = {},
): Promise<string> {
  const [last] = await eventStore.readStream(stream, { direction: 'backwards', limit: 1 });
  const expectedRevision: ExpectedRevision = last?.revision ?? 'noStream';
  const id = randomUUID();
  const metadata = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { userId, role: 'Student' },
    at: '2026-01-02T03:04:05.678Z',
    schemaVersion: 1,
  };
  const end = { stream, expectedRevision, hash: last?.metadata.hash ?? genesisHash };
  const events = chainEvents(chainKey, end, [{ id, type: 'Counted', data: { stream, text }, metadata }]);
  const { kind } = await eventStore.append(stream, expectedRevision, events);
  if (kind !== 'appended') throw new Error(`${stream} has a second writer.`);
  return id;
}

/** Makes the stores of a directory, with ten events in two streams, and closes them. */
export async function filledDirectory(): Promise<string> {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  for (let index = 0; index < 10; index += 1) await appendTo(stores, `team-${index % 2}`);
  await stores.close();
  return directory;
}

/** Changes a file as a program that asks nobody would. */
export function spoil(directory: string, sql: string, file = 'quarterdeck.sqlite'): void {
  const database = new DatabaseSync(path.join(directory, file));
  database.exec(
    `DROP TRIGGER IF EXISTS eventsAreNeverRemoved; DROP TRIGGER IF EXISTS eventsAreNeverChanged; ${sql}`,
  );
  database.close();
}
