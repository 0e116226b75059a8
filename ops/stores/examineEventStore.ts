import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { systemEnvironment } from '../../server/environment.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { genesisHash } from '../../server/eventStore/hashChain.ts';
import { examine, type Finding, look, mend, well } from './finding.ts';

/** An event of the doctor's own; nothing in the product handles it. */
function visit(now: number) {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  const metadata = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { userId: null, role: 'system' },
    at,
    schemaVersion: 1,
    prevHash: genesisHash,
    hash: genesisHash,
  };
  return { id, type: 'DoctorVisited', data: { at }, metadata };
}

function flushFinding(flush: 'everyAppend' | 'never' | 'notTold'): Finding {
  if (flush === 'everyAppend') return well('EventStoreDB: it flushes every append to disk');
  if (flush === 'never')
    return mend(
      'EventStoreDB: it does not flush to disk, so that a power cut loses acknowledged saves',
      'Start it without UnsafeDisableFlushToDisk.',
    );
  return look(
    'EventStoreDB: it does not tell this user whether it flushes to disk',
    'See that its own configuration does not set UnsafeDisableFlushToDisk, or name a user who may read its options.',
  );
}

/** Reachable, version, flush, an append that is read back. */
export function examineEventStore(url: string): Promise<readonly Finding[]> {
  const advice =
    'See that EVENTSTORE_URL names the right host, port, user and password, and that the server runs.';
  return examine('EventStoreDB does not answer', advice, async () => {
    const environment = systemEnvironment();
    const store = openEventStoreDb(url, { environment, logger: pino({ level: 'silent' }) });
    try {
      const { version, flush } = await store.describe();
      const event = visit(environment.clock.now());
      const stream = `doctor-${event.id}`;
      await store.append(stream, 'noStream', [event]);
      const [read] = await store.readStream(stream, { direction: 'forwards' });
      const isBack = read?.id === event.id;
      return [
        well(`EventStoreDB ${version} answers at ${store.name}`),
        flushFinding(flush),
        isBack
          ? well('EventStoreDB: an event was appended and read back')
          : mend('EventStoreDB: an appended event could not be read back', 'See the log of the server.'),
      ];
    } finally {
      await store.close();
    }
  });
}
