import { randomUUID } from 'node:crypto';
import type { ExpectedRevision } from '../../../server/eventStore/eventStore.ts';
import { chainEvents, genesisHash } from '../../../server/eventStore/hashChain.ts';
import type { FileStores } from '../../../server/stores/openFileStores.ts';

/** Appends one chained event to a stream that only the caller writes to; returns its id. */
export async function appendTo(
  { eventStore, chainKey }: Pick<FileStores, 'eventStore' | 'chainKey'>,
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
