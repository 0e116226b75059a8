import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { systemEnvironment } from '../../server/environment.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { genesisHash } from '../../server/eventStore/hashChain.ts';
import { eventStoreTrouble } from '../../server/stores/accessTroubles.ts';
import { examine, type Finding, look, mend, well } from './finding.ts';

/** An event that is never stored: it is offered behind an event that does not exist. */
function unstorable(now: number) {
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

/**
 * Whether this user may append. A server looks at what somebody may do before it looks at where the event is to go, and the
 * log stays as it is: an event of the doctor's own would have no place in its hash chains.
 */
async function appendFinding(store: EventStore, now: number): Promise<Finding> {
  const event = unstorable(now);
  const answer = await store.append(`doctor-${event.id}`, 0, [event]);
  if (answer.kind === 'wrongExpectedRevision')
    return well('EventStoreDB: this user may append (nothing was appended)');
  return mend(
    'EventStoreDB: it took an event at a place that does not exist',
    'This is no EventStoreDB or KurrentDB that the product can rely on: see what answers at EVENTSTORE_URL.',
  );
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

/** Reachable, version, flush, the right to append. */
export function examineEventStore(url: string): Promise<readonly Finding[]> {
  const advice =
    'See that EVENTSTORE_URL names the right host, port, user and password, and that the server runs.';
  return examine(
    'EventStoreDB does not answer',
    advice,
    async () => {
      const environment = systemEnvironment();
      const store = openEventStoreDb(url, { environment, logger: pino({ level: 'silent' }) });
      try {
        const { version, flush } = await store.describe();
        return [
          well(`EventStoreDB ${version} answers at ${store.name}`),
          flushFinding(flush),
          await appendFinding(store, environment.clock.now()),
        ];
      } finally {
        await store.close();
      }
    },
    () => eventStoreTrouble(url),
  );
}
